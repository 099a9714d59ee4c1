package io.tradegate.recurring;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.UUID;

/** SQL of the recurring_order_line table. */
final class RecurringLineStore {
  private static final String OF_ORDER =
      """
      select sku, quantity, unit, comment
        from recurring_order_line
       where org_id = :org and recurring_order_id = :order
       order by position
      """;

  private static final String CLEAR =
      "delete from recurring_order_line where org_id = :org and recurring_order_id = :order";

  private static final String ADD =
      """
      insert into recurring_order_line (org_id, recurring_order_id, position, sku, quantity, unit, comment)
      select :org, :order, l.position, l.line ->> 'sku', cast(l.line ->> 'quantity' as numeric),
             l.line ->> 'unit', l.line ->> 'comment'
        from jsonb_array_elements(cast(:lines as jsonb)) with ordinality l (line, position)
      """;

  static List<RecurringLine> of(Tx tx, UUID order) {
    return tx.sql(OF_ORDER).bind("order", order).list(RecurringLine.class);
  }

  static void replace(Tx tx, UUID order, List<RecurringLine> lines) {
    tx.sql(CLEAR).bind("order", order).execute();
    tx.sql(ADD).bind("order", order).bind("lines", Json.text(lines)).execute();
  }
}
