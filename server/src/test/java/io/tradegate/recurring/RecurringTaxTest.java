package io.tradegate.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Recurring orders need a tax rate as every order does. */
class RecurringTaxTest {
  private final TestApp app = TestApp.shared();
  private final RecurringShop shop = new RecurringShop(app, app.newTenant());

  @Test
  void withoutATaxRateNoneIsMadeAndThePreviewSaysWhy() {
    String recurring = shop.created(shop.body());
    shop.tenant.chargesTax();

    TestReply preview = shop.buyer.get(recurring + "/preview").expect(200);

    assertThat(preview.text("problem")).contains("no tax rate for DE");
    shop.buyer.post(RecurringShop.OWN, shop.body()).expectError(422, "tax_rate_missing");
    String standard =
        shop.owner
            .post("/admin/tax-classes", Map.of("code", "standard", "name", "Standard"))
            .expect(201)
            .text("id");
    shop.owner
        .post("/admin/tax-rates", Map.of("tax_class_id", standard, "country", "DE", "rate", "19"))
        .expect(201);
    shop.buyer.post(RecurringShop.OWN, shop.body()).expect(201);
    assertThat(shop.buyer.get(recurring + "/preview").json().at("/problem").isNull()).isTrue();
  }
}
