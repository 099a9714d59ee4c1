package io.tradegate.shipping;

import static io.tradegate.shipping.Harbour.byWeight;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Zones and methods as staff keep them. */
class ShippingRoutesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final Harbour harbour = new Harbour(shop);
  private final TestClient owner = harbour.owner();

  @Test
  void aZoneIsReadReplacedAndRemoved() {
    String zone = "/admin/shipping-zones/" + harbour.zone("DE", "DE", "AT");
    assertThat(owner.get(zone).expect(200).json().at("/countries").size()).isEqualTo(2);

    owner
        .with("If-Match", "\"1\"")
        .put(zone, Map.of("name", "Here", "countries", List.of("DE"), "regions", List.of("Bayern")))
        .expect(200);

    assertThat(owner.get(zone).expect(200).text("regions/0")).isEqualTo("bayern");
    owner.with("If-Match", "\"1\"").delete(zone).expectError(412, "version_conflict");
    owner.delete(zone).expect(204);
    owner.get(zone).expectError(404, "not_found");
  }

  @Test
  void aNameOfAZoneIsUsedOnce() {
    var north = Map.of("name", "North", "countries", List.of("SE"));
    harbour.zone(north);
    String other = harbour.zone("NO");

    owner.post("/admin/shipping-zones", north).expectError(409, "duplicate");
    owner.put("/admin/shipping-zones/" + other, north).expectError(409, "duplicate");
  }

  @Test
  void aCountryMustExist() {
    owner
        .post("/admin/shipping-zones", Map.of("name", "Moon", "countries", List.of("XX")))
        .expectError(400, "validation_failed")
        .expectMessage("XX");
  }

  @Test
  void aZoneThatIsServedStays() {
    String zone = harbour.zone("DE");
    var method = harbour.method(byWeight("Parcel", zone, "0", "4.90"));

    owner.delete("/admin/shipping-zones/" + zone).expectError(422, "in_use");

    owner.delete("/admin/shipping-methods/" + method).expect(204);
    owner.delete("/admin/shipping-zones/" + zone).expect(204);
  }

  @Test
  void aMethodIsReplacedWithItsTable() {
    String zone = harbour.zone("DE");
    String method =
        "/admin/shipping-methods/" + harbour.method(byWeight("Parcel", zone, "100", "2", "0", "1"));
    assertThat(owner.get(method).text("rates/0/from")).isEqualTo("0");

    var facts = byWeight("Parcel", zone, "0", "3.50");
    facts.put("free_from", "100.00");
    owner.put(method, facts).expect(200);

    var replaced = owner.get(method).expect(200);
    assertThat(replaced.json().at("/rates").size()).isEqualTo(1);
    assertThat(replaced.text("rates/0/price")).isEqualTo("3.5");
    assertThat(replaced.text("free_from")).isEqualTo("100");
    assertThat(replaced.json().at("/version").asInt()).isEqualTo(2);
  }

  @Test
  void aTableMustMakeSense() {
    String zone = harbour.zone("DE");

    refused(byWeight("Parcel", zone), "rates");
    refused(byWeight("Parcel", zone, "0", "-1"), "rates[0].price");
    refused(byWeight("Parcel", zone, "1e9", "1"), "rates[0].from");
    refused(byWeight("Parcel", zone, "5", "1", "5.0", "2"), "twice");
    var currency = byWeight("Parcel", zone, "0", "1");
    currency.put("currency", "XXX");
    refused(currency, "currency");
    var free = byWeight("Parcel", zone, "0", "1");
    free.put("free_from", "soon");
    refused(free, "free_from");
  }

  private void refused(Map<String, Object> facts, String fragment) {
    owner
        .post("/admin/shipping-methods", facts)
        .expectError(400, "validation_failed")
        .expectMessage(fragment);
  }

  @Test
  void aMethodNeedsAZoneAndAWebsiteOfTheSameOrganization() {
    String foreign = new Harbour(TestApp.shared().newTenant()).zone("DE");
    refused(byWeight("Parcel", foreign, "0", "1"), "zone_id");

    var facts = byWeight("Parcel", harbour.zone("DE"), "0", "1");
    facts.put("website_id", TestApp.ids().next());
    refused(facts, "website_id");
  }
}
