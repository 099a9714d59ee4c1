package io.tradegate.checkout;

import static io.tradegate.platform.errors.ErrorCode.DISCOUNT_NEEDS_APPROVAL;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.lines.OrderableLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.VisibleVariants;
import io.tradegate.catalog.shelf.Visitor;
import io.tradegate.customers.Companies;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.PlacedOrder;
import io.tradegate.orders.placing.Placing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.Prices;
import io.tradegate.quotes.DiscountFloor;
import io.tradegate.units.OrderedQuantity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Places orders that staff enter for a customer. A line without its own price follows the rules of
 * the customer's cart; a line with a price that staff name may have any quantity. Goods of vendors
 * are sold at the price of their offer.
 */
record StaffOrders(Companies companies, OrderDrafting drafting, Placing placing) {
  /**
   * {@code unitPrice}: net, for one of the variant's unit; null: what the customer pays by its
   * price lists, or the price of the offer.
   */
  record Wanted(
      String sku,
      Quantity quantity,
      @Nullable String unit,
      @Nullable Money unitPrice,
      @Nullable String comment,
      @Nullable LocalDate requestedDate,
      @Nullable UUID offerId) {
    WantedLine line() {
      return new WantedLine(sku, quantity, unit, comment, requestedDate, offerId);
    }
  }

  PlacedOrder place(Tx tx, OrderOrigin origin, List<Wanted> wanted, OrderDetails details) {
    WebsiteId website = Objects.requireNonNull(origin.website());
    Currency currency = currency(tx, website);
    companies.require(tx, origin.customer());
    requireMember(tx, origin);
    requireCurrency(currency, "shipping_price", details.agreedShipping());
    wanted.forEach(line -> requireCurrency(currency, "unit_price", line.unitPrice()));
    DraftRules.requireDates(
        tx,
        "lines.requested_date",
        wanted.stream().map(Wanted::requestedDate).filter(Objects::nonNull).toList());
    Goods goods = goods(tx, origin, currency, wanted);
    requireFloor(tx, origin, goods.lines());
    return placing.place(tx, drafting.draft(tx, origin, goods, details));
  }

  private static Currency currency(Tx tx, WebsiteId website) {
    return CheckoutStore.currency(tx, website)
        .orElseThrow(
            () ->
                Refusal.ofField(
                    "website_id", "Field `website_id` names no website: %s.".formatted(website)));
  }

  private static void requireMember(Tx tx, OrderOrigin origin) {
    BuyerId buyer = origin.buyer();
    if (buyer != null && !CheckoutStore.isMember(tx, buyer, origin.customer())) {
      throw Refusal.ofField(
          "buyer_id",
          "Field `buyer_id` names nobody who buys for this company: %s.".formatted(buyer));
    }
  }

  private static void requireCurrency(Currency currency, String field, @Nullable Money money) {
    if (money != null && !money.currency().equals(currency)) {
      throw Refusal.ofField(
          field, "Field `%s` must be in %s, as the website sells.".formatted(field, currency));
    }
  }

  private Goods goods(Tx tx, OrderOrigin origin, Currency currency, List<Wanted> wanted) {
    Iterator<OrderableLine> priced = priced(tx, origin, wanted).iterator();
    Map<String, SellableVariant> known = agreed(tx, origin, wanted);
    var lines = new ArrayList<DraftLine>();
    BigDecimal grams = BigDecimal.ZERO;
    for (Wanted each : wanted) {
      if (each.unitPrice() == null) {
        OrderableLine line = priced.next();
        lines.add(line.draft());
        grams = grams.add(line.grams());
      } else {
        SellableVariant variant = Objects.requireNonNull(known.get(each.sku()));
        DraftLine line = line(each, variant, each.unitPrice());
        lines.add(line);
        grams =
            grams.add(
                line.quantity()
                    .value()
                    .multiply(
                        BigDecimal.valueOf(Objects.requireNonNullElse(variant.weightGrams(), 0))));
      }
    }
    requireOnce(lines);
    return new Goods(currency, lines, grams);
  }

