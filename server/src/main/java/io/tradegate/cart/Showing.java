package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;

import io.tradegate.cart.lines.CheckedLine;
import io.tradegate.cart.lines.LineCheck;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.catalog.shelf.CallerVariants;
import io.tradegate.catalog.shelf.CartVariant;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.UnitNames;
import io.tradegate.orders.placing.MinimumOrderValue;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the views of carts and lists at current prices: four statements for all the lines. */
record Showing(RemainingFundsSource funds) {
  /** {@code costCentre}: whose budgets are shown besides the buyer's own. */
  CartView cart(Tx tx, List<String> locales, @Nullable UUID costCentre) {
    Cart cart = CartStore.find(tx, Shopper.of(tx));
    return view(tx, cart, seen(tx, cart.lines(), locales), costCentre);
  }

  /** A cart that was just changed, which nothing is read of again. */
  CartView cart(Tx tx, PricedCart changed, List<String> locales) {
    Map<VariantId, SellableVariant> variants = sellable(changed.variants());
    List<StoredLine> lines = changed.cart().lines();
    List<CheckedLine> judged = LineCheck.of(tx, lines, variants, changed.prices());
    UnitNames names = UnitNames.of(tx, codes(lines, variants.values()), locales);
    return view(tx, changed.cart(), new Seen(judged, changed.variants(), names), null);
  }

  private CartView view(Tx tx, Cart cart, Seen seen, @Nullable UUID costCentre) {
    List<CartChange> changes =
        seen.judged().stream().flatMap(line -> CartChange.of(line).stream()).toList();
    Money net = net(cart, seen.judged());
    UsualTax tax = UsualTax.of(tx, cart.currency(), seen.judged());
    Optional<Refusal> tooSmall =
        seen.judged().isEmpty() ? Optional.empty() : MinimumOrderValue.refusal(tx, net);
    return new CartView(
        cart.id(),
        cart.version(),
        cart.currency().getCurrencyCode(),
        net,
        tax.amount(),
        tax.amount() == null ? net : net.plus(tax.amount()),
        !seen.judged().isEmpty() && changes.isEmpty() && seen.isOrderable() && tooSmall.isEmpty(),
        funds.left(tx, costCentre),
        seen.views(),
        changes,
        problems(tax, tooSmall),
        cart.updatedAt());
  }

  // Prices are resolved in the website's currency, so that they can be summed up.
  private static Money net(Cart cart, List<CheckedLine> lines) {
    return lines.stream()
        .map(CheckedLine::total)
        .filter(Objects::nonNull)
        .reduce(Money.zero(cart.currency()), Money::plus);
  }

  private static List<CartView.Problem> problems(UsualTax tax, Optional<Refusal> tooSmall) {
    return Stream.concat(
            Optional.ofNullable(tax.gap()).stream()
                .map(gap -> new CartView.Problem(TAX_RATE_MISSING.wireName(), gap.sentence())),
            tooSmall.stream()
                .map(refusal -> new CartView.Problem(refusal.code().wireName(), refusal.message())))
        .toList();
  }

  List<CartLineView> lines(Tx tx, List<StoredLine> stored, List<String> locales) {
    return seen(tx, stored, locales).views();
  }

  private record Seen(
      List<CheckedLine> judged, Map<VariantId, CartVariant> wares, UnitNames names) {
    boolean isOrderable() {
      return judged.stream().allMatch(line -> line.problems().isEmpty());
    }

    List<CartLineView> views() {
      return judged.stream()
          .map(line -> CartLineView.of(line, wares.get(line.line().variant()), names))
          .toList();
    }
  }

  private Seen seen(Tx tx, List<StoredLine> stored, List<String> locales) {
    if (stored.isEmpty()) {
      return new Seen(List.of(), Map.of(), UnitNames.of(tx, List.of(), locales));
    }
    List<VariantId> ids =
        stored.stream().map(StoredLine::variant).filter(Objects::nonNull).toList();
    Map<VariantId, CartVariant> wares = CallerVariants.shown(tx, ids, locales);
    Map<VariantId, SellableVariant> variants = sellable(wares);
    return new Seen(
        LineCheck.of(tx, Shopper.of(tx).at(tx.now()), stored, variants),
        wares,
        UnitNames.of(tx, codes(stored, variants.values()), locales));
  }

  private static Map<VariantId, SellableVariant> sellable(Map<VariantId, CartVariant> wares) {
    var variants = new HashMap<VariantId, SellableVariant>();
    wares.forEach((id, variant) -> variants.put(id, variant.variant()));
    return variants;
  }

  private static Set<String> codes(List<StoredLine> stored, Collection<SellableVariant> variants) {
    return Stream.concat(
            variants.stream().map(SellableVariant::unit),
            stored.stream().map(StoredLine::orderedUnit).filter(Objects::nonNull))
        .collect(Collectors.toSet());
  }
}
