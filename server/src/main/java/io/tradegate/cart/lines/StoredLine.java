package io.tradegate.cart.lines;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.units.OrderedQuantity;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of a cart or a list as it is kept: what was wanted, and what the buyer saw of it last.
 *
 * @param variant null once it was removed from the catalog
 * @param orderedQuantity null, as is the unit, where it was ordered in the unit of the variant
 * @param seen the unit price; null where there was none
 * @param requestedDate when it is wanted; null: as the order says
 * @param offer the offer of a vendor; null: house goods
 */
public record StoredLine(
    UUID id,
    @Nullable VariantId variant,
    String sku,
    String name,
    Quantity quantity,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    @Nullable String comment,
    @Nullable Money seen,
    @Nullable LocalDate requestedDate,
    @Nullable UUID offer) {

  public static StoredLine ofCart(Row row) {
    return read(row, row.as(OrderedQuantity.class), row.maybeMoney("price", "currency"))
        .on(row.maybeDate("requested_date"))
        .from(row.maybeUuid("offer_id"));
  }

  /** A list remembers no prices. */
  public static StoredLine ofList(Row row) {
    return read(row, row.as(OrderedQuantity.class), null);
  }

  private static StoredLine read(Row row, OrderedQuantity ordered, @Nullable Money seen) {
    return new StoredLine(
        row.uuid("id"),
        VariantId.maybe(row.maybeUuid("variant_id")),
        row.text("sku"),
        row.text("name"),
        ordered.quantity(),
        ordered.orderedQuantity(),
        ordered.orderedUnit(),
        row.maybeText("comment"),
        seen,
        null,
        null);
  }

  public static StoredLine of(
      UUID id, SellableVariant variant, OrderedQuantity ordered, @Nullable String comment) {
    return new StoredLine(
        id,
        variant.id(),
        variant.sku(),
        variant.name(),
        ordered.quantity(),
        ordered.orderedQuantity(),
        ordered.orderedUnit(),
        comment,
        null,
        null,
        null);
  }

  /** The same line of the variant as it is called now. */
  public StoredLine as(SellableVariant now, OrderedQuantity ordered, @Nullable String newComment) {
    return of(id, now, ordered, newComment).seenAt(seen).on(requestedDate).from(offer);
  }

  /** The same line with another quantity. */
  public StoredLine of(OrderedQuantity ordered, @Nullable String newComment) {
    return RecordBuilder.copy(this)
        .with("quantity", ordered.quantity())
        .with("orderedQuantity", ordered.orderedQuantity())
        .with("orderedUnit", ordered.orderedUnit())
        .with("comment", newComment)
        .build();
  }

  public StoredLine on(@Nullable LocalDate date) {
    return RecordBuilder.copy(this).with("requestedDate", date).build();
  }

  /** Of a vendor's offer. */
  public StoredLine from(@Nullable UUID offered) {
    return RecordBuilder.copy(this).with("offer", offered).build();
  }

  public StoredLine seenAt(@Nullable Money price) {
    return RecordBuilder.copy(this).with("seen", price).build();
  }

  public OrderedQuantity ordered() {
    return new OrderedQuantity(quantity, orderedQuantity, orderedUnit);
  }

  /** For the audit. */
  public record Noted(String sku, Quantity quantity) {}

  public Noted noted() {
    return new Noted(sku, quantity);
  }
}
