package io.tradegate.platform.dns;

import java.util.List;

/** What the world can read as TXT records under a name. */
public interface TxtRecords {

  Answer lookUp(String name);

  /** Not knowing is something else than knowing that there is nothing. */
  sealed interface Answer {}

  /** The records; none when there are none, or when the name does not exist. */
  record Found(List<String> texts) implements Answer {}

  /** Nobody could say: a time-out, or a name server in trouble. */
  record NoAnswer(String reason) implements Answer {}
}
