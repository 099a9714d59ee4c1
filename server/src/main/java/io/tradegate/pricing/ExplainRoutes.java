package io.tradegate.pricing;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Route that explains a price: which lists were considered, and why one of them won. */
record ExplainRoutes(InstantSource clock) {
  private static final Quantity LARGEST = Quantity.of(1_000_000);

  private static final List<Param> PARAMS =
      List.of(
          Param.text("sku", "What is bought; required."),
          Param.text("quantity", "How many, above 0, up to 1000000; 1 by default."),
          Param.uuid("customer", "The company that buys; left out: a guest."),
          Param.uuid("website", "Where; left out: lists of websites do not count."),
          Param.instant("at", "When; now by default."));

  void addTo(Routes routes) {
    routes
        .get(
            "/admin/pricing/explain",
            "pricing.explain",
            "Explain a price: who won, who lost, and why")
        .permission("pricing.view")
        .params(PARAMS)
        .refuses(NOT_FOUND, UNKNOWN_SKU)
        .answers(Explanation.class, (call, tx) -> explain(call, tx));
  }

  private Explanation explain(Call call, Tx tx) {
    Query query = call.query();
    String sku = query.value("sku", String.class).orElseThrow(ExplainRoutes::noSku);
    Quantity quantity =
        query.value("quantity", String.class).map(ExplainRoutes::quantity).orElse(Quantity.ONE);
    var buyer =
        new Prices.Buyer(
            CustomerId.maybe(
                known(
                    query.value("customer", UUID.class),
                    id -> ExplainStore.hasCompany(tx, id),
                    "company")),
            WebsiteId.maybe(
                known(
                    query.value("website", UUID.class),
                    id -> ExplainStore.hasWebsite(tx, id),
                    "website")),
            query.value("at", Instant.class).orElseGet(clock::instant));
    VariantId variant =
        ExplainStore.variant(tx, sku)
            .orElseThrow(
                () -> UNKNOWN_SKU.because("There is no variant with SKU %s.".formatted(sku)));
    List<PriceListCandidate> candidates = ExplainStore.candidates(tx, variant, quantity, buyer);
    return explained(
        new Wanted(sku, quantity), buyer, ExplainStore.currency(tx, buyer.website()), candidates);
  }

  private record Wanted(String sku, Quantity quantity) {}

  private static Explanation explained(
      Wanted wanted, Prices.Buyer buyer, String currency, List<PriceListCandidate> candidates) {
    var contest = new Contest(candidates, currency, buyer.at());
    return new Explanation(
        wanted.sku(),
        wanted.quantity(),
        buyer.customer(),
        buyer.website(),
        buyer.at(),
        currency,
        contest.winner().map(Explanation::price).orElse(null),
        candidates.stream()
            .map(candidate -> Explanation.entry(candidate, contest.outcome(candidate)))
            .toList());
  }

  private static @Nullable UUID known(Optional<UUID> id, Predicate<UUID> isThere, String what) {
    if (id.isPresent() && !isThere.test(id.get())) {
      throw missing("such", what);
    }
    return id.orElse(null);
  }

  private static Quantity quantity(String text) {
    if (!Quantity.isQuantity(text)
        || !Quantity.of(text).isPositive()
        || Quantity.of(text).isMoreThan(LARGEST)) {
      throw Refusal.ofField(
          "quantity", "Parameter `quantity` must be a number above 0, up to 1000000.");
    }
    return Quantity.of(text);
  }

  private static Refusal noSku() {
    return Refusal.ofField("sku", "Parameter `sku` is required.");
  }
}
