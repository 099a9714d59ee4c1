package io.tradegate.cart;

import io.tradegate.platform.jobs.Retention.Rule;
import java.time.Duration;
import java.util.List;

/** The retention rule of carts: deletes carts that became orders. The orders stay. */
public final class CartRetentionStore {
  // The lines go with them.
  private static final String CLOSED =
      """
      delete from cart
       where (org_id, id) in (select org_id, id
                                from cart
                               where order_id is not null and updated_at < :now
                               order by updated_at
                               limit :most)
      """;

  public static List<Rule> rules(Duration kept) {
    return List.of(new Rule("closed carts", CLOSED, kept));
  }
}
