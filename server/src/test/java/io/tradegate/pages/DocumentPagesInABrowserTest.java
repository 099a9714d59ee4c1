package io.tradegate.pages;

import static io.tradegate.rfqs.TradingDesk.euro;
import static io.tradegate.testing.Patience.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Users;
import io.tradegate.budgets.Purchases;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.recurring.RecurringShop;
import io.tradegate.rfqs.TradingDesk;
import io.tradegate.sourcing.exchange.ExchangeModule;
import io.tradegate.tenancy.PageLinks;
import io.tradegate.testing.Browser;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links to documents, opened as their readers open them. */
class DocumentPagesInABrowserTest {
  private static final String ENTER = "\uE007";
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);

  private final TestApp app = TestApp.shared();
  private final TradingDesk desk = new TradingDesk(app);
  private final TestTenant shop = desk.shop;
  private final List<Visitor> visitors = new ArrayList<>();

  @AfterEach
  void stop() {
    visitors.forEach(Visitor::close);
  }

  @Test
  void aBuyerOpensTheLinkOfAQuoteSignsInAndAccepts(@TempDir Path profile) {
    shop.addBuyer("bea", shop.company(), "buyer");
    String quote = sentQuote();
    Visitor visitor = visit(profile, "en");
    Browser browser = visitor.browser;

    visitor.open(link("/quotes/" + quote));
    browser.expect("Sign in to " + shop.host());
    visitor.signIn(shop.email("bea"), "wrong-password");
    browser.expect("do not match");
    browser.screenshot("sign-in");
    browser.run("document.querySelector('form').reset()");
    visitor.signIn(shop.email("bea"), TestApp.PASSWORD);
    browser.expect("Your decision");
    screenshots(browser, "quote");
    browser.fill("po_number", "PO-4711" + ENTER); // which must not order yet
    browser.fill("po_number", "-B");
    browser.press("accept");

    browser.expect("You have accepted the offer");
    assertThat(browser.text()).contains("<img src=x onerror=alert(1)>");
    TestReply accepted = desk.buyer.get("/storefront/quotes/" + quote).expect(200);
    assertThat(accepted.text("status")).isEqualTo("accepted");

    visitor.open(link("/orders/" + accepted.text("order_id")));
    browser.expect("Delivery address");
    screenshots(browser, "order");
    assertThat(browser.text()).contains("Order SO-", "PO-4711-B", "Main Street 1", "€902.50");
    assertThat(visitor.blocked()).isEmpty();
  }

  @Test
  void aQuoteIsDeclinedWithAReason(@TempDir Path profile) {
    shop.addBuyer("bea", shop.company(), "buyer");
    String quote = sentQuote();
    Visitor visitor = visit(profile, "en");
    Browser browser = visitor.browser;

    visitor.open(link("/quotes/" + quote));
    visitor.signIn(shop.email("bea"), TestApp.PASSWORD);
    browser.press("decline");
    browser.expect("reason");
    browser.fill("reason", "Too dear.");
    browser.press("decline");

    browser.expect("You have declined the offer");
    assertThat(desk.buyer.get("/storefront/quotes/" + quote).text("reason")).isEqualTo("Too dear.");
  }

  @Test
  void anApproverReadsGermanAndApproves(@TempDir Path profile) {
    String approval = waitingApproval();
    Visitor visitor = visit(profile, "de");
    Browser browser = visitor.browser;

    visitor.open(link("/approvals/" + approval));
    browser.expect("Bei %s anmelden".formatted(shop.host()));
    visitor.signIn(shop.email("anna"), TestApp.PASSWORD);
    browser.expect("Ihre Entscheidung");
    screenshots(browser, "approval");
    assertThat(browser.text()).contains("Freigabe von Auftrag", "Large orders", "Positionen");
    browser.press("reject");
    browser.expect("comment");
    browser.fill("comment", "Geht klar.");
    browser.press("approve");

    browser.expect("Sie haben den Auftrag freigegeben");
    assertThat(browser.text()).contains("freigegeben · Name of anna", "Geht klar.");
    assertThat(shop.owner().get("/admin/approvals/" + approval).text("status"))
        .isEqualTo("approved");
  }

  @Test
  void aBuyerOfSeveralCompaniesIsLedToADocumentOfAnyOfThem(@TempDir Path profile) {
    BuyerId bea = shop.addBuyer("bea", shop.addCompany("A first company"), "buyer");
    var users = new Users();
    shop.asService(
        tx -> {
          users.joinCompany(tx, bea, shop.company(), "buyer");
          return bea;
        });
    String quote = sentQuote();
    Visitor visitor = visit(profile, "en");
    Browser browser = visitor.browser;

    visitor.open(link("/quotes/" + quote));
    visitor.signIn(shop.email("bea"), TestApp.PASSWORD);

    browser.expect("Your decision");
    assertThat(browser.text()).contains("Quote Q-", "Company of ");
  }

  @Test
  void staffReadRequestsRecurringOrdersAndInvitations(@TempDir Path profile) {
    shop.addStaff("ann", shop.role(BuiltInRole.READ_ONLY));
    String rfq = desk.submittedRfq();
    var recurring = new RecurringShop(app, shop);
    String order =
        shop.owner()
            .post("/admin/recurring-orders", recurring.bodyForStaff())
            .expect(201)
            .text("public_id");
    Visitor visitor = visit(profile, "en");
    Browser browser = visitor.browser;

    visitor.open("/pages/admin/rfqs/" + rfq);
    visitor.signIn(shop.email("ann"), TestApp.PASSWORD);
    browser.expect("Request for quote");
    assertThat(browser.text()).contains("A bracket, galvanized", "Please hurry.", "12");

    visitor.open("/pages/admin/recurring-orders/" + order);
    browser.expect("Recurring order");
    screenshots(browser, "recurring-order");
    assertThat(browser.text()).contains("Rhythm", "active");

    visitor.open("/pages/admin/sourcing-invitations/" + invitation());
    browser.expect("Invitation to quote SR-");
    screenshots(browser, "sourcing-invitation");
    assertThat(browser.text()).contains("Ball valve DN40", "Material: brass", "Hamburg");
    assertThat(browser.text()).contains("drawing.pdf · line 1");
  }

  /** Of another store, with a file. */
  private String invitation() {
    TestClient asking = app.newTenant().owner();
    for (TestClient store : List.of(asking, shop.owner())) {
      var profile = Map.of("listed", true, "name", "Ventila", "categories", List.of("valves"));
      store.put("/admin/sourcing/profile", profile).expect(200);
    }
    var line =
        Map.of(
            "text",
            "Ball valve DN40",
            "quantity",
            100,
            "unit",
            "piece",
            "attributes",
            List.of(Map.of("name", "Material", "value", "brass")));
    var wanted =
        Map.of(
            "title", "Valves for spring",
            "deadline", "2036-01-01T00:00:00Z",
            "delivery_address",
                Map.of("street", List.of("Kai 1"), "city", "Hamburg", "country", "DE"),
            "lines", List.of(line),
            "supplier_org_ids", List.of(shop.org()));
    String request =
        "/admin/sourcing/requests/"
            + asking.post("/admin/sourcing/requests", wanted).expect(201).text("public_id");
    asking
        .with("Content-Type", "application/pdf")
        .send("POST", request + "/attachments?filename=drawing.pdf&line=1", PDF)
        .expect(201);
    asking.post(request + "/open").expect(200);
    await().until(this::isInvited);
    return shop.owner().get("/admin/sourcing/invitations").text("items/0/public_id");
  }

  private boolean isInvited() {
    ExchangeModule exchange = app.node().sourcing().exchange();
    exchange.sendOnce();
    exchange.receiveOnce();
    return !shop.owner().get("/admin/sourcing/invitations").items("public_id").isEmpty();
  }

  private Visitor visit(Path profile, String language) {
    var visitor = new Visitor(app, profile, language);
    visitors.add(visitor);
    return visitor;
  }

  private static void screenshots(Browser browser, String name) {
    browser.screenshot(name);
    browser.resize(500, 1400);
    browser.screenshot(name + "-narrow");
    browser.resize(1000, 1200);
  }

  /** One line has markup in it, which is shown as text. */
  private String sentQuote() {
    var address =
        Map.of(
            "company", "Contoso Machinery",
            "street", List.of("Main Street 1"),
            "postal_code", "10115",
            "city", "Berlin",
            "country", "DE");
    desk.buyer.post("/storefront/account/addresses", address).expect(201);
    var line = Map.of("sku", desk.product("10.00"), "quantity", 100, "unit_price", euro("9.00"));
    var words =
        Map.of("text", "<img src=x onerror=alert(1)>", "quantity", 2, "unit_price", euro("1.25"));
    var offer =
        Map.of(
            "customer_id", shop.company(),
            "valid_until", "2099-01-01T00:00:00Z",
            "lines", List.of(line, words));
    String id = desk.staff.post("/admin/quotes", offer).expect(201).text("public_id");
    desk.staff.post("/admin/quotes/" + id + "/send").expect(200);
    return id;
  }

  private String waitingApproval() {
    shop.addBuyer("anna", shop.company(), "approver");
    BuyerId rita = shop.addBuyer("rita", shop.company(), "buyer");
    var tier = Map.of("roles", List.of("approver"));
    var rule =
        Map.of("name", "Large orders", "amount_at_least", euro("100"), "tiers", List.of(tier));
    String rules = "/admin/customers/%s/approval-rules".formatted(shop.company());
    shop.owner().post(rules, rule).expect(201);
    var purchases = new Purchases(app, shop);
    purchases.place(purchases.buying().by(rita), "100");
    return shop.owner().get("/admin/approvals").items("id").getFirst();
  }

  private String link(String path) {
    var links = new PageLinks(URI.create("http://localhost:8080"), null);
    return shop.asService(tx -> links.store(tx, desk.website(), path));
  }
}
