package io.tradegate.pricing;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.AssignmentKind;
import io.tradegate.pricing.lists.PriceList;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of a price: every list that is assigned to the buyer, nearest first, and the
 * outcome of each.
 *
 * @param price net per unit; null: no list applies, the buyer sees no price
 */
record Explanation(
    String sku,
    Quantity quantity,
    @Nullable CustomerId customerId,
    @Nullable WebsiteId websiteId,
    Instant at,
    String currency,
    @Nullable Money price,
    List<Entry> candidates) {

  /**
   * One list in the contest.
   *
   * @param minQuantity of the tier that fits, or that the list begins with
   */
  record Entry(
      PriceListId priceListId,
      String code,
      String name,
      AssignmentKind assignedTo,
      UUID partyId,
      String partyName,
      @Nullable Quantity minQuantity,
      @Nullable Money price,
      Outcome outcome,
      String reason) {}

  static Entry entry(PriceListCandidate candidate, Outcome outcome) {
    PriceListCandidate.Fitting fitting = candidate.fitting();
    PriceList list = candidate.list();
    return new Entry(
        list.id(),
        list.code(),
        list.name(),
        candidate.kind(),
        candidate.partyId(),
        candidate.partyName(),
        fitting == null ? candidate.leastQuantity() : fitting.minQuantity(),
        price(candidate),
        outcome,
        reason(candidate, outcome));
  }

  static @Nullable Money price(PriceListCandidate candidate) {
    PriceListCandidate.Fitting fitting = candidate.fitting();
    return fitting == null
        ? null
        : Money.of(fitting.amount().toPlainString(), candidate.list().currency());
  }

  private static String reason(PriceListCandidate candidate, Outcome outcome) {
    PriceList list = candidate.list();
    return switch (outcome) {
      case WON -> "Nearest assignment, and the lowest price among lists as near.";
      case OTHER_CURRENCY -> "The list is in %s.".formatted(list.currency());
      case NOT_VALID_YET -> "The list holds from %s on.".formatted(list.validFrom());
      case NO_LONGER_VALID -> "The list held until %s.".formatted(list.validUntil());
      case NOT_LISTED -> "The list has no price for this SKU.";
      case NEEDS_MORE_QUANTITY ->
          "Its lowest tier begins at %s.".formatted(candidate.leastQuantity());
      case FARTHER -> "A list that is assigned nearer has a price.";
      case HIGHER_PRICE -> "A list assigned just as near is cheaper.";
      case SAME_PRICE -> "A list assigned just as near has the same price; the older one counts.";
    };
  }
}
