package io.tradegate.access.signin;

import io.tradegate.platform.db.Tx;

/** SQL of the rate_window table. */
final class AttemptLimitStore {
  private static final String TAKE =
      "select app.take_attempt(:bucket, :most, cast(:window as interval)) as wait";

  /** Counts an attempt and returns how many seconds the caller must wait; 0: it is allowed. */
  static int take(Tx tx, String bucket, int most, String window) {
    return tx.sql(TAKE)
        .bind("bucket", bucket)
        .bind("most", most)
        .bind("window", window)
        .one(row -> row.integer("wait"));
  }
}
