package io.tradegate.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules of a company about numbers and cost centres hold for its recurring orders. */
class CompanyRulesTest {
  private final RecurringShop shop =
      new RecurringShop(TestApp.shared(), TestApp.shared().newTenant());
  private final TestClient admin = shop.colleague("admin");

  private void demandPoNumbers() {
    var policy = Map.of("po_number_required", true, "one_off_addresses", false);
    admin.put("/storefront/account/order-policy", policy).expect(200);
  }

  private void demandCostCentres() {
    admin.put("/storefront/account/cost-centre-policy", Map.of("required", true)).expect(200);
  }

  private String preview(String recurring) {
    return shop.buyer.get(recurring + "/preview").expect(200).json().at("/problem").asString("");
  }

  @Test
  void aRecurringOrderWithoutPrefixIsRefusedWhereTheCompanyDemandsPoNumbers() {
    demandPoNumbers();
    var body = shop.body();

    shop.buyer
        .post(RecurringShop.OWN, body)
        .expectError(422, "po_number_required")
        .expectMessage("po_prefix");
    body.put("po_prefix", "MRO");

    shop.created(body);
  }

  @Test
  void aRecurringOrderWithoutCostCentreIsRefusedWhereTheCompanyDemandsOne() {
    demandCostCentres();
    var body = shop.body();

    shop.buyer.post(RecurringShop.OWN, body).expectError(422, "cost_centre_required");
    body.put("cost_centre_id", costCentre());

    shop.created(body);
  }

  private String costCentre() {
    return admin
        .post("/storefront/account/cost-centres", Map.of("code", "CC-1", "name", "Workshop"))
        .expect(201)
        .text("id");
  }

  @Test
  void thePreviewOfAnOlderRecurringOrderNamesTheRuleThatItBreaks() {
    String first = shop.created(LocalDate.now(ZoneOffset.UTC).plusDays(2), "months");
    demandPoNumbers();
    assertThat(preview(first)).contains("purchase order number");

    var numbered = shop.body();
    numbered.put("po_prefix", "MRO");
    String second = shop.created(numbered);
    assertThat(preview(second)).isEmpty();
    demandCostCentres();

    assertThat(preview(second)).contains("cost centre");
  }
}
