package io.tradegate.platform.numbers;

import io.tradegate.platform.db.Tx;

/**
 * Numbers such as SO-10001: unique in an organization, rising, with gaps where a transaction
 * failed. Nobody waits for anybody; what must be without gaps needs another way.
 */
public final class Numbers {
  private static final String NEXT = "select app.next_number(:kind) as number";

  private static final String SKIP = "select app.skip_number(:number)";

  private Numbers() {}

  /** {@code kind}: what stands before the dash, such as SO. */
  public static String next(Tx tx, String kind) {
    return tx.sql(NEXT).bind("kind", kind).one(row -> row.text("number"));
  }

  /** Takes note of a number that a former system gave, so that it is not given again. */
  public static void skip(Tx tx, String number) {
    tx.sql(SKIP).bind("number", number).one(_ -> number);
  }
}
