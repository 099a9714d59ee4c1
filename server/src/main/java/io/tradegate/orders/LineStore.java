package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The lines of orders: all of an order in one statement, however many. */
final class LineStore {
  private static final String INSERT =
      """
      insert into order_line
        (org_id, order_id, position, variant_id, sku, name, unit, quantity, unit_price, price_list_id, net, tax_rate,
         tax, comment)
      select :org, :order, l.position, l.variant_id, l.sku, l.name, l.unit, l.quantity, l.unit_price, l.price_list_id,
             l.net, l.tax_rate, l.tax, l.comment
        from unnest(cast(:positions as integer[]), cast(:variants as uuid[]), cast(:skus as text[]),
                    cast(:names as text[]), cast(:units as text[]), cast(:quantities as integer[]),
                    cast(:prices as numeric[]), cast(:lists as uuid[]), cast(:nets as numeric[]),
                    cast(:rates as numeric[]), cast(:taxes as numeric[]), cast(:comments as text[]))
          as l (position, variant_id, sku, name, unit, quantity, unit_price, price_list_id, net, tax_rate, tax, comment)
      """;

  private static final String OF_ORDER =
      """
      select l.*, o.currency
        from order_line l
        join customer_order o on o.org_id = l.org_id and o.id = l.order_id
       where l.org_id = :org and l.order_id = :order
       order by l.position
      """;

  private static final String CUT =
      """
      update order_line l
         set cancelled = c.cancelled, net = c.net, tax = c.tax
        from unnest(cast(:positions as integer[]), cast(:cancelled as integer[]), cast(:nets as numeric[]),
                    cast(:taxes as numeric[])) as c (position, cancelled, net, tax)
       where l.org_id = :org and l.order_id = :order and l.position = c.position
      """;

  void insert(Tx tx, UUID order, List<OrderLine> lines) {
    tx.sql(INSERT)
        .bind("order", order)
        .bind("positions", column(lines, OrderLine::position))
        .bind("variants", column(lines, OrderLine::variantId))
        .bind("skus", column(lines, OrderLine::sku))
        .bind("names", column(lines, OrderLine::name))
        .bind("units", column(lines, OrderLine::unit))
        .bind("quantities", column(lines, OrderLine::quantity))
        .bind("prices", column(lines, line -> line.unitPrice().amountText()))
        .bind("lists", column(lines, OrderLine::priceListId))
        .bind("nets", column(lines, line -> line.net().amountText()))
        .bind("rates", column(lines, line -> line.taxRate().toPlainString()))
        .bind("taxes", column(lines, line -> line.tax().amountText()))
        .bind("comments", column(lines, OrderLine::comment))
        .execute();
  }

  List<OrderLine> of(Tx tx, UUID order) {
    return tx.sql(OF_ORDER).bind("order", order).list(OrderLine::read);
  }

  void cut(Tx tx, UUID order, List<OrderLine> lines) {
    tx.sql(CUT)
        .bind("order", order)
        .bind("positions", column(lines, OrderLine::position))
        .bind("cancelled", column(lines, OrderLine::cancelled))
        .bind("nets", column(lines, line -> line.net().amountText()))
        .bind("taxes", column(lines, line -> line.tax().amountText()))
        .execute();
  }

  private static List<@Nullable String> column(
      List<OrderLine> lines, Function<OrderLine, @Nullable Object> value) {
    return lines.stream()
        .<@Nullable String>map(line -> Objects.toString(value.apply(line), null))
        .toList();
  }
}
