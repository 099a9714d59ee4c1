package io.tradegate.pricing.tax;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.pricing.PriceShop;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.tenancy.Organizations;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whether an organization charges tax is said, not guessed. */
class TaxSettingsTest {
  private static final String PATH = "/admin/tax-settings";

  private final TestApp app = TestApp.shared();

  @Test
  void aNewOrganizationChargesTaxAndRefusesWhatHasNoRate() {
    long org =
        app.organizations().create(new Organizations.Profile("New", "Europe/Berlin", "EUR", "en"));

    TaxSettings.Said said =
        app.db().write(io.tradegate.platform.caller.Caller.service(org, "test"), TaxSettings::of);

    assertThat(said).isEqualTo(new TaxSettings.Said(TaxMode.CHARGE, MissingRate.REFUSE, 0));
  }

  @Test
  void theSettingsAreChangedUnderTheirVersion() {
    TestTenant shop = app.newTenant();
    TestClient clerk = shop.staff("tax.manage", "tax.view");
    int version = clerk.get(PATH).expect(200).json().at("/version").asInt();

    TestReply changed =
        clerk
            .with("If-Match", "\"" + version + "\"")
            .put(PATH, Map.of("mode", "charge", "missing_rate", "hold"))
            .expect(200);

    assertThat(changed.text("mode")).isEqualTo("charge");
    assertThat(clerk.get(PATH).text("missing_rate")).isEqualTo("hold");
    clerk
        .with("If-Match", "\"" + version + "\"")
        .put(PATH, Map.of("mode", "none"))
        .expectError(412, "version_conflict");
    clerk.put(PATH, Map.of("mode", "sometimes")).expect(400).expectMessage("mode");
    assertThat(clerk.put(PATH, Map.of("mode", "none")).expect(200).text("missing_rate"))
        .isEqualTo("refuse");
    shop.staff("tax.view").put(PATH, Map.of("mode", "none")).expectError(403, "forbidden");
    shop.staff("order.manage").get(PATH).expectError(404, "not_found");
  }

  @Test
  void aGrossWebsiteShowsNetPricesWhereTheRateIsMissing() {
    PriceShop shop = PriceShop.open();
    shop.variant("P-1");
    shop.assign(shop.list("net", new Row("P-1", 1, "10")), "website", shop.website().value());
    String pricing = "/admin/websites/" + shop.website() + "/pricing";
    shop.owner().put(pricing, Map.of("tax_display", "gross", "tax_country", "DE")).expect(200);
    TestClient guest = shop.tenant().guest();

    TestReply without = guest.get("/storefront/products").expect(200);

    assertThat(without.items("price/tax_included")).containsExactly("false");
    assertThat(without.items("price/amount")).containsExactly("10.00");
    shop.owner().put(PATH, Map.of("mode", "none")).expect(200);
    assertThat(guest.get("/storefront/products").items("price/tax_included"))
        .containsExactly("true");
  }
}
