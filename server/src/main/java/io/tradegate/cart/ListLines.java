package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.lines.QuantityRule;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.cart.rows.AddedRows;
import io.tradegate.cart.rows.RequestedRow;
import io.tradegate.catalog.shelf.CallerVariants;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.VisibleVariants;
import io.tradegate.catalog.shelf.Visitor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.OrderedQuantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Changes the lines of shopping lists, and copies them to and from the cart. */
record ListLines(ShoppingLists lists, Adding adding) {
  /** Adding a variant that is on the list already increases the quantity of its line. */
  void add(Tx tx, UUID list, OptionalInt expected, WantedLine wanted) {
    lists.held(tx, list, expected);
    String sku = wanted.sku().strip();
    SellableVariant variant =
        VisibleVariants.byCode(tx, Visitor.of(tx.actor()), List.of(sku)).get(sku);
    if (variant == null) {
      throw UNKNOWN_SKU.because("There is no SKU %s.".formatted(sku));
    }
    OrderedQuantity ordered = variant.selling().line("quantity", wanted.quantity(), wanted.unit());
    put(tx, list, List.of(StoredLine.of(tx.newId(), variant, ordered, wanted.comment())));
  }

  private void put(Tx tx, UUID list, List<StoredLine> lines) {
    if (ListLineStore.add(tx, list, lines) > Lines.MOST) {
      throw LIMIT_REACHED.because("A shopping list has at most %d lines.".formatted(Lines.MOST));
    }
    changed(tx, list, List.of(), lines);
  }

  private void changed(Tx tx, UUID list, List<StoredLine> before, List<StoredLine> after) {
    lists.changed(tx, list);
    tx.changed("shopping_list", list, CartNote.of(before), CartNote.of(after));
  }

  void change(Tx tx, UUID list, UUID id, OptionalInt expected, UnaryOperator<Carts.Wish> change) {
    lists.held(tx, list, expected);
    StoredLine before = line(tx, list, id);
    Carts.Wish wish = change.apply(new Carts.Wish(before.quantity(), null, before.comment(), null));
    ListLineStore.update(tx, list, before.of(quantity(tx, before, wish), wish.comment()));
    changed(tx, list, List.of(before), List.of(line(tx, list, id)));
  }

  private static OrderedQuantity quantity(Tx tx, StoredLine before, Carts.Wish wish) {
    if (wish.unit() == null && wish.quantity().equals(before.quantity())) {
      return before.ordered();
    }
    SellableVariant variant = asked(tx, List.of(before)).getFirst().variant();
    if (variant != null) {
      return variant.selling().line("quantity", wish.quantity(), wish.unit());
    }
    if (wish.unit() != null) {
      throw UNKNOWN_SKU.because(
          "SKU %s cannot be bought any more; take the line out.".formatted(before.sku()));
    }
    return OrderedQuantity.of(wish.quantity());
  }

  void remove(Tx tx, UUID list, UUID id, OptionalInt expected) {
    lists.held(tx, list, expected);
    StoredLine before = line(tx, list, id);
    ListLineStore.remove(tx, list, id);
    changed(tx, list, List.of(before), List.of());
  }

  private StoredLine line(Tx tx, UUID list, UUID id) {
    return ListLineStore.find(tx, list, id).orElseThrow(() -> missing("line on this list"));
  }

  /** All that can be bought goes into the cart; the list stays as it is. */
  AddedRows addToCart(Tx tx, UUID list, OptionalInt expectedCart) {
    List<StoredLine> stored = ListLineStore.all(tx, lists.list(tx, list).id());
    return adding.all(tx, new Adding.Request(asked(tx, stored), expectedCart, false));
  }

  private static List<RequestedRow> asked(Tx tx, List<StoredLine> lines) {
    Map<VariantId, SellableVariant> known =
        CallerVariants.byId(
            tx, lines.stream().map(StoredLine::variant).filter(Objects::nonNull).toList());
    return IntStream.range(0, lines.size())
        .mapToObj(n -> asked(n + 1, lines.get(n), known))
        .toList();
  }

  private static RequestedRow asked(
      int row, StoredLine line, Map<VariantId, SellableVariant> known) {
    @Nullable VariantId id = line.variant();
    SellableVariant variant = id == null ? null : known.get(id);
    OrderedQuantity ordered =
        variant == null ? line.ordered() : variant.selling().again(line.ordered());
    return new RequestedRow(
        row, line.sku(), ordered.named(), ordered.orderedUnit(), line.comment(), variant, null);
  }

  /** Writes what is in the caller's cart onto the list, but for what is no longer sold. */
  void addCart(Tx tx, UUID list, OptionalInt expected) {
    lists.held(tx, list, expected);
    List<StoredLine> copies =
        asked(tx, CartStore.find(tx, Shopper.of(tx)).lines()).stream()
            .filter(line -> line.variant() != null)
            .map(line -> copy(tx, line))
            .collect(
                Collectors.toMap(
                    line -> Objects.requireNonNull(line.variant()),
                    line -> line,
                    ListLines::together,
                    LinkedHashMap::new))
            .values()
            .stream()
            .toList();
    if (!copies.isEmpty()) {
      put(tx, list, copies);
    }
  }

  /** A list has one line for a variant, whatever day it is wanted on. */
  private static StoredLine together(StoredLine one, StoredLine more) {
    OrderedQuantity sum = one.ordered().plus(more.ordered());
    String comment = one.comment() == null ? more.comment() : one.comment();
    return one.of(
        sum.quantity().isMoreThan(QuantityRule.LARGEST)
            ? OrderedQuantity.of(QuantityRule.LARGEST)
            : sum,
        comment);
  }

  private static StoredLine copy(Tx tx, RequestedRow line) {
    SellableVariant variant = Objects.requireNonNull(line.variant());
    OrderedQuantity ordered = variant.selling().ordered(line.quantity(), line.unit());
    return StoredLine.of(tx.newId(), variant, ordered, line.comment());
  }
}
