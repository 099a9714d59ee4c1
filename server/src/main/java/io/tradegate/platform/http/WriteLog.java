package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;

/** Called for every state-changing call inside its transaction: the audit. */
public interface WriteLog {
  void record(Tx tx, String operation);

  /** The same for work of the service, unless it changed nothing. */
  default void recordChanges(Tx tx, String operation) {
    if (!tx.changes().isEmpty()) {
      record(tx, operation);
    }
  }
}
