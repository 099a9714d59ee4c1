package io.tradegate.quotes.document;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of quotes. A public contract: webhook receivers read it. */
public sealed interface QuoteEvent extends DomainEvent {
  /** An event of this kind with the facts of the quote as it was sent last. */
  static <T extends Record & QuoteEvent> RecordBuilder<T> of(Class<T> type, Quote quote) {
    return RecordBuilder.of(type).from(quote).with("version", quote.latestVersion());
  }

  String NET = "Of the lines, before tax.";
  String UNKNOWN = "Null when it is not known, because there is no address or no rate.";
  String TOTAL = "Net, shipping and tax, as far as the tax is known.";

  record Sent(
      @Meaning("The quote's id.") UUID publicId,
      String number,
      int version,
      CustomerId customerId,
      @Meaning(NET) Money net,
      Money shipping,
      @Meaning(UNKNOWN) @Nullable Money tax,
      @Meaning(TOTAL) Money total,
      Instant validUntil)
      implements QuoteEvent {}

  record Countered(
      @Meaning("The quote's id.") UUID publicId,
      String number,
      @Meaning("The version that the buyer wants changed.") int version,
      CustomerId customerId,
      @Meaning("The amounts are those before the changes.") Money net,
      Money shipping,
      @Meaning(UNKNOWN) @Nullable Money tax,
      @Meaning(TOTAL) Money total,
      Instant validUntil,
      List<Change> changes)
      implements QuoteEvent {}

  /** What the buyer proposes for one line; null leaves it as it was quoted. */
  record Change(
      @Meaning("Position in the quote, from 1.") int position,
      @Meaning("Deprecated: the same as `position`.") int line,
      @Meaning("Null for a line in free text.") @Nullable String sku,
      @Nullable Quantity quantity,
      @Meaning("As the buyer named it; null where that was in the unit of the variant.")
          @Nullable Quantity orderedQuantity,
      @Meaning("The unit of the ordered quantity.") @Nullable String orderedUnit,
      @Nullable Money unitPrice,
      @Nullable String comment) {}

  record Accepted(
      @Meaning("The quote's id.") UUID publicId,
      String number,
      int version,
      CustomerId customerId,
      @Meaning(NET) Money net,
      Money shipping,
      @Meaning(UNKNOWN) @Nullable Money tax,
      @Meaning(TOTAL) Money total,
      Instant validUntil,
      @Meaning("The order that the acceptance placed.") OrderId orderId)
      implements QuoteEvent {}

  record Declined(
      @Meaning("The quote's id.") UUID publicId,
      String number,
      int version,
      CustomerId customerId,
      @Meaning(NET) Money net,
      Money shipping,
      @Meaning(UNKNOWN) @Nullable Money tax,
      @Meaning(TOTAL) Money total,
      Instant validUntil,
      @Nullable String reason)
      implements QuoteEvent {}

  record Withdrawn(
      @Meaning("The quote's id.") UUID publicId,
      String number,
      int version,
      CustomerId customerId,
      @Meaning(NET) Money net,
      Money shipping,
      @Meaning(UNKNOWN) @Nullable Money tax,
      @Meaning(TOTAL) Money total,
      Instant validUntil,
      String reason)
      implements QuoteEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Sent _ -> "quote.sent";
      case Countered _ -> "quote.countered";
      case Accepted _ -> "quote.accepted";
      case Declined _ -> "quote.declined";
      case Withdrawn _ -> "quote.withdrawn";
    };
  }
}
