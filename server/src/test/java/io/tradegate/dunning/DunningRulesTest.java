package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static io.tradegate.dunning.DunningDesk.money;
import static io.tradegate.dunning.DunningTest.reason;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Who may do what, and what is refused. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningRulesTest {
  private static final String POLICY = "/admin/dunning/policy";

  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private DunningDesk desk = new DunningDesk(app, clock);

  @BeforeEach
  void open() {
    desk = new DunningDesk(app, clock);
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private TestReply refused(Object... levels) {
    return desk.clerk
        .put(POLICY, Map.of("levels", List.of(levels)))
        .expectError(400, "validation_failed");
  }

  @Test
  void levelsThatMakeNoSenseAreRefusedAndChangeNothing() {
    refused();
    refused(Collections.nCopies(10, level(5)).toArray());
    refused(level(0));
    refused(level(366));
    refused(level(5), level(5)).expectMessage("levels[1].days");
    refused(level(5), level(4)).expectMessage("levels[1].days");
    refused(level(5, "term_days", -1));
    desk.clerk
        .put(POLICY, Map.of("levels", List.of(level(5, "template", "rude"))))
        .expectError(400, "bad_request");
    refused(level(5, "fees", List.of(money("0.00", "EUR")))).expectMessage("levels[0].fees");
    refused(level(5, "fees", List.of(money("-1.00", "EUR"))));
    refused(level(5, "fees", List.of(money("1.005", "EUR"))));
    refused(level(5, "fees", List.of(money("1000000000.01", "EUR"))));
    refused(level(5, "fees", List.of(money("1.00", "EUR"), money("2.00", "EUR"))))
        .expectMessage("two amounts in EUR");
    refused(level(5, "fees", List.of(money("1.00", "USD")))).expectMessage("no exchange rate");

    TestReply policy = desk.clerk.get(POLICY).expect(200);
    assertThat(policy.json().path("version").asInt()).isZero();
    assertThat(policy.json().path("levels").size()).isEqualTo(3);
  }

  @Test
  void theRulesOfACompanyAreRefusedAlike() {
    String own = DunningDesk.own(desk.shop.company());
    desk.clerk
        .put(own, Map.of("contact_email", "not an address"))
        .expectError(400, "validation_failed")
        .expectMessage("contact_email");
    desk.clerk
        .put(own, Map.of("levels", List.of(level(5), level(5))))
        .expectError(400, "validation_failed");

    assertThat(desk.clerk.get(own).expect(200).text("contact_email"))
        .isEqualTo("billing@hartmann.test");
  }

  @Test
  void ofTwoChangesUnderOneVersionTheSecondIsRefused() {
    desk.policy(level(5));
    TestClient first = desk.clerk.with("If-Match", "\"1\"");
    first.put(POLICY, Map.of("levels", List.of(level(6)))).expect(200);
    first.put(POLICY, Map.of("levels", List.of(level(7)))).expectError(412, "version_conflict");
  }

  @Test
  void dunningCanBeTurnedOffForAllAndForOneCompany() {
    desk.clerk.put(POLICY, Map.of("enabled", false, "levels", List.of(level(5)))).expect(200);
    desk.invoice("10.00");
    desk.day(5);
    desk.run();
    assertThat(desk.sent()).isEmpty();
    assertThat(desk.clerk.get("/admin/dunning/preview").text("items/0/skipped/0/reason"))
        .isEqualTo("turned_off");

    desk.clerk
        .put(
            DunningDesk.own(desk.shop.company()),
            Map.of("enabled", true, "contact_email", "a@b.test"))
        .expect(200);
    desk.run();

    assertThat(desk.sent()).hasSize(1);
  }

  @Test
  void onlyAnOpenInvoiceIsDisputedOrBlockedAndOnlyOnce() {
    String invoice = desk.invoice("10.00");
    TestClient buyer = desk.shop.buyer();
    String own = "/storefront/invoices/" + invoice + "/dispute";
    String block = "/admin/invoices/" + invoice + "/dunning/block";
    desk.clerk
        .post("/admin/invoices/" + invoice + "/dispute/settle", reason())
        .expectError(422, "invalid_transition");
    desk.clerk
        .post("/admin/invoices/" + invoice + "/dunning/unblock")
        .expectError(422, "invalid_transition");
    buyer.post(own, Map.of("reason", "")).expectError(400, "validation_failed");
    desk.clerk.post(block, Map.of()).expectError(400, "validation_failed");
    buyer.post(own, reason()).expect(200);
    buyer.post(own, reason()).expectError(422, "invalid_transition");
    desk.clerk.post(block, reason()).expect(200);
    desk.clerk.post(block, reason()).expectError(422, "invalid_transition");
    assertThat(desk.letters().only("invoice-disputed").text()).contains("Late.", "INV-10001");
    assertThat(buyer.get(own).expect(200).text("disputed_reason")).isEqualTo("Late.");

    String paid = desk.invoice("5.00");
    desk.pay(paid, "5.00");
    buyer
        .post("/storefront/invoices/" + paid + "/dispute", reason())
        .expectError(422, "invalid_transition");
    desk.clerk
        .post("/admin/invoices/" + paid + "/dunning/block", reason())
        .expectError(422, "invalid_transition");
  }

  @Test
  void aDraftIsNeitherDunnedNorDisputed() {
    var order = desk.placed(desk.shop.company(), "10.00");
    String draft =
        desk.clerk
            .post("/admin/orders/" + order.id() + "/invoices", Map.of("ordered", true))
            .expect(201)
            .text("public_id");

    desk.clerk.get("/admin/invoices/" + draft + "/dunning").expectError(404, "not_found");
    desk.shop
        .buyer()
        .post("/storefront/invoices/" + draft + "/dispute", reason())
        .expectError(404, "not_found");
  }

  @Test
  void theInvoicesOfAnotherCompanyAndOfAnotherOrganizationDoNotExist() {
    String invoice = desk.invoice("10.00");
    desk.day(5);
    desk.run();
    String notice = desk.notices().getFirst().path("public_id").asString();
    TestTenant other = app.newTenant();

    for (String path :
        List.of(
            "/admin/dunning/notices/" + notice,
            "/admin/invoices/" + invoice + "/dunning",
            DunningDesk.own(desk.shop.company()))) {
      other.owner().get(path).expectError(404, "not_found");
    }
    other
        .owner()
        .post("/admin/dunning/notices/" + notice + "/pdf-link")
        .expectError(404, "not_found");
    other
        .owner()
        .post("/admin/invoices/" + invoice + "/dunning/block", reason())
        .expectError(404, "not_found");
    assertThat(other.owner().get("/admin/dunning/notices").json().at("/items").size()).isZero();
    assertThat(other.owner().get("/admin/dunning/preview").json().at("/items").size()).isZero();
    desk.shop.addBuyer("eve", desk.shop.addCompany("Elsewhere"), "admin");
    desk.shop
        .signIn("storefront", "eve")
        .post("/storefront/invoices/" + invoice + "/dispute", reason())
        .expectError(404, "not_found");
  }

  @Test
  void financeDunsSalesReadsAndOthersDoNeither() {
    String invoice = desk.invoice("10.00");
    desk.shop.addStaff("fin", desk.shop.role(BuiltInRole.FINANCE));
    desk.shop.addStaff("sal", desk.shop.role(BuiltInRole.SALES));
    desk.shop.addStaff("sto", desk.shop.role(BuiltInRole.WAREHOUSE));
    TestClient sales = desk.shop.signIn("admin", "sal");
    TestClient stock = desk.shop.signIn("admin", "sto");

    desk.shop.signIn("admin", "fin").post("/admin/dunning/run").expect(200);
    sales.get("/admin/dunning/preview").expect(200);
    sales.post("/admin/dunning/run").expectError(403, "forbidden");
    sales
        .post("/admin/invoices/" + invoice + "/dunning/block", reason())
        .expectError(403, "forbidden");
    stock.get("/admin/dunning/notices").expectError(404, "not_found");
    desk.shop.addBuyer("vic", desk.shop.company(), "viewer");
    TestClient viewer = desk.shop.signIn("storefront", "vic");
    viewer.get("/storefront/invoices/" + invoice + "/dispute").expect(200);
    viewer
        .post("/storefront/invoices/" + invoice + "/dispute", reason())
        .expectError(403, "forbidden");
  }

  @Test
  void noticesAreFoundByCompanyLevelDayAndInvoice() {
    String invoice = desk.invoice("10.00");
    desk.day(5);
    desk.run();
    desk.day(15);
    desk.run();
    String list = "/admin/dunning/notices?";

    assertThat(desk.clerk.get(list + "level=2").items("sent_on")).containsExactly("2027-03-16");
    assertThat(desk.clerk.get(list + "level=1,2").items("level")).hasSize(2);
    assertThat(desk.clerk.get(list + "sent_until=2027-03-06").items("level")).containsExactly("1");
    assertThat(desk.clerk.get(list + "invoice_id=" + invoice).items("level")).hasSize(2);
    assertThat(desk.clerk.get(list + "customer_id=" + desk.shop.company()).items("level"))
        .hasSize(2);
    assertThat(desk.clerk.get(list + "customer_id=" + TestApp.ids().next()).items("level"))
        .isEmpty();
    desk.clerk.get(list + "level=10").expectError(400, "validation_failed");
    desk.clerk.get("/admin/dunning/preview?on=tomorrow").expectError(400, "validation_failed");
    assertThat(desk.clerk.get("/admin/dunning/invoices?level=2&open=true").items("invoice_id"))
        .containsExactly(invoice);
  }
}
