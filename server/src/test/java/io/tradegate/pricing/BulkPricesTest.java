package io.tradegate.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.pricing.tax.TaxRate;
import io.tradegate.pricing.tax.TaxRates;
import io.tradegate.taxclasses.TaxClasses;
import io.tradegate.testing.TestApp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Searches ask for hundreds of prices in bulk, pages join them: the same visitor must read the same
 * price on both, to the last cent, in random data.
 */
class BulkPricesTest {
  private static final int BUYERS = 25;
  private static final Clock CLOCK = Clock.systemUTC();

  private static final String VISIT =
      """
      select set_config('app.customer_id', coalesce(cast(:customer as text), ''), true),
             set_config('app.website_id', coalesce(cast(:website as text), ''), true)
      """;
  private static final String TAXED =
      "update variant set tax_class = :code where org_id = :org and id = :id";
  private static final String EXEMPT =
      """
      update customer_company
         set tax_exempt = true
       where org_id = :org and id in (select id from customer_company where org_id = :org order by id limit 3)
      """;
  private static final String UNITS =
      """
      select u.id, u.quantity, v.tax_class
        from unnest(cast(:ids as uuid[]), cast(:quantities as numeric[])) u (id, quantity)
        join variant v on v.org_id = :org and v.id = u.id
      """;

  private final PriceShop shop = PriceShop.open();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void pricesInBulkAreThoseOfThePage(long seed) {
    var random = new Random(seed);
    Instant start = CLOCK.instant().minus(Duration.ofDays(random.nextInt(PriceWorld.DAYS)));
    PriceWorld world = shop.tenant().asService(tx -> plant(tx, random, start));
    var seen = new HashSet<ShownPrice>();

    for (int n = 0; n < BUYERS; n++) {
      Prices.Buyer buyer = world.anyBuyer(random);
      List<Prices.Line> lines = world.everyVariant(random);

      Map<UUID, ShownPrice> bulk = visit(buyer, tx -> BulkPriceStore.of(tx, wanted(tx, lines)));

      assertThat(bulk)
          .as("seed %d, %s", seed, buyer)
          .isEqualTo(visit(buyer, tx -> joined(tx, lines)));
      seen.addAll(bulk.values());
    }

    assertThat(seen).as("a world without prices proves nothing").hasSizeGreaterThan(10);
    assertThat(seen).extracting(ShownPrice::taxIncluded).contains(true, false);
    assertThat(seen).anyMatch(price -> price.converted() != null);
  }

  private static PriceWorld plant(Tx tx, Random random, Instant start) {
    PriceWorld world = PriceWorld.plant(tx, random, start);
    new Currencies().set(tx, "USD", "0.91");
    List<String> classes = List.of("full", "reduced", "untaxed");
    for (String code : classes.subList(0, 2)) {
      UUID id = new TaxClasses().add(tx, code, code).id();
      String percent = String.valueOf(5 + random.nextInt(20));
      new TaxRates().add(tx, new TaxRate.Facts(id, "DE", null, percent, null, null));
    }
    for (UUID variant : world.variants()) {
      String code = classes.get(random.nextInt(classes.size()));
      tx.sql(TAXED).bind("id", variant).bind("code", code).execute();
    }
    tx.sql(EXEMPT).execute();
    world.sites().forEach((site, currency) -> show(tx, site, currency));
    return world;
  }

  /** In euros with the tax and what it is in dollars, in dollars without. */
  private static void show(Tx tx, UUID site, String currency) {
    boolean gross = currency.equals("EUR");
    var pricing =
        new WebsitePricing(
            currency,
            gross ? TaxDisplay.GROSS : TaxDisplay.NET,
            gross ? "DE" : null,
            null,
            gross ? "USD" : null,
            2);
    WebsitePricingStore.put(tx, new WebsiteId(site), pricing);
  }

  private <T> T visit(Prices.Buyer buyer, java.util.function.Function<Tx, T> work) {
    return shop.tenant()
        .asService(
            tx -> {
              tx.sql(VISIT)
                  .bind("customer", buyer.customer())
                  .bind("website", buyer.website())
                  .one(row -> row);
              return work.apply(tx);
            });
  }

  private static List<BulkPriceStore.Wanted> wanted(Tx tx, List<Prices.Line> lines) {
    return tx.sql(UNITS)
        .bind("ids", lines.stream().map(Prices.Line::variant).toList())
        .bind("quantities", lines.stream().map(line -> "" + line.quantity()).toList())
        .list(
            row ->
                new BulkPriceStore.Wanted(
                    new VariantId(row.uuid("id")),
                    row.quantity("quantity"),
                    row.text("tax_class")));
  }

  private static Map<UUID, ShownPrice> joined(Tx tx, List<Prices.Line> lines) {
    var prices = new HashMap<UUID, ShownPrice>();
    for (Prices.PricedLine line : Prices.resolve(tx, lines)) {
      if (line.shown() != null) {
        prices.put(line.variant().value(), line.shown());
      }
    }
    return prices;
  }

  @Test
  void noVariantsAndUnknownVariantsHaveNoPrices() {
    UUID strange = TestApp.ids().next();

    assertThat(shop.tenant().<Map<?, ?>>asService(tx -> BulkPriceStore.of(tx, List.of())))
        .isEmpty();
    assertThat(
            shop.tenant()
                .<Map<?, ?>>asService(
                    tx ->
                        BulkPriceStore.of(
                            tx,
                            List.of(
                                new BulkPriceStore.Wanted(
                                    new VariantId(strange), Quantity.ONE, "standard")))))
        .isEmpty();
  }
}
