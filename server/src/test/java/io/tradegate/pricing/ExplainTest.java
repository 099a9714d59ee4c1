package io.tradegate.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(Lifecycle.PER_CLASS) // reads one setting of prices
class ExplainTest {
  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();
  private final CustomerId plant = shop.company("Plant", shop.tenant().company());

  ExplainTest() {
    shop.variant("E-1");
    UUID dealers = shop.group("Dealers", plant.value());
    assigned(shop.list("won", new Row("E-1", 1, "10"), new Row("E-1", 10, "9")), plant);
    assigned(shop.list("dearer", new Row("E-1", 1, "11")), plant);
    assigned(shop.list("same", new Row("E-1", 5, "9"), new Row("E-1", 100, "2")), plant);
    assigned(shop.list("bulk", new Row("E-1", 1000, "1")), plant);
    assigned(shop.list("empty"), plant);
    assigned(shop.list(PriceShop.facts("usd", "USD"), new Row("E-1", 1, "1")), plant);
    assigned(shop.list(from("2030-01-01T00:00:00Z"), new Row("E-1", 1, "1")), plant);
    assigned(shop.list(until("2020-01-01T00:00:00Z"), new Row("E-1", 1, "1")), plant);
    shop.assign(shop.list("group", new Row("E-1", 1, "2")), "group", dealers);
    shop.assign(shop.list("web", new Row("E-1", 1, "3")), "website", shop.website().value());
  }

  private void assigned(String list, CustomerId company) {
    shop.assign(list, "company", company.value());
  }

  private static Map<String, Object> from(String time) {
    Map<String, Object> facts = PriceShop.facts("soon");
    facts.put("valid_from", time);
    return facts;
  }

  private static Map<String, Object> until(String time) {
    Map<String, Object> facts = PriceShop.facts("past");
    facts.put("valid_until", time);
    return facts;
  }

  @Test
  void theWinnerAndEveryLoserHaveTheirReason() {
    TestReply reply = explain("&quantity=12").expect(200);

    assertThat(reply.text("price/amount")).isEqualTo("9.00");
    assertThat(outcomes(reply))
        .containsEntry("won", "won")
        .containsEntry("dearer", "higher_price")
        .containsEntry("same", "same_price")
        .containsEntry("bulk", "needs_more_quantity")
        .containsEntry("empty", "not_listed")
        .containsEntry("usd", "other_currency")
        .containsEntry("soon", "not_valid_yet")
        .containsEntry("past", "no_longer_valid")
        .containsEntry("group", "farther")
        .containsEntry("web", "farther")
        .hasSize(10);
    assertThat(reply.json().at("/candidates").valueStream().map(each -> each.get("reason")))
        .allSatisfy(reason -> assertThat(reason.asString()).endsWith("."));
  }

  @Test
  void theQuantityDecidesAboutTheTier() {
    assertThat(explain("").text("price/amount")).isEqualTo("10.00");
    assertThat(explain("&quantity=100").text("price/amount")).isEqualTo("2.00");
    assertThat(explain("&quantity=1000000").text("price/amount")).isEqualTo("1.00");
  }

  @Test
  void theTimeDecidesAboutTheLists() {
    assertThat(outcomes(explain("&at=2019-06-01T00:00:00Z"))).containsEntry("past", "won");
    assertThat(outcomes(explain("&at=2020-01-01T00:00:00Z")))
        .as("the end is the first moment without")
        .containsEntry("past", "no_longer_valid");
    assertThat(outcomes(explain("&at=2030-01-01T00:00:00Z"))).containsEntry("soon", "won");
  }

  @Test
  void aGuestGetsOnlyTheListsOfTheWebsite() {
    TestReply reply =
        owner.get("/admin/pricing/explain?sku=E-1&website=" + shop.website()).expect(200);

    assertThat(outcomes(reply)).isEqualTo(Map.of("web", "won"));
  }

  @Test
  void whereNothingHoldsThereIsNoPrice() {
    TestReply reply = owner.get("/admin/pricing/explain?sku=E-1").expect(200);

    assertThat(reply.json().get("price").isNull()).isTrue();
    assertThat(reply.json().get("candidates").isEmpty()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "'', 400, validation_failed",
    "?sku=NOWHERE, 422, unknown_sku",
    "?sku=E-1&quantity=0, 400, validation_failed",
    "?sku=E-1&quantity=many, 400, validation_failed",
    "?sku=E-1&quantity=1000001, 400, validation_failed",
    "?sku=E-1&customer=00000000-0000-7000-8000-000000000000, 404, not_found",
    "?sku=E-1&website=00000000-0000-7000-8000-000000000000, 404, not_found",
  })
  void aQuestionWithoutSenseIsRefused(String query, int status, String code) {
    owner.get("/admin/pricing/explain" + query).expectError(status, code);
  }

  @Test
  void theCompanyOfAnotherOrganizationDoesNotExist() {
    CustomerId theirs = PriceShop.open().tenant().company();

    owner.get("/admin/pricing/explain?sku=E-1&customer=" + theirs).expectError(404, "not_found");
  }

  private TestReply explain(String more) {
    return owner.get(
        "/admin/pricing/explain?sku=E-1&customer=%s&website=%s%s"
            .formatted(plant, shop.website(), more));
  }

  private static Map<String, String> outcomes(TestReply reply) {
    var outcomes = new HashMap<String, String>();
    reply
        .json()
        .at("/candidates")
        .valueStream()
        .forEach(each -> outcomes.put(each.at("/code").asString(), each.at("/outcome").asString()));
    return outcomes;
  }
}
