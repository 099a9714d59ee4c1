package io.tradegate.platform.http.kept;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;

/**
 * How the answers of a route are kept.
 *
 * @param topics what they are made of: a change of one of these ends them
 * @param scope what they depend on besides the organization, the request and its languages
 */
public record Keeping(List<Topic> topics, Scope scope) {

  public Keeping {
    topics = List.copyOf(topics);
  }

  /** Tells visitors apart: those with the same text get the same answer. */
  public interface Scope {
    String of(Tx tx);
  }
}
