package io.tradegate.orders.document;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** SQL of the lines of orders: all lines of an order in one statement. */
public final class LineStore {
  private static final String INSERT =
      """
      insert into order_line
        (org_id, order_id, id, position, variant_id, sku, gtin, name, unit, quantity, unit_price, price_list_id, net,
         tax_class, tax_rate, tax, comment, ordered_quantity, ordered_unit, requested_date, offer_id, seller_id, seller_name)
      select :org, :order, l.id, l.position, l.variant_id, l.sku, v.gtin, l.name, l.unit, l.quantity, l.unit_price,
             l.price_list_id, l.net, l.tax_class, l.tax_rate, l.tax, l.comment, l.ordered_quantity, l.ordered_unit,
             l.requested_date, l.offer_id, l.seller_id, l.seller_name
        from unnest(cast(:id as uuid[]), cast(:tax_class as text[]), cast(:position as integer[]),
                    cast(:variant_id as uuid[]), cast(:sku as text[]), cast(:name as text[]), cast(:unit as text[]),
                    cast(:quantity as numeric[]), cast(:unit_price as numeric[]), cast(:price_list_id as uuid[]),
                    cast(:net as numeric[]), cast(:tax_rate as numeric[]), cast(:tax as numeric[]),
                    cast(:comment as text[]), cast(:ordered_quantity as numeric[]), cast(:ordered_unit as text[]),
                    cast(:requested_date as date[]), cast(:offer_id as uuid[]), cast(:seller_id as uuid[]),
                    cast(:seller_name as text[]))
          as l (id, tax_class, position, variant_id, sku, name, unit, quantity, unit_price, price_list_id, net, tax_rate,
                tax, comment, ordered_quantity, ordered_unit, requested_date, offer_id, seller_id, seller_name)
        left join variant v on v.org_id = :org and v.id = l.variant_id
      returning position, gtin
      """;

  private static final String OF_ORDER =
      """
      select l.*, o.currency
        from order_line l
        join customer_order o on o.org_id = l.org_id and o.id = l.order_id
       where l.org_id = :org and l.order_id = :order
       order by l.position
      """;

  private static final String OF_ORDERS =
      """
      select l.*, o.currency
        from order_line l
        join customer_order o on o.org_id = l.org_id and o.id = l.order_id
       where l.org_id = :org and l.order_id = any (cast(:orders as uuid[]))
       order by l.order_id, l.position
      """;

  private static final String CUT =
      """
      update order_line l
         set cancelled = c.cancelled, net = c.net, tax = c.tax
        from unnest(cast(:position as integer[]), cast(:cancelled as numeric[]), cast(:net as numeric[]),
                    cast(:tax as numeric[])) as c (position, cancelled, net, tax)
       where l.org_id = :org and l.order_id = :order and l.position = c.position
      """;

  private static final String RETAX =
      """
      update order_line l
         set tax_class = t.tax_class, tax_rate = t.tax_rate, tax = t.tax
        from unnest(cast(:position as integer[]), cast(:tax_class as text[]), cast(:tax_rate as numeric[]),
                    cast(:tax as numeric[])) as t (position, tax_class, tax_rate, tax)
       where l.org_id = :org and l.order_id = :order and l.position = t.position
      """;

  // A position without a date loses what was promised before.
  private static final String PROMISE =
      """
      update order_line l
         set promised_date = p.promised_date
        from unnest(cast(:positions as integer[]), cast(:dates as date[])) as p (position, promised_date)
       where l.org_id = :org and l.order_id = :order and l.position = p.position
      """;

  /** Returns the lines as they are stored: with the GTINs of their variants. */
  public static List<OrderLine> insert(Tx tx, OrderId order, List<OrderLine> lines) {
    var gtins = new HashMap<Integer, String>();
    tx.sql(INSERT)
        .bind("order", order)
        .bindColumns(OrderLine.class, lines)
        .list(row -> gtins.put(row.integer("position"), row.maybeText("gtin")));
    return lines.stream().map(line -> line.withGtin(gtins.get(line.position()))).toList();
  }

  public static List<OrderLine> of(Tx tx, OrderId order) {
    return tx.sql(OF_ORDER).bind("order", order).list(OrderLine.class);
  }

  public static Map<OrderId, List<OrderLine>> of(Tx tx, Collection<OrderId> orders) {
    return tx
        .sql(OF_ORDERS)
        .bind("orders", orders)
        .list(row -> Map.entry(new OrderId(row.uuid("order_id")), row.as(OrderLine.class)))
        .stream()
        .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList())));
  }

  /** Sets the promised dates of all these lines, in their order. */
  public static void promise(
      Tx tx, OrderId order, List<OrderLine> lines, Map<Integer, LocalDate> dates) {
    tx.sql(PROMISE)
        .bind("order", order)
        .bind("positions", Columns.of(lines, OrderLine::position))
        .bind("dates", Columns.of(lines, line -> dates.get(line.position())))
        .execute();
  }

  public static void cut(Tx tx, OrderId order, List<OrderLine> lines) {
    tx.sql(CUT).bind("order", order).bindColumns(OrderLine.class, lines).execute();
  }

  /** Replaces the tax of all lines of an order. */
  public static void retax(Tx tx, OrderId order, List<OrderLine> lines) {
    tx.sql(RETAX).bind("order", order).bindColumns(OrderLine.class, lines).execute();
  }
}