  /** A larger discount takes two people: one writes a quote, the other approves it. */
  private void requireFloor(Tx tx, OrderOrigin origin, List<DraftLine> all) {
    DiscountFloor.Limit limit = DiscountFloor.limit(tx);
    if (limit.percent() == null) {
      return;
    }
    // The prices of vendors are their own.
    List<DraftLine> lines = all.stream().filter(line -> line.offerId() == null).toList();
    var buyer = new Prices.Buyer(origin.customer(), origin.website(), tx.now());
    List<Prices.Line> asked = lines.stream().map(StaffOrders::asked).toList();
    Iterator<Prices.PricedLine> prices = Prices.resolve(tx, buyer, asked).iterator();
    for (DraftLine line : lines) {
      if (limit.isExceeded(prices.next().unitPrice(), line.unitPrice())) {
        throw DISCOUNT_NEEDS_APPROVAL.because(
            "The price of %s is more than %s %% below the list price; send a quote and have its discount approved."
                .formatted(line.sku(), limit.percent().toPlainString()));
      }
    }
  }

  private static Prices.Line asked(DraftLine line) {
    return new Prices.Line(Objects.requireNonNull(line.variant()), line.quantity());
  }

  private List<OrderableLine> priced(Tx tx, OrderOrigin origin, List<Wanted> wanted) {
    List<WantedLine> unpriced =
        wanted.stream().filter(line -> line.unitPrice() == null).map(Wanted::line).toList();
    if (unpriced.isEmpty()) {
      return List.of();
    }
    var buyer = new Prices.Buyer(origin.customer(), origin.website(), tx.now());
    List<OrderableLine> lines = Lines.of(tx, buyer, unpriced);
    if (lines.size() < unpriced.size()) {
      throw twice();
    }
    return lines;
  }

  private static Map<String, SellableVariant> agreed(
      Tx tx, OrderOrigin origin, List<Wanted> wanted) {
    List<String> skus =
        wanted.stream().filter(line -> line.unitPrice() != null).map(Wanted::sku).toList();
    if (skus.isEmpty()) {
      return Map.of();
    }
    Map<String, SellableVariant> known =
        VisibleVariants.byCode(tx, new Visitor(origin.customer(), origin.website()), skus);
    skus.stream()
        .filter(sku -> !known.containsKey(sku))
        .findFirst()
        .ifPresent(
            sku -> {
              throw UNKNOWN_SKU.because("There is no SKU %s that could be ordered.".formatted(sku));
            });
    return known;
  }

  private static DraftLine line(Wanted wanted, SellableVariant variant, Money unitPrice) {
    OrderedQuantity ordered =
        variant.selling().line("lines.quantity", wanted.quantity(), wanted.unit());
    StaffOrderRoutes.requireReckonable(unitPrice, ordered.quantity());
    return new DraftLine(
        variant.id(),
        variant.sku(),
        variant.name(),
        variant.unit(),
        ordered.quantity(),
        unitPrice,
        null,
        wanted.comment(),
        ordered.orderedQuantity(),
        ordered.orderedUnit(),
        wanted.requestedDate());
  }

  private record Named(VariantId variant, @Nullable LocalDate day, @Nullable UUID offer) {
    static Named of(DraftLine line) {
      return new Named(
          Objects.requireNonNull(line.variant()), line.requestedDate(), line.offerId());
    }
  }

  private static void requireOnce(List<DraftLine> lines) {
    var named = new HashSet<Named>();
    if (!lines.stream().allMatch(line -> named.add(Named.of(line)))) {
      throw twice();
    }
  }

  private static Refusal twice() {
    return Refusal.ofField(
        "lines", "Field `lines` names a SKU or an offer twice for one day; add the quantities up.");
  }
}
