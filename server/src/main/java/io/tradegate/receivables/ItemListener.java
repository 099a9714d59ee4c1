package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Learns that the open amount of a document moved, in the transaction of the change. */
@FunctionalInterface
public interface ItemListener {
  /** {@code by}: what moved it. */
  void moved(Tx tx, UUID item, JournalKind by);
}
