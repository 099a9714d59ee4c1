package io.tradegate.cart.lines;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.inventory.Shortage;
import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.ShownPrice;
import io.tradegate.units.OrderedQuantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A line that was checked against what its buyer can buy now.
 *
 * @param variant null when there is nothing of that kind for this buyer
 * @param unitPrice net; null when there is no price for this buyer
 * @param offer of a line that is bought from a vendor
 * @param late whether the day on which it is wanted has passed
 */
public record CheckedLine(
    StoredLine line,
    @Nullable SellableVariant variant,
    @Nullable Money unitPrice,
    @Nullable PriceListId priceList,
    @Nullable ShownPrice shown,
    boolean late,
    @Nullable LiveOffer offer) {

  /** So that a thousand lines sum up to what an amount can hold. */
  private static final BigDecimal MOST = new BigDecimal("999999999999");

  public List<LineProblem> problems() {
    if (variant == null) {
      return List.of(LineProblem.UNAVAILABLE);
    }
    var problems = new ArrayList<LineProblem>();
    if (!QuantityRule.of(variant).allows(line.quantity())) {
      problems.add(LineProblem.QUANTITY_RULE);
    }
    if (unitPrice == null) {
      problems.add(LineProblem.NO_PRICE);
    }
    if (unitPrice != null && !isReckonable(unitPrice)) {
      problems.add(LineProblem.TOO_MUCH);
    }
    Quantity most = most(variant);
    if (most != null && line.quantity().isMoreThan(most)) {
      problems.add(LineProblem.INSUFFICIENT_STOCK);
    }
    if (late) {
      problems.add(LineProblem.DATE_PASSED);
    }
    return problems;
  }

  /** How many can be ordered; null: any number. */
  private @Nullable Quantity most(SellableVariant wanted) {
    return offer == null ? wanted.stockLimit() : offer.available();
  }

  private boolean isReckonable(Money price) {
    return price.amount().multiply(line.quantity().value()).compareTo(MOST) <= 0;
  }

  /** Whether the price is another than the buyer saw last. */
  @JsonIgnore
  public boolean isRepriced() {
    return variant != null && !Objects.equals(line.seen(), unitPrice);
  }

  /** Whether one of the unit in which it was ordered is no longer as much as then. */
  @JsonIgnore
  public boolean isReconverted() {
    return variant != null && !variant.selling().holds(line.ordered());
  }

  /** What the line becomes when its buyer accepts the factor of now. */
  public OrderedQuantity renewed() {
    return variant == null ? line.ordered() : variant.selling().renewed(line.ordered());
  }

  /** Net, rounded once; null without a price. */
  public @Nullable Money total() {
    return unitPrice == null || !isReckonable(unitPrice) ? null : unitPrice.times(line.quantity());
  }

  public String sentence(LineProblem problem) {
    return switch (problem) {
      case UNAVAILABLE ->
          line.offer() == null
              ? "There is no SKU %s that could be ordered.".formatted(line.sku())
              : "SKU %s is not offered by this vendor now.".formatted(line.sku());
      case NO_PRICE -> "There is no price for SKU %s here; ask for a quote.".formatted(line.sku());
      case QUANTITY_RULE ->
          QuantityRule.of(Objects.requireNonNull(variant)).refusal(line.sku(), line.quantity());
      case TOO_MUCH ->
          "%s of SKU %s come to more than can be invoiced; order fewer."
              .formatted(line.quantity(), line.sku());
      case DATE_PASSED ->
          "SKU %s is wanted on %s, which has passed; choose another day."
              .formatted(line.sku(), line.requestedDate());
      case INSUFFICIENT_STOCK -> shortage(Objects.requireNonNull(variant));
    };
  }

  private String shortage(SellableVariant wanted) {
    return wanted.stockHidden()
        ? Shortage.discreet(line.sku(), line.quantity())
        : Shortage.sentence(line.sku(), line.quantity(), Objects.requireNonNull(most(wanted)));
  }
}
