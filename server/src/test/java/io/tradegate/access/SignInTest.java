package io.tradegate.access;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SignInTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void staffSignInAndSeeTheOrders() {
    shop.owner().get("/admin/orders").expect(200);
  }

  @Test
  void aLoggedOutTokenIsRevoked() {
    var owner = shop.owner();

    owner.post("/admin/auth/logout").expect(204);

    owner.get("/admin/orders").expectError(401, "token_revoked");
  }

  @Test
  void aBuyersTokenIsOfTheWrongAudienceForStaffRoutes() {
    shop.buyer()
        .get("/admin/orders")
        .expectError(403, "wrong_audience")
        .expectMessage("wrong token audience");
  }

  @Test
  void aWrongPasswordAndAnUnknownEmailAnswerAlike() {
    shop.addStaff("ann");
    shop.guest()
        .post("/admin/auth/login", Map.of("email", shop.email("ann"), "password", "wrong"))
        .expectError(401, "invalid_credentials");
    shop.guest()
        .post("/admin/auth/login", Map.of("email", shop.email("nobody"), "password", "wrong"))
        .expectError(401, "invalid_credentials");
  }
}
