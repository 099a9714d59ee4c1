package io.tradegate.cart;

import io.tradegate.cart.lines.CheckedLine;
import io.tradegate.cart.lines.LineProblem;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.catalog.shelf.CartVariant;
import io.tradegate.catalog.shelf.UnitNames;
import io.tradegate.inventory.availability.Availability;
import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.ShownPrice;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of a cart or a shopping list as its buyer sees it. Of what cannot be bought any more only
 * SKU and name are shown, as the buyer saw them last.
 *
 * @param packSize how many pieces one unit holds
 * @param quantity in the unit of the variant
 * @param orderedQuantity null, as is the unit, where it was ordered in the unit of the variant
 * @param unitName in the buyer's language
 * @param requestedDate when it is wanted; null: as the order says, and on shopping lists
 * @param unitPrice net, for this quantity
 * @param lineTotal net, rounded
 * @param shownPrice the unit price as the store shows it, with tax where it does
 * @param offerId the offer of a vendor; null: house goods
 * @param problems what keeps the line from being ordered
 */
record CartLineView(
    UUID id,
    String sku,
    String name,
    @Nullable String slug,
    @Nullable String unit,
    @Nullable String unitName,
    @Nullable Integer packSize,
    @Nullable Quantity minQuantity,
    @Nullable Quantity stepQuantity,
    Quantity quantity,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    @Nullable String orderedUnitName,
    @Nullable String comment,
    @Nullable LocalDate requestedDate,
    @Nullable Money unitPrice,
    @Nullable Money lineTotal,
    @Nullable ShownPrice shownPrice,
    @Nullable Availability availability,
    @Nullable UUID offerId,
    @Nullable VendorId vendorId,
    @Nullable String vendorName,
    List<Problem> problems) {

  record Problem(LineProblem kind, String message) {
    static List<Problem> of(CheckedLine line) {
      return line.problems().stream()
          .map(problem -> new Problem(problem, line.sentence(problem)))
          .toList();
    }
  }

  static CartLineView of(CheckedLine checked, @Nullable CartVariant ware, UnitNames names) {
    return ware == null || checked.variant() == null
        ? gone(checked, names)
        : there(checked, ware, names);
  }

  private static CartLineView gone(CheckedLine checked, UnitNames names) {
    StoredLine line = checked.line();
    return new CartLineView(
        line.id(),
        line.sku(),
        line.name(),
        null,
        null,
        null,
        null,
        null,
        null,
        line.quantity(),
        line.orderedQuantity(),
        line.orderedUnit(),
        names.maybe(line.orderedUnit()),
        line.comment(),
        line.requestedDate(),
        null,
        null,
        null,
        null,
        line.offer(),
        null,
        null,
        Problem.of(checked));
  }

  private static CartLineView there(CheckedLine checked, CartVariant variant, UnitNames names) {
    StoredLine line = checked.line();
    LiveOffer offer = checked.offer();
    return new CartLineView(
        line.id(),
        variant.variant().sku(),
        variant.name(),
        variant.slug(),
        variant.variant().unit(),
        names.name(variant.variant().unit()),
        variant.variant().packSize(),
        variant.variant().minQuantity(),
        variant.variant().stepQuantity(),
        line.quantity(),
        line.orderedQuantity(),
        line.orderedUnit(),
        names.maybe(line.orderedUnit()),
        line.comment(),
        line.requestedDate(),
        checked.unitPrice(),
        checked.total(),
        checked.shown(),
        offer == null
            ? variant.availability()
            : new Availability(offer.available().isPositive(), null),
        line.offer(),
        offer == null ? null : offer.vendorId(),
        offer == null ? null : offer.vendorName(),
        Problem.of(checked));
  }
}
