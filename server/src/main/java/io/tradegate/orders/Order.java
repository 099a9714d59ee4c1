package io.tradegate.orders;

import io.tradegate.customers.Company;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An order without its lines. Addresses and website are missing only in orders that were taken over
 * from a former system.
 *
 * @param heldFrom where it goes on when nothing holds it any more; null while nothing does
 * @param sourceId the quote or recurring order that it came from
 */
public record Order(
    UUID id,
    String number,
    OrderStatus status,
    @Nullable OrderStatus heldFrom,
    Set<HoldReason> holds,
    OrderSource source,
    @Nullable UUID sourceId,
    UUID customer,
    String customerName,
    @Nullable UUID buyer,
    @Nullable UUID website,
    String placedBy,
    @Nullable String poNumber,
    @Nullable UUID costCentre,
    @Nullable LocalDate requestedDate,
    PaymentMethod payment,
    OrderTotals totals,
    ShippingCharge shipping,
    @Nullable PostalAddress shippingAddress,
    @Nullable PostalAddress billingAddress,
    @Nullable String note,
    List<String> tags,
    int lineCount,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  public Money total() {
    return totals.total();
  }

  /** Whether it was confirmed and is not called off, whatever holds it now. */
  public boolean isAgreed() {
    OrderStatus stands = heldFrom == null ? status : heldFrom;
    return stands != OrderStatus.PENDING && stands != OrderStatus.CANCELLED;
  }

  Order moved(OrderStatus next) {
    return at(next, null, Set.of());
  }

  Order held(OrderStatus goesOnAt, Set<HoldReason> reasons) {
    return at(OrderStatus.ON_HOLD, goesOnAt, reasons);
  }

  private Order at(OrderStatus next, @Nullable OrderStatus goesOnAt, Set<HoldReason> reasons) {
    return new Order(
        id,
        number,
        next,
        goesOnAt,
        reasons,
        source,
        sourceId,
        customer,
        customerName,
        buyer,
        website,
        placedBy,
        poNumber,
        costCentre,
        requestedDate,
        payment,
        totals,
        shipping,
        shippingAddress,
        billingAddress,
        note,
        tags,
        lineCount,
        version + 1,
        createdAt,
        updatedAt);
  }

  /** As it stands once it is written, before anybody has looked at it. */
  static Order fresh(
      Tx tx, UUID id, String number, Company company, OrderDraft draft, OrderTotals totals) {
    return new Order(
        id,
        number,
        OrderStatus.PENDING,
        null,
        Set.of(),
        draft.source(),
        draft.sourceId(),
        company.id(),
        company.name(),
        draft.buyer(),
        draft.website(),
        tx.actor().name(),
        draft.poNumber(),
        draft.costCentre(),
        draft.requestedDate(),
        draft.payment(),
        totals,
        draft.shipping(),
        draft.shippingAddress(),
        draft.billingAddress(),
        draft.note(),
        List.of(),
        draft.lines().size(),
        1,
        tx.now(),
        tx.now());
  }

  static Order read(Row row) {
    String held = row.maybeText("held_from");
    return new Order(
        row.uuid("id"),
        row.text("number"),
        OrderStatus.of(row.text("status")),
        held == null ? null : OrderStatus.of(held),
        HoldReason.of(row.texts("hold_reasons")),
        OrderSource.of(row.text("source")),
        row.maybeUuid("source_id"),
        row.uuid("customer_id"),
        row.text("customer_name"),
        row.maybeUuid("buyer_id"),
        row.maybeUuid("website_id"),
        row.text("placed_by_name"),
        row.maybeText("po_number"),
        row.maybeUuid("cost_centre_id"),
        row.maybeDate("requested_date"),
        PaymentMethod.of(row.text("payment_method")),
        totals(row),
        new ShippingCharge(
            row.maybeUuid("shipping_method"),
            row.text("shipping_name"),
            row.money("shipping_net", "currency"),
            row.text("shipping_tax_class")),
        address(row.maybeJson("shipping_address")),
        address(row.maybeJson("billing_address")),
        row.maybeText("note"),
        row.texts("tags"),
        row.integer("line_count"),
        row.integer("version"),
        row.instant("created_at"),
        row.instant("updated_at"));
  }

  private static OrderTotals totals(Row row) {
    return new OrderTotals(
        row.money("net", "currency"),
        row.money("shipping_net", "currency"),
        row.decimal("shipping_rate"),
        row.money("shipping_tax", "currency"),
        row.money("tax", "currency"),
        row.money("total", "currency"));
  }

  private static @Nullable PostalAddress address(@Nullable JsonNode json) {
    return json == null ? null : Json.mapper().treeToValue(json, PostalAddress.class);
  }
}
