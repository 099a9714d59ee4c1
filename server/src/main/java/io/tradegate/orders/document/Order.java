package io.tradegate.orders.document;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order without its lines. Addresses and website are missing only in orders that were imported
 * from a former system.
 *
 * @param heldFrom the status to which it returns when its last hold is lifted; null while it is not
 *     on hold
 * @param paymentTerms missing in orders that were placed before terms were kept
 * @param dueDate null until it is known
 * @param orderedTotal the total before anything was cancelled
 * @param vendorParts how many vendors have a part in it
 * @param sourceId the quote or recurring order that it came from
 */
public record Order(
    OrderId id,
    String number,
    OrderStatus status,
    @Nullable OrderStatus heldFrom,
    @Column("hold_reasons") Set<HoldReason> holds,
    OrderSource source,
    @Nullable UUID sourceId,
    CustomerId customer,
    @Column(json = true) OrderParties parties,
    @Nullable BuyerId buyer,
    @Nullable WebsiteId website,
    @Column("placed_by_name") String placedBy,
    @Nullable String poNumber,
    @Nullable UUID costCentre,
    @Nullable LocalDate requestedDate,
    DeliveryMode delivery,
    @Column("payment_method") PaymentMethod payment,
    @Nullable PaymentTerms paymentTerms,
    @Nullable LocalDate dueDate,
    OrderTotals totals,
    Money orderedTotal,
    ShippingCharge shipping,
    @Column(json = true) @Nullable PostalAddress shippingAddress,
    @Column(json = true) @Nullable PostalAddress billingAddress,
    @Nullable String note,
    List<String> tags,
    ExternalKeys keys,
    int lineCount,
    int vendorParts,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  public String customerName() {
    return parties.customerName();
  }

  public Money total() {
    return totals.total();
  }

  /** When a line is wanted: on its own day, or on that of the order. */
  public @Nullable LocalDate wantedOn(OrderLine line) {
    return line.requestedDate() == null ? requestedDate : line.requestedDate();
  }

  /** The same to sort by: what has no day is wanted first. */
  public LocalDate day(OrderLine line) {
    return requireNonNullElse(wantedOn(line), LocalDate.MIN);
  }

  /** Whether it was confirmed and is not cancelled, also while it is on hold. */
  public boolean isAgreed() {
    OrderStatus stands = heldFrom == null ? status : heldFrom;
    return stands != OrderStatus.PENDING && stands != OrderStatus.CANCELLED;
  }

  public Order moved(OrderStatus next) {
    return at(next, null, Set.of());
  }

  public Order held(OrderStatus goesOnAt, Set<HoldReason> reasons) {
    return at(OrderStatus.ON_HOLD, goesOnAt, reasons);
  }

  private Order at(OrderStatus next, @Nullable OrderStatus goesOnAt, Set<HoldReason> reasons) {
    return RecordBuilder.copy(this)
        .with("status", next)
        .with("heldFrom", goesOnAt)
        .with("holds", reasons)
        .with("version", version + 1)
        .build();
  }

  /** The order as it is inserted, before the order controls have checked it. */
  public static Order fresh(
      Tx tx, OrderId id, OrderStore.Inserted inserted, OrderDraft draft, OrderTotals totals) {
    return RecordBuilder.of(Order.class)
        .from(draft)
        .from(inserted)
        .with("id", id)
        .with("status", OrderStatus.PENDING)
        .with("heldFrom", null)
        .with("holds", Set.of())
        .with("placedBy", tx.actor().displayName())
        .with("totals", totals)
        .with("orderedTotal", totals.total())
        .with("tags", List.of())
        .with("keys", ExternalKeys.NONE)
        .with("lineCount", draft.lines().size())
        .with("vendorParts", draft.vendorParts())
        .with("version", 1)
        .with("createdAt", tx.now())
        .with("updatedAt", tx.now())
        .build();
  }
}
