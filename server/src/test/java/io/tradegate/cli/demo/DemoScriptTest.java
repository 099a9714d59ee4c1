package io.tradegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The documents of the demo, as a new user sees them. */
class DemoScriptTest {

  @Test
  void everyBuyingFlowHasAnOpenDocument() {
    try (TestApp app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/demo-buying"),
            Surroundings.real(OpenTelemetry.noop()))) {
      assertThat(new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant())
          .isTrue();
      var today = InstantSource.fixed(Instant.now()); // the date stays the same until the test ends
      DemoScript.play("http://127.0.0.1:" + app.node().port(), today);

      TestClient staff = signedIn(app);
      assertThat(staff.get("/admin/orders?hold_reason=approval").items("status"))
          .containsExactly("on_hold");
      assertThat(staff.get("/admin/bank-lines?sort=booked_on").items("status"))
          .containsExactlyInAnyOrder("proposed", "unmatched");
      assertThat(staff.get("/admin/inventory/backorders").items("reference_kind"))
          .containsOnly("order");
      assertThat(staff.get("/admin/shipments?status=pending").items("label_status"))
          .hasSize(1)
          .isSubsetOf("requested", "printed");
      TestReply shipped = staff.get("/admin/shipments?status=shipped");
      assertThat(shipped.items("carrier")).containsExactly("PARCELS");
      String partly = shipped.text("items/0/order_id");
      assertThat(staff.get("/admin/orders/" + partly).text("status")).isEqualTo("processing");
      assertThat(staff.get("/admin/rfqs").items("status")).containsExactly("submitted");
      assertThat(staff.get("/admin/quotes").items("status")).containsExactly("countered");
      assertThat(staff.get("/admin/recurring-orders").items("next_date"))
          .containsExactly(
              LocalDate.ofInstant(today.instant(), ZoneId.of("Europe/Berlin"))
                  .plusDays(1)
                  .toString());
      assertThat(staff.get("/admin/leads").items("status")).containsExactly("new");
      assertSalesRepsAndARegistration(staff);
    }
  }

  private static void assertSalesRepsAndARegistration(TestClient staff) {
    String sam = staff.get("/admin/staff?q=sam@demo.test").text("items/0/id");
    assertThat(staff.get("/admin/customers?owner_id=" + sam).items("code"))
        .containsExactly("C-1001");
    assertThat(staff.get("/admin/customers?owner_id=none").items("code")).containsExactly("C-1003");
    assertThat(staff.get("/admin/leads?owner_id=" + sam).items("name"))
        .containsExactly("Lena Lead");
    assertThat(staff.get("/admin/registrations?status=pending&owner_id=" + sam).items("email"))
        .containsExactly("lena@example.com");
  }

  private static TestClient signedIn(TestApp app) {
    var body = Map.of("email", "admin@demo.test", "password", DemoData.PASSWORD);
    String token = app.client().post("/admin/auth/login", body).expect(200).text("token");
    return app.client().bearer(token);
  }
}
