package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorRole;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every route for some roles of buyers or vendor users × every other role. The role is checked
 * before the record and the body, so that neither needs to exist.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoleMatrixTest {
  private static final byte[] BROKEN = "{\"nonsense\": [".getBytes(StandardCharsets.UTF_8);

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Map<String, TestClient> users = new HashMap<>();

  @TestFactory
  Stream<DynamicTest> aBuyerInAnotherRoleIsToldWhichOneIsNeeded() {
    return each(Admission.STOREFRONT, WireEnum.names(BuyerRole.class));
  }

  @TestFactory
  Stream<DynamicTest> aVendorUserInAnotherRoleIsToldWhichOneIsNeeded() {
    return each(Admission.VENDOR, WireEnum.names(VendorRole.class));
  }

  private Stream<DynamicTest> each(Admission admission, List<String> roles) {
    return app.routes().stream()
        .filter(route -> route.admission() == admission && !route.roles().isEmpty())
        .map(route -> dynamicTest(route.toString(), () -> refusedForOthers(route, roles)));
  }

  private void refusedForOthers(Route route, List<String> roles) {
    assertThat(roles).containsAll(route.roles());
    String path = route.path().replaceAll("\\{[a-z_]+}", TestApp.ids().next().toString());
    roles.stream()
        .filter(role -> !route.roles().contains(role))
        .forEach(
            role ->
                assertThat(
                        user(route.admission(), role)
                            .send(route.method().name(), path, route.isRead() ? null : BROKEN)
                            .expectError(403, "forbidden")
                            .text("message"))
                    .contains(route.roles()));
  }

  private TestClient user(Admission admission, String role) {
    return users.computeIfAbsent(
        admission + " " + role,
        who -> {
          String name = who.toLowerCase(java.util.Locale.ROOT).replace(' ', '-');
          if (admission == Admission.VENDOR) {
            shop.addVendorUser(name, shop.vendor(), WireEnum.of(VendorRole.class, role));
            return shop.signIn("vendor", name);
          }
          shop.addBuyer(name, shop.company(), role);
          return shop.signIn("storefront", name);
        });
  }
}
