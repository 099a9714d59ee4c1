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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The documents of the demo, as a new user sees them. */
class DemoScriptTest {
  /** The date stays the same until the test ends. */
  private static final InstantSource TODAY = InstantSource.fixed(Instant.now());

  private static TestApp app;
  private static TestClient staff;

  @BeforeAll
  static void play() {
    app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/demo-buying"),
            Surroundings.real(OpenTelemetry.noop()));
    var data = new DemoData(app.settings(), app.db(), app.node().media().uploads());
    assertThat(data.plant()).isTrue();
    DemoScript.play(app.node(), "http://127.0.0.1:" + app.node().port(), TODAY);
    assertThat(data.plant()).as("a second start adds nothing").isFalse();
    staff = signedIn("admin", "admin@demo.test");
  }

  @AfterAll
  static void end() {
    app.close();
  }

  @Test
  void everyBuyingFlowHasAnOpenDocument() {
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
    int parcel = shipped.items("carrier").indexOf("PARCELS");
    String partly = shipped.text("items/" + parcel + "/order_id");
    assertThat(staff.get("/admin/orders/" + partly).text("status")).isEqualTo("processing");
    assertThat(staff.get("/admin/rfqs").items("status")).containsExactly("submitted");
    assertThat(staff.get("/admin/quotes").items("status")).containsExactly("countered");
    assertThat(staff.get("/admin/recurring-orders").items("next_date"))
        .containsExactly(
            LocalDate.ofInstant(TODAY.instant(), ZoneId.of("Europe/Berlin"))
                .plusDays(1)
                .toString());
    assertThat(staff.get("/admin/leads").items("status")).containsExactly("new");
  }

  @Test
  void salesRepsOwnCustomersALeadAndARegistration() {
    String sam = staff.get("/admin/staff?q=sam@demo.test").text("items/0/id");
    assertThat(staff.get("/admin/customers?owner_id=" + sam).items("code"))
        .containsExactly("C-1001");
    assertThat(staff.get("/admin/customers?owner_id=none").items("code")).containsExactly("C-1003");
    assertThat(staff.get("/admin/leads?owner_id=" + sam).items("name"))
        .containsExactly("Lena Lead");
    assertThat(staff.get("/admin/registrations?status=pending&owner_id=" + sam).items("email"))
        .containsExactly("lena@example.com");
  }

  @Test
  void vendorOrdersAreInEachStatusAndAVendorSeesItsOwn() {
    assertThat(staff.get("/admin/vendor-orders").items("status"))
        .containsExactlyInAnyOrder(
            "new", "accepted", "cancelled", "shipped", "delivered", "closed", "closed");
    assertThat(signedIn("vendor", "vendor-orders@demo.test").get("/vendor/orders").items("status"))
        .containsExactlyInAnyOrder("new", "shipped", "closed");
  }

  @Test
  void threeVendorsOfferOneArticleTheCheapestFirst() {
    TestReply offers =
        app.client()
            .with("X-Tenant-Host", "localhost")
            .get("/storefront/products/hex-bolt-plain/offers")
            .expect(200);

    assertThat(offers.json().at("/offers").valueStream())
        .extracting(offer -> offer.at("/vendor_name").asString())
        .containsExactly("Wingtip Supplies", "Fabrikam Fasteners", "Proseware Tools");
  }

  @Test
  void staffHaveListingsToModerateAndAnApplicationToDecide() {
    TestReply listings = staff.get("/admin/listings/moderation?status=submitted");
    assertThat(listings.items("sku"))
        .containsExactlyInAnyOrder("WASHER-PLAIN-M", "WRENCH-TORQUE-M");
    int pending = listings.items("sku").indexOf("WRENCH-TORQUE-M");
    assertThat(listings.json().at("/items/" + pending + "/changes").valueStream())
        .extracting(field -> field.asString())
        .containsExactly("price", "lead_days");
    assertThat(staff.get("/admin/listings/moderation?status=changes_requested").items("sku"))
        .containsExactly("HOSE-STAINLESS-M");
    assertThat(
            staff
                .get("/admin/vendor-applications?status=applied&email_confirmed=true")
                .items("name"))
        .containsExactly("Adventure Valves");
  }

  @Test
  void aPayoutRunIsPaidAndTheNextIsDue() {
    assertThat(staff.get("/admin/payouts").items("status")).containsExactly("paid");
    assertThat(staff.get("/admin/vendor-documents?kind=statement").items("number")).hasSize(2);
    assertThat(staff.get("/admin/payouts/preview").json().at("/vendors").valueStream())
        .extracting(payout -> payout.at("/vendor_name").asString())
        .containsExactly("Fabrikam Fasteners", "Proseware Tools", "Wingtip Supplies");
  }

  @Test
  void oneSourcingRequestIsOpenWithAnAnswerAndOneIsAwarded() {
    assertThat(staff.get("/admin/sourcing/requests").items("status"))
        .containsExactlyInAnyOrder("open", "awarded");
    String open = staff.get("/admin/sourcing/requests?status=open").text("items/0/public_id");
    TestReply request = staff.get("/admin/sourcing/requests/" + open);
    assertThat(request.text("suppliers/0/supplier_name")).isEqualTo("Acme Supply");
    assertThat(request.text("questions/0/answer")).isEqualTo("Yes, in two deliveries.");
    TestClient acme = signedIn("admin", "admin@acme.test");
    assertThat(acme.get("/admin/orders?source=sourcing").items("customer_name"))
        .containsExactly("Northwind Industrial");
  }

  @Test
  void everyRoleOfAVendorHasAUser() {
    assertThat(signedIn("vendor", "vendor@demo.test").get("/vendor/users").items("role"))
        .containsExactlyInAnyOrderElementsOf(List.of("owner", "catalog", "fulfilment", "finance"));
  }

  private static TestClient signedIn(String audience, String email) {
    var body = Map.of("email", email, "password", DemoData.PASSWORD);
    String token =
        app.client()
            .with("X-Tenant-Host", "localhost")
            .post("/" + audience + "/auth/login", body)
            .expect(200)
            .text("token");
    return app.client().bearer(token);
  }
}
