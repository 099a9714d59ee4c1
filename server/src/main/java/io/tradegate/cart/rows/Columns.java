package io.tradegate.cart.rows;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which cell of a row is its SKU, its quantity and its unit.
 *
 * @param passedOver cells that say nothing about the order, such as a name
 */
record Columns(int sku, int quantity, int unit, Set<Integer> passedOver) {
  /** Without headings. */
  static final Columns USUAL = new Columns(0, 1, 2, Set.of());

  private static final Set<String> SKU = Set.of("sku", "gtin", "item", "article", "part number");
  private static final Set<String> QUANTITY = Set.of("quantity", "qty", "count");
  private static final Set<String> UNIT = Set.of("unit", "uom", "unit of measure");
  private static final Set<String> PASSED_OVER = Set.of("name", "description");

  /** Empty: the row has no headings. Without a heading for the quantity they are not needed. */
  static Optional<Columns> of(List<String> cells) {
    OptionalInt sku = find(cells, SKU);
    OptionalInt quantity = find(cells, QUANTITY);
    if (sku.isPresent() && quantity.isPresent()) {
      return Optional.of(
          new Columns(
              sku.getAsInt(),
              quantity.getAsInt(),
              find(cells, UNIT).orElse(-1),
              Set.copyOf(all(cells, PASSED_OVER).boxed().toList())));
    }
    boolean heading =
        sku.orElse(-1) == 0 && (cells.size() < 2 || !PastedText.isNumber(cells.get(1)));
    return heading ? Optional.of(USUAL) : Optional.empty();
  }

  private static OptionalInt find(List<String> cells, Set<String> names) {
    return all(cells, names).findFirst();
  }

  private static IntStream all(List<String> cells, Set<String> names) {
    return IntStream.range(0, cells.size())
        .filter(n -> names.contains(cells.get(n).toLowerCase(Locale.ROOT)));
  }

  String sku(List<String> cells) {
    return cell(cells, sku);
  }

  String quantity(List<String> cells) {
    return cell(cells, quantity);
  }

  @Nullable String unit(List<String> cells) {
    String named = cell(cells, unit);
    return named.isEmpty() ? null : named;
  }

  /** Whether a cell says something that would be lost. */
  boolean hasMore(List<String> cells) {
    return IntStream.range(0, cells.size())
        .filter(n -> n != sku && n != quantity && n != unit && !passedOver.contains(n))
        .anyMatch(n -> !cells.get(n).isEmpty());
  }

  private static String cell(List<String> cells, int n) {
    return n >= 0 && n < cells.size() ? cells.get(n) : "";
  }
}
