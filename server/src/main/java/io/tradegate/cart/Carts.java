package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.CART_CHANGED;
import static io.tradegate.platform.errors.ErrorCode.CART_EMPTY;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.cart.lines.CheckedLine;
import io.tradegate.cart.lines.LineCheck;
import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.lines.OrderableLine;
import io.tradegate.cart.lines.QuantityRule;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.catalog.shelf.CallerVariants;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.OrderedQuantity;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The caller's open cart: one per buyer, company and website. */
public final class Carts {
  Carts() {}

  /** What a buyer can say about a line. */
  record Wish(
      Quantity quantity,
      @Nullable String unit,
      @Nullable String comment,
      @Nullable LocalDate requestedDate) {
    OrderedQuantity ordered(SellableVariant variant, StoredLine before) {
      return unit == null && quantity.equals(before.quantity())
          ? before.ordered()
          : variant.selling().ordered(quantity, unit);
    }
  }

  void change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Wish> change) {
    Shopper shopper = Shopper.of(tx);
    CartStore.Held cart = held(tx, shopper, expected).orElseThrow(Carts::noLine);
    StoredLine before = cart.line(id).orElseThrow(Carts::noLine);
    Wish wish =
        change.apply(new Wish(before.quantity(), null, before.comment(), before.requestedDate()));
    boolean moved = !Objects.equals(wish.requestedDate(), before.requestedDate());
    SellableVariant variant = variant(tx, before);
    OrderedQuantity ordered = wish.ordered(variant, before);
    requireAllowed(variant, before.quantity(), ordered.quantity());
    StoredLine wanted = before.as(variant, ordered, wish.comment()).on(wish.requestedDate());
    if (moved) {
      move(tx, cart, before, wanted);
      return;
    }
    Instant now = tx.now();
    List<StoredLine> after = SeenPrices.of(tx, shopper.at(now), List.of(before), List.of(wanted));
    CartLineStore.save(tx, cart.id(), after);
    CartNote.record(tx, cart.id(), List.of(before), after);
  }

  /** To another day: where the variant has a line on that day, it is added to it. */
  private void move(Tx tx, CartStore.Held held, StoredLine before, StoredLine wanted) {
    UUID cart = held.id();
    Shopper shopper = Shopper.of(tx);
    DraftRules.requireDate(tx, wanted.requestedDate());
    StoredLine there =
        held.lines().stream()
            .filter(line -> Objects.equals(line.variant(), wanted.variant()))
            .filter(line -> Objects.equals(line.requestedDate(), wanted.requestedDate()))
            .filter(line -> Objects.equals(line.offer(), wanted.offer()))
            .findAny()
            .orElse(null);
    CartLineStore.remove(tx, cart, before.id());
    List<StoredLine> were = there == null ? List.of(before) : List.of(there);
    StoredLine now = there == null ? wanted : added(tx, there, wanted);
    List<StoredLine> after = SeenPrices.of(tx, shopper.at(tx.now()), were, List.of(now));
    CartLineStore.save(tx, cart, after);
    CartNote.record(tx, cart, there == null ? were : List.of(before, there), after);
  }

  private static StoredLine added(Tx tx, StoredLine there, StoredLine more) {
    SellableVariant variant = variant(tx, there);
    requireSameFactor(variant, there, more);
    OrderedQuantity sum = there.ordered().plus(more.ordered());
    requireAllowed(variant, there.quantity(), sum.quantity());
    return there.as(variant, sum, there.comment() == null ? more.comment() : there.comment());
  }

  private static void requireSameFactor(
      SellableVariant variant, StoredLine there, StoredLine more) {
    boolean holds =
        variant.selling().holds(there.ordered()) && variant.selling().holds(more.ordered());
    if (!holds) {
      throw CART_CHANGED.because(
          "The unit of SKU %s has changed; read the cart and accept the changes first."
              .formatted(variant.sku()));
    }
  }

  private static Refusal noLine() {
    return missing("line in your cart");
  }

  private static SellableVariant variant(Tx tx, StoredLine line) {
    Map<VariantId, SellableVariant> found = known(tx, List.of(line));
    return Optional.ofNullable(line.variant())
        .map(found::get)
        .orElseThrow(
            () ->
                UNKNOWN_SKU.because(
                    "SKU %s cannot be bought any more; take the line out.".formatted(line.sku())));
  }

  private static Map<VariantId, SellableVariant> known(Tx tx, List<StoredLine> lines) {
    List<VariantId> variants =
        lines.stream().map(StoredLine::variant).filter(Objects::nonNull).toList();
    return CallerVariants.byId(tx, variants);
  }

  /** A line may keep what it was allowed once, so that its comment can be changed. */
  private static void requireAllowed(SellableVariant variant, Quantity before, Quantity quantity) {
    QuantityRule rule = QuantityRule.of(variant);
    if (!quantity.equals(before) && !rule.allows(quantity)) {
      throw QUANTITY_RULE.because(rule.refusal(variant.sku(), quantity));
    }
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    CartStore.Held cart = held(tx, Shopper.of(tx), expected).orElseThrow(Carts::noLine);
    StoredLine before = cart.line(id).orElseThrow(Carts::noLine);
    CartLineStore.remove(tx, cart.id(), id);
    removed(tx, cart.id(), List.of(before));
  }

  /** An empty cart may be emptied. */
  void empty(Tx tx, OptionalInt expected) {
    held(tx, Shopper.of(tx), expected)
        .ifPresent(
            cart -> {
              CartLineStore.removeAll(tx, cart.id());
              removed(tx, cart.id(), cart.lines());
            });
  }

  /**
   * Stores the current prices as seen by the buyer, and quantities that are converted anew. A line
   * that cannot be bought any more stays as it is.
   */
  void acceptChanges(Tx tx, OptionalInt expected) {
    Shopper shopper = Shopper.of(tx);
    held(tx, shopper, expected)
        .ifPresent(
            cart -> {
              List<CheckedLine> changed =
                  judged(tx, shopper, cart.lines()).stream()
                      .filter(line -> line.isRepriced() || line.isReconverted())
                      .toList();
              if (!changed.isEmpty()) {
                accept(tx, shopper, cart.id(), changed);
              }
            });
  }

  /** Another quantity may have another price. */
  private void accept(Tx tx, Shopper shopper, UUID cart, List<CheckedLine> accepted) {
    List<StoredLine> wanted =
        accepted.stream()
            .map(line -> line.line().of(line.renewed(), line.line().comment()))
            .toList();
    List<StoredLine> after = SeenPrices.of(tx, shopper.at(tx.now()), List.of(), wanted);
    CartLineStore.save(tx, cart, after);
    CartNote.record(tx, cart, accepted.stream().map(CheckedLine::line).toList(), after);
  }

  private Optional<CartStore.Held> held(Tx tx, Shopper shopper, OptionalInt expected) {
    Optional<CartStore.Held> held = CartStore.lock(tx, shopper);
    Versions.require(expected, held.map(CartStore.Held::version).orElse(0));
    return held;
  }

  private void removed(Tx tx, UUID cart, List<StoredLine> gone) {
    CartStore.changed(tx, cart);
    CartNote.record(tx, cart, gone, List.of());
  }

  private static List<CheckedLine> judged(Tx tx, Shopper shopper, List<StoredLine> stored) {
    return LineCheck.of(tx, shopper.at(tx.now()), stored, known(tx, stored));
  }

  /**
   * The caller's cart as something to order, held until the transaction ends. Refuses an empty one
   * and one with a line that cannot be ordered, at a price that the buyer did not see; the message
   * names the SKU.
   */
  public OpenCart requireForCheckout(Tx tx) {
    CartStore.Held cart =
        CartStore.lock(tx, Shopper.of(tx))
            .orElseThrow(() -> CART_EMPTY.because("There is nothing to order."));
    return new OpenCart(cart.id(), orderable(tx, cart.lines()));
  }

  /** The same lines without holding the cart, for a caller that only asks about them. */
  public List<OrderableLine> orderable(Tx tx) {
    return orderable(tx, CartStore.find(tx, Shopper.of(tx)).lines());
  }

  private static List<OrderableLine> orderable(Tx tx, List<StoredLine> stored) {
    Lines.requireSome(stored);
    List<CheckedLine> checked = judged(tx, Shopper.of(tx), stored);
    LineCheck.requireOrderable(checked);
    LineCheck.requireSeen(checked);
    return checked.stream().map(OrderableLine::of).toList();
  }

  /**
   * What is in the caller's cart, whether or not it can be bought, held until the transaction ends.
   * Refuses an empty one.
   */
  public List<WantedLine> contents(Tx tx) {
    List<StoredLine> stored =
        CartStore.lock(tx, Shopper.of(tx)).map(CartStore.Held::lines).orElse(List.of());
    if (stored.isEmpty()) {
      throw CART_EMPTY.because("There is nothing in your cart.");
    }
    Map<VariantId, SellableVariant> known = known(tx, stored);
    return stored.stream().map(line -> wanted(line, known)).toList();
  }

  /** The same, and the cart is empty then. */
  public List<WantedLine> takeAll(Tx tx) {
    List<WantedLine> taken = contents(tx);
    empty(tx, OptionalInt.empty());
    return taken;
  }

  /** By the SKU that it has now, or had last. */
  private static WantedLine wanted(StoredLine line, Map<VariantId, SellableVariant> known) {
    SellableVariant variant = line.variant() == null ? null : known.get(line.variant());
    String sku = variant == null ? line.sku() : variant.sku();
    OrderedQuantity ordered =
        variant == null
            ? OrderedQuantity.of(line.quantity())
            : variant.selling().again(line.ordered());
    return WantedLine.of(sku, ordered, line.comment(), line.requestedDate());
  }

  /** The cart became this order; the buyer's next line begins another. */
  public void close(Tx tx, UUID cart, OrderId order) {
    if (!CartStore.close(tx, cart, order)) {
      throw INVALID_TRANSITION.because("This cart was ordered already.");
    }
  }
}
