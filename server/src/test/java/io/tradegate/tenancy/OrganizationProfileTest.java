package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrganizationProfileTest {
  private static final String PATH = "/admin/organization";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient staff = shop.staff("settings.view", "settings.manage");

  @Test
  void staffReadAndChangeTheProfile() {
    TestReply before = staff.get(PATH).expect(200);
    assertThat(before.version()).isEqualTo(1);

    var change =
        Map.of(
            "name",
            "Nord AG",
            "time_zone",
            "Europe/Zurich",
            "locale",
            "de-CH",
            "sender_name",
            "Nord Shop");
    TestReply after = staff.patch(PATH, change).expect(200);

    assertThat(after.version()).isEqualTo(2);
    assertThat(after.json().get("id")).isEqualTo(before.json().get("id"));
    assertThat(after.text("name")).isEqualTo("Nord AG");
    assertThat(after.text("time_zone")).isEqualTo("Europe/Zurich");
    assertThat(after.text("locale")).isEqualTo("de-CH");
    assertThat(staff.get(PATH).expect(200).json()).isEqualTo(after.json());
    staff.with("If-Match", "\"1\"").patch(PATH, Map.of("name", "Late")).expect(412);
  }

  @Test
  void lettersComeFromTheSenderNameOrElseFromTheOrganization() {
    staff.patch(PATH, Map.of("name", "Nord AG", "sender_name", "Nord Shop")).expect(200);
    assertThat(sender()).isEqualTo("Nord Shop");

    var removed = new HashMap<String, Object>();
    removed.put("sender_name", null);
    staff.patch(PATH, removed).expect(200);
    assertThat(sender()).isEqualTo("Nord AG");
  }

  private String sender() {
    return shop.asService(tx -> OwnOrganization.sender(tx).name());
  }

  @Test
  void theCurrencyChangesOnlyBeforeThereIsAPrice() {
    assertThat(staff.patch(PATH, Map.of("currency", "CHF")).expect(200).text("currency"))
        .isEqualTo("CHF");

    TestClient owner = shop.owner();
    owner
        .post("/admin/products", Map.of("name", "P", "variants", List.of(Map.of("sku", "P-1"))))
        .expect(201);
    String list =
        owner
            .post("/admin/price-lists", Map.of("code", "r", "name", "R", "currency", "CHF"))
            .expect(201)
            .header("Location")
            .orElseThrow();
    owner
        .put(list + "/prices", Map.of("prices", List.of(Map.of("sku", "P-1", "amount", "1.00"))))
        .expect(200);

    staff.patch(PATH, Map.of("currency", "USD")).expectError(422, "in_use").expectMessage("CHF");
    staff.patch(PATH, Map.of("currency", "CHF", "name", "Same")).expect(200);
  }

  @ParameterizedTest
  @CsvSource({"time_zone, Mars/Base", "currency, XX9", "locale, not_a_tag!"})
  void aValueThatDoesNotExistIsRefused(String field, String value) {
    staff
        .patch(PATH, Map.of(field, value))
        .expectError(400, "validation_failed")
        .expectMessage(field);
  }

  @Test
  void theProfileHidesFromOtherStaff() {
    shop.staff("order.view").get(PATH).expectError(404, "not_found");
    shop.buyer().get(PATH).expectError(403, "wrong_audience");
  }
}
