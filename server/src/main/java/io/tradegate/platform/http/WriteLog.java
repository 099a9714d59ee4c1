package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;

/** Called for every state-changing call inside its transaction: the audit. */
public interface WriteLog {
  void record(Tx tx, String operation);
}
