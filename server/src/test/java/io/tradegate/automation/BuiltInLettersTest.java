package io.tradegate.automation;

import static io.tradegate.automation.Shop.mail;
import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.rfqs.TradingDesk;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The letters that built-in rules send, read from the mail files of a running node. */
class BuiltInLettersTest {
  private static final String QUOTE_TO_CUSTOMER = "01900000-0000-7000-8000-000000000001";
  private static final String ORDER_TO_OWNERS = "01900000-0000-7000-8000-000000000002";
  private static final String ORDER_TO_CUSTOMER = "01900000-0000-7000-8000-000000000006";

  private final Shop shop = Shop.live();
  private final TestTenant tenant = shop.tenant;

  /** The mails to a person, as files; waits for as many. */
  private List<String> mailbox(String who, int count) {
    await().until(() -> mailbox(who).size() >= count);
    return mailbox(who);
  }

  private List<String> mailbox(String who) {
    Path folder = shop.app.settings().dataDir().resolve("mailbox");
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".eml"))
          .sorted()
          .map(BuiltInLettersTest::read)
          .filter(mail -> mail.contains("\nTo: " + tenant.email(who) + "\n"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String quote(CustomerId company) {
    var line = Map.of("text", "Work", "quantity", 100, "unit_price", TradingDesk.euro("90.00"));
    var body =
        Map.of(
            "customer_id", company, "valid_until", "2099-01-01T00:00:00Z", "lines", List.of(line));
    return shop.owner.post("/admin/quotes", body).expect(201).text("public_id");
  }

  private void send(String quote) {
    shop.owner.post("/admin/quotes/" + quote + "/send").expect(200);
  }

  private void accept(String who, String quote) {
    TestClient buyer = tenant.signIn("storefront", who);
    buyer
        .post(
            "/storefront/account/addresses",
            Map.of("street", List.of("Main Street 1"), "city", "Berlin", "country", "DE"))
        .expect(201);
    buyer.post("/storefront/quotes/" + quote + "/accept", Map.of("version", 1)).expect(200);
  }

  @Test
  void theBuyerWhoAskedGetsTheQuoteInTheirLanguageFromTheStoreWithALink() {
    tenant.addBuyer("ann", tenant.company(), "buyer");
    tenant.addBuyer("boss", tenant.company(), "admin");
    TestClient ann = tenant.signIn("storefront", "ann");
    ann.patch("/storefront/me", Map.of("locale", "de")).expect(200);
    var lines = List.of(Map.of("text", "Work", "quantity", 100));
    String rfq = ann.post("/storefront/rfqs", Map.of("lines", lines)).expect(201).text("public_id");
    ann.post("/storefront/rfqs/" + rfq + "/submit").expect(200);
    String quote = shop.owner.post("/admin/rfqs/" + rfq + "/quote").expect(201).text("public_id");
    var priced = Map.of("text", "Work", "quantity", 100, "unit_price", TradingDesk.euro("90.00"));
    shop.owner
        .patch(
            "/admin/quotes/" + quote,
            Map.of("lines", List.of(priced), "valid_until", "2099-01-01T00:00:00Z"))
        .expect(200);

    send(quote);

    String name = shop.owner.get("/admin/me").text("organization/name");
    assertThat(mailbox("ann", 1))
        .singleElement()
        .asString()
        .contains("From: " + name + " <no-reply@tradegate.test>\n", "Subject: Unser Angebot Q-")
        .contains("9.000,00 EUR", "1. Januar 2099")
        .contains("/pages/store/" + tenant.host() + "/quotes/" + quote + "\n");
    shop.awaitQuiet();
    assertThat(mailbox("boss")).isEmpty();
    TestReply run = shop.runs(QUOTE_TO_CUSTOMER);
    assertThat(run.items("status")).containsExactly("succeeded");
    assertThat(run.text("items/0/effects/0/to/0")).isEqualTo(tenant.email("ann"));
    assertThat(run.text("items/0/effects/0/letter")).isEqualTo("quote-sent");
  }

  @Test
  void aQuoteWithoutARequestGoesToTheAdminsOfItsCompanyAlone() {
    tenant.addBuyer("boss", tenant.company(), "admin");
    tenant.addBuyer("clerk", tenant.company(), "buyer");
    tenant.addBuyer("stranger", tenant.addCompany("Another"), "admin");

    send(quote(tenant.company()));

    assertThat(mailbox("boss", 1)).singleElement().asString().contains("Subject: Our quote Q-");
    shop.awaitQuiet();
    assertThat(mailbox("clerk")).isEmpty();
    assertThat(mailbox("stranger")).isEmpty();
  }

  @Test
  void aQuoteToACompanyWithoutUsersIsAFailedRunThatSaysWhy() {
    BuyerId buyer = tenant.addBuyer("gone", tenant.company(), "admin");
    shop.owner.post("/admin/buyers/" + buyer + "/disable").expect(200);

    send(quote(tenant.company()));

    shop.awaitRuns(QUOTE_TO_CUSTOMER, "failed");
    assertThat(shop.runs(QUOTE_TO_CUSTOMER).text("items/0/error"))
        .contains("has no active user to write to");
    assertThat(shop.mails()).isEmpty();
  }

  @Test
  void anOwnMailToACustomerWithoutUsersFailsToo() {
    String rule = shop.rule("quote.sent", List.of(), mail("customer"));

    send(quote(tenant.company()));

    shop.awaitRuns(rule, "failed");
    assertThat(shop.runs(rule).text("items/0/error")).contains("has no active user to write to");
  }

  @Test
  void anOwnRuleMailsTheCustomerWhenAQuoteIsSent() {
    tenant.addBuyer("boss", tenant.company(), "admin");
    String rule = shop.withoutBuiltIns().rule("quote.sent", List.of(), mail("customer"));

    send(quote(tenant.company()));

    shop.awaitRuns(rule, "succeeded");
    assertThat(mailbox("boss", 1)).singleElement().asString().contains("Subject: Q-");
  }

  @Test
  void aBuiltInLetterThatWasTurnedOffIsNotSent() {
    tenant.addBuyer("boss", tenant.company(), "admin");
    shop.owner.post("/admin/automation-rules/" + QUOTE_TO_CUSTOMER + "/disable").expect(200);

    send(quote(tenant.company()));

    shop.awaitQuiet();
    assertThat(shop.mails()).isEmpty();
  }

  @Test
  void bothSidesHearOfANewOrderOnceEach() {
    tenant.addBuyer("boss", tenant.company(), "admin");
    String quote = quote(tenant.company());
    send(quote);

    accept("boss", quote);

    shop.awaitRuns(ORDER_TO_OWNERS, "succeeded");
    shop.awaitRuns(ORDER_TO_CUSTOMER, "succeeded");
    assertThat(shop.runs(ORDER_TO_OWNERS).text("items/0/effects/0/letter"))
        .isEqualTo("order-received");
    assertThat(shop.runs(ORDER_TO_CUSTOMER).text("items/0/effects/0/letter"))
        .isEqualTo("order-placed");
    String order = shop.owner.get("/admin/orders").items("public_id").getFirst();
    assertThat(mailbox("boss", 2).getLast())
        .contains("Subject: Your order SO-")
        .contains("/pages/store/" + tenant.host() + "/orders/" + order + "\n");
    await().until(() -> mailbox("owner").stream().anyMatch(each -> each.contains("was placed")));
    assertThat(mailbox("owner"))
        .filteredOn(each -> each.contains(" was placed\n"))
        .singleElement()
        .asString()
        .contains("/pages/admin/orders/" + order + "\n");
    assertThat(mailbox("boss")).hasSize(2);
  }

  @Test
  void theSalesRepHearsOfANewOrderInsteadOfTheOwnersAndHasTheTask() {
    UUID ann = tenant.addStaff("ann", tenant.role(BuiltInRole.SALES));
    shop.owner.patch("/admin/customers/" + tenant.company(), Map.of("owner_id", ann)).expect(200);
    tenant.addBuyer("boss", tenant.company(), "admin");
    String rule = shop.rule("order.placed", List.of(), Shop.task("Call"), mail("sales_rep"));
    String quote = quote(tenant.company());
    send(quote);

    accept("boss", quote);

    shop.awaitRuns(ORDER_TO_OWNERS, "succeeded");
    shop.awaitRuns(rule, "succeeded");
    assertThat(shop.runs(ORDER_TO_OWNERS).text("items/0/effects/0/to/0"))
        .isEqualTo(tenant.email("ann"));
    assertThat(shop.runs(rule).text("items/0/effects/1/to/0")).isEqualTo(tenant.email("ann"));
    assertThat(shop.owner.get("/admin/tasks?owner_id=" + ann).items("customer_id"))
        .containsExactly(tenant.company().toString());
    assertThat(shop.owner.get("/admin/tasks?owner_id=me").items("id")).isEmpty();
  }

  @Test
  void aCustomerWhoCannotBeReachedKeepsNothingFromTheOwners() {
    shop.publish(shop.order("SO-1", "10.00"));

    shop.awaitRuns(ORDER_TO_OWNERS, "succeeded");
    shop.awaitRuns(ORDER_TO_CUSTOMER, "failed");
  }

  @Test
  void aLetterIsRefusedWhereTheServiceHasNone() {
    var letter = Map.of("type", "letter", "to", "customer");
    shop.tryRule("lead.created", List.of(), letter)
        .expectError(422, "action_not_possible")
        .expectMessage("no letter to `customer`");
    shop.tryRule("quote.sent", List.of(), Map.of("type", "letter", "to", "owners"))
        .expectError(422, "action_not_possible");
    shop.rule("order.placed", List.of(), letter);
  }
}
