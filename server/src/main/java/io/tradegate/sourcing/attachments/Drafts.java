package io.tradegate.sourcing.attachments;

import io.tradegate.platform.db.Tx;
import java.util.Set;
import java.util.UUID;

/** The sourcing requests that files are attached to. */
public interface Drafts {
  /** Refuses with not_found when there is no such request. */
  void require(Tx tx, UUID request);

  /** The numbers of the lines of a draft. Refuses when the request is no draft any more. */
  Set<Integer> lines(Tx tx, UUID request);

  /** The same with a row lock, so that it stays a draft until the transaction ends. */
  Set<Integer> lockLines(Tx tx, UUID request);
}
