package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ExportRows;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import java.util.ArrayList;
import java.util.List;

/**
 * Exports orders, a row for each order or for each line. It takes the filters of the list of
 * orders.
 */
public final class OrderExport implements Export {
  private static final String LINE = "line";
  private static final Param LEVEL =
      Param.oneOf(
          "level", List.of("order", LINE), "A row for each order (the default) or for each line.");

  private static final Listing.Wide ORDERS =
      new Listing.Wide(
          """
          o.id, o.number, o.status, o.source, o.customer_id, c.code as customer_code, c.name as customer,
          (select r.email from app.sales_rep(c.owner_id) r) as owner_email, o.buyer_id,
          o.website_id, o.po_number, o.payment_method, o.requested_date, o.delivery, o.net, o.shipping_net, o.shipping_tax,
          o.tax,
          o.total, o.currency, o.line_count, array_to_string(o.tags, '|') as tags, o.note,
          to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
          to_char(o.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
          """,
          "",
          "o.created_at, o.id");

  private static final Listing.Wide LINES =
      new Listing.Wide(
          ORDERS.columns()
              + """
              , ol.position, ol.variant_id, ol.sku, ol.name, ol.unit, ol.quantity, ol.cancelled, ol.unit_price,
              ol.net as line_net, ol.tax_rate, ol.tax as line_tax, ol.comment,
              coalesce(ol.requested_date, o.requested_date) as line_requested_date,
              ol.promised_date as line_promised_date, ol.ordered_quantity, ol.ordered_unit
              """,
          " join order_line ol on ol.org_id = o.org_id and ol.order_id = o.id",
          ORDERS.order() + ", ol.position");

  private static final List<ExportColumn> ORDER_COLUMNS =
      ExportColumn.joined(
          ExportColumn.texts(
              "id",
              "number",
              "status",
              "source",
              "customer_id",
              "customer_code",
              "customer",
              "owner_email",
              "buyer_id",
              "website_id",
              "po_number",
              "payment_method",
              "requested_date",
              "delivery"),
          ExportColumn.amounts("net", "shipping_net", "shipping_tax", "tax", "total"),
          ExportColumn.texts("currency"),
          ExportColumn.numbers("line_count"),
          ExportColumn.texts("tags", "note", "created_at", "updated_at"));

  private static final List<ExportColumn> LINE_COLUMNS =
      ExportColumn.joined(
          ORDER_COLUMNS,
          ExportColumn.joined(
              ExportColumn.numbers("position"),
              ExportColumn.texts("variant_id", "sku", "name", "unit"),
              ExportColumn.numbers("quantity", "cancelled"),
              ExportColumn.amounts("unit_price", "line_net"),
              ExportColumn.numbers("tax_rate"),
              ExportColumn.amounts("line_tax"),
              ExportColumn.texts("comment", "line_requested_date", "line_promised_date"),
              ExportColumn.numbers("ordered_quantity"),
              ExportColumn.texts("ordered_unit")));

  @Override
  public String name() {
    return "orders";
  }

  @Override
  public String permission() {
    return "order.view";
  }

  @Override
  public List<Param> params() {
    var params = new ArrayList<>(OrderListStore.ALL.filters());
    params.add(LEVEL);
    return params;
  }

  @Override
  public Table table(Tx tx, Query query) {
    boolean lines = query.value("level", String.class).filter(LINE::equals).isPresent();
    return ExportRows.table(
        lines ? LINE_COLUMNS : ORDER_COLUMNS,
        taker -> OrderListStore.ALL.each(tx, query, lines ? LINES : ORDERS, taker));
  }
}
