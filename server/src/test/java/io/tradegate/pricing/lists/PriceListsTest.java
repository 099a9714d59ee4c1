package io.tradegate.pricing.lists;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.pricing.PriceShop;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(Lifecycle.PER_CLASS) // each test has codes of its own, one tenant serves them all
class PriceListsTest {
  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();

  @Test
  void aListIsMadeReadFoundReplacedAndDeleted() {
    TestReply made = owner.post("/admin/price-lists", PriceShop.facts("crud")).expect(201);
    String path = made.header("Location").orElseThrow();

    assertThat(made.version()).isEqualTo(1);
    assertThat(owner.get(path).expect(200).json()).isEqualTo(made.json());
    assertThat(owner.get("/admin/price-lists?q=CRU").expect(200).items("code"))
        .containsExactly("crud");

    Map<String, Object> facts = change("EUR");
    facts.put("valid_until", "2030-01-01T00:00:00Z");
    TestReply replaced = owner.put(path, facts).expect(200);
    assertThat(replaced.text("valid_until")).isEqualTo("2030-01-01T00:00:00Z");
    assertThat(replaced.version()).isEqualTo(2);
    facts.remove("valid_until");
    assertThat(owner.put(path, facts).expect(200).json().get("valid_until").isNull()).isTrue();

    owner.delete(path).expect(204);
    owner.get(path).expectError(404, "not_found");
  }

  @Test
  void aStaleVersionChangesAndDeletesNothing() {
    String path = shop.list("stale");
    owner.put(path, change("EUR")).expect(200);

    TestClient late = owner.with("If-Match", "\"1\"");

    late.put(path, change("USD")).expectError(412, "version_conflict");
    late.delete(path).expectError(412, "version_conflict");
    assertThat(owner.get(path).text("currency")).isEqualTo("EUR");
  }

  @Test
  void ofManyConcurrentListsWithOneCodeOneSucceeds() throws InterruptedException {
    List<Integer> answers =
        Race.of(8, () -> owner.post("/admin/price-lists", PriceShop.facts("raced")).status());

    assertThat(answers).containsOnlyOnce(201).containsOnly(201, 409);
  }

  @Test
  void theCurrencyIsFixedOnceThereArePrices() {
    shop.variant("FIXED");
    String path = shop.list("fixed");
    owner.put(path, change("USD")).expect(200);
    shop.write(path, new Row("FIXED", 1, "5"));

    owner.put(path, change("EUR")).expectError(422, "in_use").expectMessage("prices in USD");
  }

  @Test
  void anAssignedListIsNotDeleted() {
    String path = shop.list("assigned");
    shop.assign(path, "website", shop.website().value());

    owner.delete(path).expectError(422, "in_use").expectMessage("1 assignments");

    owner.delete(path + "/assignments/" + shop.website()).expect(204);
    owner.delete(path).expect(204);
  }

  @Test
  void deletingAListTakesItsPricesAlong() {
    shop.variant("GONE");
    String path = shop.list("gone", new Row("GONE", 1, "5"));

    owner.delete(path).expect(204);

    owner.get(path + "/prices").expectError(404, "not_found");
  }

  @Test
  void anotherOrganizationMayUseTheSameCodeAndSeesNothing() {
    String path = shop.list("common");
    PriceShop stranger = PriceShop.open();

    stranger.list("common");

    stranger.owner().get(path).expectError(404, "not_found");
    stranger.owner().delete(path).expectError(404, "not_found");
    assertThat(stranger.owner().get("/admin/price-lists").items("id")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "code        | with space           | code",
        "code        | ''                   | code",
        "currency    | EURO                 | currency",
        "currency    | XXX                  | currency",
        "currency    | eur                  | currency",
        "valid_until | 2025-01-01T00:00:00Z | valid_until",
        "valid_from  | yesterday            | valid_from",
      })
  void whatAListCannotBeIsRefusedAndNamed(String field, String value, String named) {
    Map<String, Object> facts = PriceShop.facts("bad-" + TestApp.ids().next());
    facts.put("valid_from", "2026-01-01T00:00:00Z");
    facts.put(field, value);

    TestReply refused = owner.post("/admin/price-lists", facts).expect(400);

    refused.expectMessage(named);
  }

  /** What may be said anew: all but the code. */
  private static Map<String, Object> change(String currency) {
    Map<String, Object> facts = PriceShop.facts("", currency);
    facts.remove("code");
    return facts;
  }
}
