package io.tradegate.pricing.lists;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.PriceShop;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(Lifecycle.PER_CLASS) // each test has SKUs and lists of its own
class PriceEntriesTest {
  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();

  @Test
  void pricesAreWrittenBySkuAndOnlyChangesCount() {
    shop.variant("W-1");
    shop.variant("W-2");
    String list = shop.list("written");
    var rows =
        List.of(new Row("W-2", 1, "7"), new Row("W-1", 10, "4.1250"), new Row("W-1", 1, "5.50"));

    assertThat(put(list, rows).expect(200).json().get("changed").asInt()).isEqualTo(3);
    assertThat(put(list, rows).expect(200).json().get("changed").asInt()).isZero();

    TestReply prices = owner.get(list + "/prices").expect(200);
    assertThat(prices.items("sku")).containsExactly("W-1", "W-2");
    assertThat(prices.items("tiers/0/price/amount")).containsExactly("5.50", "7.00");
    assertThat(prices.items("tiers/1/price/amount")).containsExactly("4.125", "");
    assertThat(prices.items("tiers/1/min_quantity")).containsExactly("10", "");
    assertThat(owner.get(list + "/prices?q=w-2").expect(200).items("sku")).containsExactly("W-2");
  }

  @Test
  void theQuantityIsOneUnlessItIsSaid() {
    shop.variant("ONE");
    String list = shop.list("one");

    put(list, List.of(Map.of("sku", "ONE", "amount", "3"))).expect(200);

    assertThat(owner.get(list + "/prices").items("tiers/0/min_quantity")).containsExactly("1");
  }

  @Test
  void anUnknownSkuIsNamedAndNothingIsWritten() {
    shop.variant("KNOWN");
    String list = shop.list("unknown");

    put(list, List.of(new Row("KNOWN", 1, "5"), new Row("NOWHERE", 1, "5")))
        .expectError(422, "unknown_sku")
        .expectMessage("NOWHERE");

    assertThat(owner.get(list + "/prices").items("sku")).isEmpty();
  }

  @Test
  void theSkuOfAnotherOrganizationIsUnknown() {
    PriceShop other = PriceShop.open();
    other.variant("THEIRS");

    put(shop.list("theirs"), List.of(new Row("THEIRS", 1, "5"))).expectError(422, "unknown_sku");
  }

  @ParameterizedTest
  @CsvSource({
    "1, -1, amount",
    "1, 1.23456, amount",
    "1, '1,50', amount",
    "1, 1e3, amount",
    "1, '', amount",
    "1, 1234567890, amount",
    "0, 5, min_quantity",
    "1000001, 5, min_quantity",
  })
  void whatIsNoPriceIsRefusedAndNamed(int quantity, String amount, String named) {
    put(shop.list("bad" + quantity + amount.hashCode()), List.of(new Row("X", quantity, amount)))
        .expectError(400, "validation_failed")
        .expectMessage("prices[0]." + named);
  }

  @Test
  void theSameTierTwiceIsRefused() {
    put(shop.list("twice"), List.of(new Row("X", 1, "5"), new Row("X", 1, "6")))
        .expectError(400, "validation_failed")
        .expectMessage("prices[1]");
  }

  @Test
  void aThousandRowsAreTakenAndOneMoreIsNot() {
    shop.variant("MANY");
    String list = shop.list("many");
    var rows = new ArrayList<Row>();
    IntStream.rangeClosed(1, 1000).forEach(n -> rows.add(new Row("MANY", n, "5." + n)));

    put(list, rows).expect(200);

    rows.add(new Row("MANY", 1001, "5"));
    put(list, rows).expectError(400, "validation_failed").expectMessage("1 and 1000 items");
  }

  @Test
  void aTierAndAWholeSkuAreTakenOff() {
    shop.variant("OFF/1 %");
    String list = shop.list("off", new Row("OFF/1 %", 1, "5"), new Row("OFF/1 %", 10, "4"));
    String sku = list + "/prices/OFF%2F1%20%25";

    owner.delete(sku + "/10").expect(204);
    owner.delete(sku + "/10").expectError(404, "not_found");
    assertThat(owner.get(list + "/prices").items("tiers/0/min_quantity")).containsExactly("1");
    owner.delete(sku).expect(204);
    owner.delete(sku).expectError(404, "not_found");

    assertThat(owner.get(list + "/prices").items("sku")).isEmpty();
  }

  @Test
  void concurrentWritersOfTheSameRowsDoNotDeadlock() throws InterruptedException {
    PriceListId list = new PriceListId(UUID.fromString(shop.list("race").replaceAll(".*/", "")));
    List<VariantId> variants =
        IntStream.range(0, 60).mapToObj(n -> shop.variant("RACE-" + n)).toList();
    var attempts = new AtomicInteger();
    var seeds = new AtomicInteger();

    Race.of(6, () -> writeShuffled(list, variants, new Random(seeds.incrementAndGet()), attempts));

    assertThat(attempts).as("a deadlock would have been tried again").hasValue(6 * 10);
  }

  private int writeShuffled(
      PriceListId list, List<VariantId> variants, Random random, AtomicInteger attempts) {
    for (int round = 0; round < 10; round++) {
      var shuffled = new ArrayList<>(variants);
      Collections.shuffle(shuffled, random);
      var amount = BigDecimal.valueOf(random.nextInt(1000));
      var prices =
          shuffled.stream()
              .map(variant -> new PriceLists.Price(variant, Quantity.ONE, amount))
              .toList();
      shop.tenant()
          .asService(
              tx -> {
                attempts.incrementAndGet();
                return PriceStore.upsert(tx, list, prices);
              });
    }
    return attempts.get();
  }

  @Test
  void aPriceOfZeroIsTakenOnlyIfItIsCalledFree() {
    shop.variant("GIFT");
    String list = shop.list("gifts");

    put(list, List.of(Map.of("sku", "GIFT", "amount", "0.00")))
        .expectError(400, "validation_failed")
        .expectMessage("send `free` true");
    put(list, List.of(Map.of("sku", "GIFT", "amount", "1", "free", true)))
        .expectError(400, "validation_failed")
        .expectMessage("`prices[0].free`");
    put(list, List.of(Map.of("sku", "GIFT", "amount", "0", "free", true))).expect(200);

    assertThat(owner.get(list + "/prices").items("tiers/0/price/amount")).containsExactly("0.00");
  }

  @Test
  void aDeletedVariantMovesTheVersionOfItsPriceLists() {
    String product =
        owner
            .post(
                "/admin/products",
                Map.of(
                    "name",
                    "Two",
                    "variants",
                    List.of(Map.of("sku", "GOES"), Map.of("sku", "STAYS"))))
            .expect(201)
            .header("Location")
            .orElseThrow();
    String list = shop.list("goes", new Row("GOES", 1, "5"));
    String other = shop.list("stays", new Row("STAYS", 1, "5"));
    int before = owner.get(list).version();
    int untouched = owner.get(other).version();

    String variant = owner.get(product + "/variants?sku=GOES").expect(200).text("items/0/id");
    owner.delete(product + "/variants/" + variant).expect(204);

    assertThat(owner.get(list).version()).isEqualTo(before + 1);
    assertThat(owner.get(other).version()).isEqualTo(untouched);
    owner
        .with("If-Match", "\"%d\"".formatted(before))
        .put(list + "/prices", Map.of("prices", List.of(new Row("STAYS", 1, "5"))))
        .expectError(412, "version_conflict");
  }

  private TestReply put(String list, List<?> rows) {
    return owner.put(list + "/prices", Map.of("prices", rows));
  }
}
