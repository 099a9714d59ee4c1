package io.tradegate.platform.numbers;

import io.tradegate.platform.db.Tx;

/**
 * Assigns document numbers such as SO-10001: unique in an organization, increasing, with gaps where
 * a transaction failed. Transactions do not wait for each other; numbers without gaps need another
 * solution.
 */
public final class NumberStore {
  private static final String NEXT = "select app.next_number(:kind) as number";

  private static final String SKIP = "select app.skip_number(:number)";

  /** {@code kind}: the text before the dash, such as SO. */
  public static String next(Tx tx, String kind) {
    return tx.sql(NEXT).bind("kind", kind).one(row -> row.text("number"));
  }

  /** Records a number that a former system assigned, so that it is not assigned again. */
  public static void skip(Tx tx, String number) {
    tx.sql(SKIP).bind("number", number).one(_ -> number);
  }
}
