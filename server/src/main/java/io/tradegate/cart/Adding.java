package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import io.tradegate.cart.lines.LineCheck;
import io.tradegate.cart.lines.LinePrices;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.cart.rows.AddedRows;
import io.tradegate.cart.rows.CartRow;
import io.tradegate.cart.rows.CartRowMerger;
import io.tradegate.cart.rows.PastedRow;
import io.tradegate.cart.rows.RequestedRow;
import io.tradegate.cart.rows.RowOutcome;
import io.tradegate.catalog.shelf.CallerVariants;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.VisibleVariants;
import io.tradegate.catalog.shelf.Visitor;
import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.VariantId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Adds rows to the caller's cart: valid rows are added, invalid ones are reported. A few statements
 * for all rows.
 */
record Adding(Ids ids) {
  /** What is wanted, of which version of the cart, and whether only as a whole. */
  record Request(List<RequestedRow> rows, OptionalInt expected, boolean allOrNothing) {}

  /**
   * One line by its SKU.
   *
   * @param offer of a vendor; null: house goods
   * @param expected the version of the cart that the caller knows
   * @param locales the languages in which the cart is shown then
   */
  record One(WantedLine line, @Nullable UUID offer, OptionalInt expected, List<String> locales) {}

  /** The cart with the line, or a refusal. */
  PricedCart one(Tx tx, One one) {
    DraftRules.requireDate(tx, one.line().requestedDate());
    Shopper shopper = Shopper.of(tx);
    CartStore.Held cart = CartStore.open(tx, shopper, tx.newId());
    Versions.require(one.expected(), cart.version());
    List<StoredLine> stored = cart.lines();
    String sku = one.line().sku().strip();
    List<VariantId> variants =
        stored.stream().map(StoredLine::variant).filter(Objects::nonNull).toList();
    var found = CallerVariants.shown(tx, variants, sku, one.locales());
    requireOffered(tx, found.coded(), one.offer());
    var merger = new CartRowMerger(stored, ids);
    requireGood(merger.take(requested(one, sku, found.coded())));

    List<StoredLine> priced =
        Stream.concat(
                merger.touchedBefore().stream(),
                LineCheck.known(with(stored, merger.touched()), found.shown()).stream())
            .toList();
    LinePrices prices = LinePrices.of(tx, shopper.at(tx.now()), priced);
    List<StoredLine> touched = SeenPrices.of(prices, merger.touchedBefore(), merger.touched());
    CartLineStore.save(tx, cart.id(), touched);
    CartNote.record(tx, cart.id(), merger.touchedBefore(), touched);
    Cart changed = cart.changed(tx.now(), with(stored, touched));
    return new PricedCart(changed, found.shown(), prices);
  }

  private static RequestedRow requested(One one, String sku, @Nullable SellableVariant variant) {
    WantedLine line = one.line();
    return new RequestedRow(
        1,
        sku,
        line.quantity(),
        line.unit(),
        line.comment(),
        variant,
        null,
        line.requestedDate(),
        one.offer());
  }

  private static void requireGood(CartRow row) {
    if (row.message() != null) {
      throw code(row.outcome()).because(row.message());
    }
  }

  /** The lines of a cart after some were changed or added. */
  private static List<StoredLine> with(List<StoredLine> stored, List<StoredLine> touched) {
    var all = new LinkedHashMap<UUID, StoredLine>();
    stored.forEach(line -> all.put(line.id(), line));
    touched.forEach(line -> all.put(line.id(), line));
    return List.copyOf(all.values());
  }

  private static void requireOffered(
      Tx tx, @Nullable SellableVariant variant, @Nullable UUID offer) {
    if (variant == null || offer == null) {
      return;
    }
    LiveOffer live = LiveOffer.of(tx, Shopper.of(tx).website(), List.of(offer)).get(offer);
    if (live == null || !live.variantId().equals(variant.id())) {
      throw UNKNOWN_SKU.because(
          "This offer on SKU %s cannot be bought; read the offers of the product."
              .formatted(variant.sku()));
    }
  }

  private static ErrorCode code(RowOutcome outcome) {
    return switch (outcome) {
      case UNKNOWN_SKU -> UNKNOWN_SKU;
      case QUANTITY_RULE -> QUANTITY_RULE;
      case CART_FULL -> LIMIT_REACHED;
      case ADDED, MERGED, NOT_ADDED, BAD_ROW -> VALIDATION_FAILED;
    };
  }

  /** Adds rows as the buyer pasted them. */
  AddedRows pasted(Tx tx, List<PastedRow> rows, OptionalInt expected, boolean allOrNothing) {
    List<String> codes =
        rows.stream().filter(row -> row.fault() == null).map(PastedRow::sku).distinct().toList();
    Map<String, SellableVariant> known = VisibleVariants.byCode(tx, Visitor.of(tx.actor()), codes);
    return all(tx, new Request(RequestedRow.of(rows, known), expected, allOrNothing));
  }

  AddedRows all(Tx tx, Request request) {
    Shopper shopper = Shopper.of(tx);
    CartStore.Held cart = CartStore.open(tx, shopper, tx.newId());
    Versions.require(request.expected(), cart.version());
    var merger = new CartRowMerger(cart.lines(), ids);
    List<CartRow> rows = request.rows().stream().map(merger::take).toList();
    boolean applied =
        !request.allOrNothing() || rows.stream().allMatch(row -> row.outcome().isGood());
    if (!applied) {
      List<CartRow> withheld = rows.stream().map(CartRow::withheld).toList();
      return new AddedRows(false, withheld, cart.id(), cart.version());
    }
    if (merger.touched().isEmpty()) {
      return new AddedRows(true, rows, cart.id(), cart.version());
    }
    write(tx, cart.id(), merger, shopper);
    return new AddedRows(true, rows, cart.id(), cart.version() + 1);
  }

  private void write(Tx tx, UUID cart, CartRowMerger merger, Shopper shopper) {
    List<StoredLine> before = merger.touchedBefore();
    List<StoredLine> after = SeenPrices.of(tx, shopper.at(tx.now()), before, merger.touched());
    CartLineStore.save(tx, cart, after);
    CartNote.record(tx, cart, before, after);
  }
}
