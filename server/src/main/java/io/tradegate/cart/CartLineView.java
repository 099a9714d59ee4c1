package io.tradegate.cart;

import io.tradegate.catalog.Ware;
import io.tradegate.inventory.Availability;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.ShownPrice;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of a cart or a shopping list as its buyer sees it. Of what cannot be bought any more only
 * SKU and name are told, as they were when the buyer saw them last.
 *
 * @param packSize how many pieces one unit holds
 * @param unitPrice net, for this quantity
 * @param lineTotal net, rounded
 * @param shownPrice the unit price as the store shows it, with tax where it does
 * @param problems what keeps the line from being ordered
 */
record CartLineView(
    UUID id,
    String sku,
    String name,
    @Nullable String slug,
    @Nullable String unit,
    @Nullable Integer packSize,
    @Nullable Integer minQuantity,
    @Nullable Integer stepQuantity,
    int quantity,
    @Nullable String comment,
    @Nullable Money unitPrice,
    @Nullable Money lineTotal,
    @Nullable ShownPrice shownPrice,
    @Nullable Availability availability,
    List<Problem> problems) {

  record Problem(LineProblem kind, String message) {
    static List<Problem> of(JudgedLine line) {
      return line.problems().stream()
          .map(problem -> new Problem(problem, line.sentence(problem)))
          .toList();
    }
  }

  static CartLineView of(JudgedLine judged, @Nullable Ware ware) {
    return ware == null ? gone(judged) : there(judged, ware);
  }

  private static CartLineView gone(JudgedLine judged) {
    StoredLine line = judged.line();
    return new CartLineView(
        line.id(),
        line.sku(),
        line.name(),
        null,
        null,
        null,
        null,
        null,
        line.quantity(),
        line.comment(),
        null,
        null,
        null,
        null,
        Problem.of(judged));
  }

  private static CartLineView there(JudgedLine judged, Ware ware) {
    StoredLine line = judged.line();
    return new CartLineView(
        line.id(),
        ware.variant().sku(),
        ware.name(),
        ware.slug(),
        ware.variant().unit(),
        ware.variant().packSize(),
        ware.variant().minQuantity(),
        ware.variant().stepQuantity(),
        line.quantity(),
        line.comment(),
        judged.unitPrice(),
        judged.total(),
        judged.shown(),
        ware.availability(),
        Problem.of(judged));
  }
}
