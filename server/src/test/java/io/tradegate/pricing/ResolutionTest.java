package io.tradegate.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.PriceWorld.Asked;
import io.tradegate.testing.TestApp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The price that SQL computes for a page equals the price that a plain implementation of the rule
 * computes, and the winner of the explanation, in random data.
 */
class ResolutionTest {
  private static final int BUYERS = 25;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void thePriceByStatementIsThePriceByTheRule(long seed) {
    PriceShop shop = PriceShop.open();
    var random = new Random(seed);
    PriceWorld world = shop.tenant().asService(tx -> PriceWorld.plant(tx, random, START));
    int priced = 0;

    for (int n = 0; n < BUYERS; n++) {
      Prices.Buyer buyer = world.anyBuyer(random);
      List<Prices.Line> lines = world.everyVariant(random);
      List<String> found = shop.tenant().asService(tx -> resolved(tx, buyer, lines));
      List<String> expected =
          lines.stream().map(line -> world.price(new Asked(buyer, line))).toList();

      assertThat(found).as("seed %d, %s", seed, buyer).isEqualTo(expected);
      assertThat(shop.tenant().<List<String>>asService(tx -> explained(tx, buyer, lines)))
          .as("seed %d, %s, explained", seed, buyer)
          .isEqualTo(expected);
      priced += (int) expected.stream().filter(price -> !price.isEmpty()).count();
    }

    assertThat(priced).as("a world without prices proves nothing").isGreaterThan(BUYERS);
  }

  private static List<String> resolved(Tx tx, Prices.Buyer buyer, List<Prices.Line> lines) {
    return Prices.resolve(tx, buyer, lines).stream().map(ResolutionTest::text).toList();
  }

  private static String text(Prices.PricedLine line) {
    return line.unitPrice() == null
        ? ""
        : PriceWorld.text(line.unitPrice().amount(), EntityId.maybeValue(line.priceList()));
  }

  private static List<String> explained(Tx tx, Prices.Buyer buyer, List<Prices.Line> lines) {
    String currency = ExplainStore.currency(tx, buyer.website());
    return lines.stream()
        .map(
            line -> {
              var candidates = ExplainStore.candidates(tx, line.variant(), line.quantity(), buyer);
              return new Contest(candidates, currency, buyer.at())
                  .winner()
                  .map(each -> PriceWorld.text(fitting(each).amount(), each.list().id().value()))
                  .orElse("");
            })
        .toList();
  }

  private static PriceListCandidate.Fitting fitting(PriceListCandidate candidate) {
    return Objects.requireNonNull(candidate.fitting());
  }

  @Test
  void aThousandLinesAreOneStatementAndKeepTheirOrder() {
    PriceShop shop = PriceShop.open();
    VariantId variant = shop.variant("L-1");
    shop.assign(
        shop.list("l", new PriceShop.Row("L-1", 1, "2"), new PriceShop.Row("L-1", 500, "1.005")),
        "website",
        shop.website().value());
    var lines = new ArrayList<Prices.Line>();
    for (int n = 1; n <= 1000; n++) {
      lines.add(
          new Prices.Line(
              n % 2 == 0 ? variant : new VariantId(TestApp.ids().next()), Quantity.of(n)));
    }
    var buyer = new Prices.Buyer(null, shop.website(), Instant.now());

    List<Prices.PricedLine> found = shop.tenant().asService(tx -> Prices.resolve(tx, buyer, lines));

    assertThat(found)
        .extracting(Prices.PricedLine::quantity)
        .isEqualTo(lines.stream().map(Prices.Line::quantity).toList());
    assertThat(found.get(0).total()).as("a variant that is not there").isNull();
    assertThat(String.valueOf(found.get(1).total())).contains("4.00");
    assertThat(String.valueOf(found.get(501).total()))
        .as("502 × 1.005, rounded once")
        .contains("504.51");
  }

  @Test
  void theListsOfAnotherOrganizationNeverCount() {
    PriceShop theirs = PriceShop.open();
    VariantId variant = theirs.variant("X-1");
    theirs.assign(
        theirs.list("x", new PriceShop.Row("X-1", 1, "2")), "website", theirs.website().value());
    var buyer = new Prices.Buyer(null, theirs.website(), Instant.now());
    var lines = List.of(new Prices.Line(variant, Quantity.ONE));

    List<Prices.PricedLine> ours =
        PriceShop.open().tenant().asService(tx -> Prices.resolve(tx, buyer, lines));
    List<Prices.PricedLine> own = theirs.tenant().asService(tx -> Prices.resolve(tx, buyer, lines));

    assertThat(ours.getFirst().unitPrice()).isNull();
    assertThat(own.getFirst().unitPrice()).isNotNull();
  }
}
