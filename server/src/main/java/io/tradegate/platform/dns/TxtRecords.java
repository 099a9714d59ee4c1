package io.tradegate.platform.dns;

import java.util.List;

/** Looks up the TXT records of a name. */
public interface TxtRecords {

  Answer lookUp(String name);

  /** A failed query is different from the result that there are no records. */
  sealed interface Answer {}

  /** The records; none when there are none, or when the name does not exist. */
  record Found(List<String> texts) implements Answer {}

  /** The query failed: a time-out, or an error of the name server. */
  record NoAnswer(String reason) implements Answer {}
}
