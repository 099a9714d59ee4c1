package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class OrderAccessTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  private void place(TestTenant tenant, String number) {
    tenant.asService(
        tx ->
            new Orders()
                .takeOver(
                    tx,
                    new Orders.Imported(
                        number,
                        "confirmed",
                        tenant.company(),
                        null,
                        Money.of("129.90", "EUR"),
                        Instant.parse("2026-01-01T00:00:00Z"))));
  }

  @Test
  void aKeyWithTheScopeReadsTheOrdersOfItsOrganizationOnly() {
    place(shop, "SO-10001");
    place(app.newTenant(), "SO-20001");

    assertThat(shop.key("order.view").get("/admin/orders").expect(200).items("number"))
        .containsExactly("SO-10001");
  }

  @Test
  void aKeyWithoutTheScopeIsToldWhichOneItLacks() {
    shop.key("invoice.view")
        .get("/admin/orders")
        .expectError(403, "insufficient_scope")
        .expectMessage("order.view");
  }

  @Test
  void staffWithoutThePermissionDoNotSeeThatThereAreOrders() {
    shop.staff("product.view").get("/admin/orders").expectError(404, "not_found");
  }

  @Test
  void anAnonymousCallerIsAskedToSignIn() {
    shop.guest().get("/admin/orders").expectError(401, "unauthorized");
  }
}
