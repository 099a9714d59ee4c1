package io.tradegate.invoices.document;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or credit note that is not issued yet, to be stored. It has a line at least.
 *
 * @param order null: its lines are of several orders
 * @param shipment null: it is not for one shipment
 * @param period of a collective invoice
 * @param correction null: it is an invoice
 */
public record InvoiceDraft(
    UUID id,
    InvoiceKind kind,
    CustomerId customer,
    @Nullable OrderId order,
    @Nullable UUID shipment,
    @Nullable DeliveryPeriod period,
    @Nullable Correction correction,
    List<BilledLine> lines,
    List<BilledTax> taxes) {

  /**
   * What a credit note corrects.
   *
   * @param cancellation its goods were cancelled: the total of the order is less by it already
   */
  public record Correction(UUID invoice, String reason, boolean cancellation) {}

  private static final String INSERT =
      """
      insert into invoice (org_id, id, kind, customer_id, order_id, shipment_id, period_from, period_until, invoice_id, currency,
                           net, tax, total, reason, cancellation, created_at)
      values (:org, :id, :kind, :customer, :order, :shipment, :from, :until, :invoice, :currency, :net, :tax, :total,
              :reason, :cancellation, :now)
      """;

  private static final String INSERT_LINES =
      """
      insert into invoice_line (org_id, invoice_id, position, kind, order_id, line_id, sku, gtin, name, unit, quantity,
                                unit_price, net, tax_category, tax_rate, credits, withheld)
      select :org, :invoice, l.position, l.kind, l.order_id, l.line_id, l.sku, l.gtin, l.name, l.unit, l.quantity,
             l.unit_price, l.net, l.tax_category, l.tax_rate, l.credits, l.withheld
        from unnest(cast(:positions as integer[]), cast(:kinds as text[]), cast(:orders as uuid[]),
                    cast(:lines as uuid[]), cast(:skus as text[]), cast(:gtins as text[]), cast(:names as text[]),
                    cast(:units as text[]), cast(:quantities as numeric[]), cast(:prices as numeric[]),
                    cast(:nets as numeric[]), cast(:categories as text[]), cast(:rates as numeric[]),
                    cast(:credits as integer[]), cast(:withheld as numeric[]))
               as l (position, kind, order_id, line_id, sku, gtin, name, unit, quantity, unit_price, net, tax_category,
                     tax_rate, credits, withheld)
      """;

  private static final String INSERT_TAXES =
      """
      insert into invoice_tax (org_id, invoice_id, order_id, category, rate, basis, tax, reason)
      select :org, :invoice, t.order_id, t.category, t.rate, t.basis, t.tax, t.reason
        from unnest(cast(:orders as uuid[]), cast(:categories as text[]), cast(:rates as numeric[]),
                    cast(:bases as numeric[]), cast(:taxes as numeric[]), cast(:reasons as text[]))
               as t (order_id, category, rate, basis, tax, reason)
      """;

  public Money net() {
    return lines.stream().map(BilledLine::net).reduce(zero(), Money::plus);
  }

  public Money tax() {
    return taxes.stream().map(BilledTax::tax).reduce(zero(), Money::plus);
  }

  private Money zero() {
    return Money.zero(lines.getFirst().net().currency());
  }

  public void insert(Tx tx) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("kind", kind.wireName())
        .bind("customer", customer)
        .bind("order", order)
        .bind("shipment", shipment)
        .bind("from", period == null ? null : period.from())
        .bind("until", period == null ? null : period.until())
        .bind("invoice", correction == null ? null : correction.invoice())
        .bind("currency", zero().currency())
        .bind("net", net().amount())
        .bind("tax", tax().amount())
        .bind("total", net().plus(tax()).amount())
        .bind("reason", correction == null ? null : correction.reason())
        .bind("cancellation", correction != null && correction.cancellation())
        .execute();
    insertLines(tx);
    insertTaxes(tx);
  }

  private void insertLines(Tx tx) {
    tx.sql(INSERT_LINES)
        .bind("invoice", id)
        .bind("positions", Columns.of(lines, BilledLine::position))
        .bind("kinds", Columns.of(lines, line -> line.kind().wireName()))
        .bind("orders", Columns.of(lines, line -> line.orderId().value()))
        .bind("lines", Columns.of(lines, BilledLine::lineId))
        .bind("skus", Columns.of(lines, BilledLine::sku))
        .bind("gtins", Columns.of(lines, BilledLine::gtin))
        .bind("names", Columns.of(lines, BilledLine::name))
        .bind("units", Columns.of(lines, BilledLine::unit))
        .bind("quantities", Columns.of(lines, BilledLine::quantity))
        .bind("prices", Columns.of(lines, line -> line.unitPrice().amount()))
        .bind("nets", Columns.of(lines, line -> line.net().amount()))
        .bind("categories", Columns.of(lines, line -> line.taxCategory().wireName()))
        .bind("rates", Columns.of(lines, BilledLine::taxRate))
        .bind("credits", Columns.of(lines, BilledLine::credits))
        .bind("withheld", Columns.of(lines, line -> line.withheld().amount()))
        .execute();
  }

  private void insertTaxes(Tx tx) {
    tx.sql(INSERT_TAXES)
        .bind("invoice", id)
        .bind("orders", Columns.of(taxes, tax -> tax.orderId().value()))
        .bind("categories", Columns.of(taxes, tax -> tax.category().wireName()))
        .bind("rates", Columns.of(taxes, BilledTax::rate))
        .bind("bases", Columns.of(taxes, tax -> tax.basis().amount()))
        .bind("taxes", Columns.of(taxes, tax -> tax.tax().amount()))
        .bind("reasons", Columns.of(taxes, BilledTax::reason))
        .execute();
  }
}
