package io.tradegate.messages;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A kind of document that customers and staff talk about. */
public interface Discussed {
  MessageEvent.RecordType type();

  /** What people call one of them, such as "order SO-10001". */
  default String label(Subject subject) {
    return type().name().toLowerCase(Locale.ROOT) + " " + subject.number();
  }

  /** What stands in the paths: /admin/{path}/{id}/messages. */
  String path();

  /** The events whose public_id is such a document: rules on them may write here. */
  List<String> events();

  /** The permission by which staff see such documents. */
  String viewPermission();

  /** Refuses with not_found when there is none, or none that this caller may see. */
  Subject require(Tx tx, UUID id);

  /**
   * What a thread is about.
   *
   * @param number as people call it, such as SO-10001
   * @param website where the customer sees it; null: on the organization's first
   * @param buyer who hears what staff write; null when only the company is known
   * @param assignee who hears what buyers write; null: the owners do
   * @param shared whether the customer sees the document; until then there are only notes
   */
  record Subject(
      UUID id,
      String number,
      @Nullable UUID website,
      UUID customer,
      @Nullable UUID buyer,
      @Nullable UUID assignee,
      boolean shared) {}
}
