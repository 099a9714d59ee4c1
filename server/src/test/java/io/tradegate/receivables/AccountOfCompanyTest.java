package io.tradegate.receivables;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Statements of account, ageing and the debt that counts against the credit limit. */
class AccountOfCompanyTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Books books = new Books(shop);
  private final LocalDate month = books.today().minusMonths(3).withDayOfMonth(1);

  private static Money eur(String amount) {
    return Money.of(amount, "EUR");
  }

  private TestReply statement(LocalDate from, LocalDate until) {
    String path = "/admin/customers/%s/statement?from=%s&until=%s";
    return owner.get(path.formatted(shop.company(), from, until)).expect(200);
  }

  private static List<String> movements(TestReply statement) {
    return statement
        .json()
        .at("/movements")
        .valueStream()
        .map(
            each ->
                "%s %s %s"
                    .formatted(
                        each.at("/kind").asString(),
                        each.at("/amount/amount").asString(),
                        each.at("/balance/amount").asString()))
        .toList();
  }

  @Test
  void aStatementBelongsToItsMonthWithFirstAndLastDay() {
    LocalDate last = month.plusMonths(1).minusDays(1);
    LocalDate next = month.plusMonths(1);
    books.invoice(shop.company(), eur("10"), month.minusDays(1));
    UUID invoice = books.invoice(shop.company(), eur("100"), month);
    UUID payment = books.payment(shop.company(), eur("60"), last);
    books.allocate(new Allocation.Wish(payment, invoice, null, last));
    books.writeOff(invoice, eur("40"), next);

    TestReply first = statement(month, last);
    TestReply second = statement(next, next.plusMonths(1).minusDays(1));

    assertThat(first.text("opening_balance/amount")).isEqualTo("10.00");
    assertThat(movements(first)).containsExactly("invoice 100.00 110.00", "payment -60.00 50.00");
    assertThat(first.text("closing_balance/amount")).isEqualTo("50.00");
    assertThat(second.text("opening_balance/amount")).isEqualTo("50.00");
    assertThat(movements(second)).containsExactly("write_off -40.00 10.00");
    assertThat(statement(month, month).text("closing_balance/amount")).isEqualTo("110.00");
  }

  @Test
  void aStatementIsOfOneCurrencyAndHasAnOrderOfDays() {
    books.rate("USD", "0.9");
    books.invoice("10");
    books.invoice(shop.company(), Money.of("20", "USD"), books.today());
    String path = "/admin/customers/%s/statement".formatted(shop.company());

    assertThat(owner.get(path).expect(200).text("closing_balance/amount")).isEqualTo("10.00");
    assertThat(owner.get(path + "?currency=USD").expect(200).text("closing_balance/amount"))
        .isEqualTo("20.00");
    owner.get(path + "?currency=euro").expectError(400, "validation_failed");
    owner.get(path + "?from=2026-02-01&until=2026-01-31").expectError(400, "validation_failed");
  }

  @Test
  void debtsFallIntoBucketsByTheDaysSinceTheyWereDue() {
    LocalDate on = books.today();
    for (int days : List.of(0, 1, 30, 31, 60, 61, 90, 91)) {
      // Due 14 days after the booking.
      books.invoice(shop.company(), eur("1" + days), on.minusDays(days + 14L));
    }
    books.payment(shop.company(), eur("5"), on.minusDays(100));

    JsonNode amounts = ageing(on).at("/items/0/amounts");

    assertThat(amounts.at("/not_due/amount").asString()).isEqualTo("10.00");
    assertThat(amounts.at("/overdue30/amount").asString()).isEqualTo("141.00");
    assertThat(amounts.at("/overdue60/amount").asString()).isEqualTo("291.00");
    assertThat(amounts.at("/overdue90/amount").asString()).isEqualTo("351.00");
    assertThat(amounts.at("/older/amount").asString()).isEqualTo("191.00");
    assertThat(amounts.at("/credit/amount").asString()).isEqualTo("-5.00");
    assertThat(amounts.at("/balance/amount").asString()).isEqualTo("979.00");
  }

  private JsonNode ageing(LocalDate on) {
    return owner.get("/admin/receivables/ageing?on=" + on).expect(200).json();
  }

  @Test
  void ageingOfAPastDayShowsWhatWasOpenThen() {
    UUID invoice = books.invoice(shop.company(), eur("100"), month);
    UUID payment = books.payment(shop.company(), eur("100"), month.plusDays(20));
    books.allocate(new Allocation.Wish(payment, invoice, null, month.plusDays(25)));

    assertThat(ageing(month.minusDays(1)).at("/items").isEmpty()).isTrue();
    assertThat(ageing(month).at("/items/0/amounts/not_due/amount").asString()).isEqualTo("100.00");
    JsonNode between = ageing(month.plusDays(20)).at("/items/0/amounts");
    assertThat(between.at("/overdue30/amount").asString()).isEqualTo("100.00");
    assertThat(between.at("/credit/amount").asString()).isEqualTo("-100.00");
    assertThat(ageing(month.plusDays(25)).at("/items").isEmpty()).isTrue();
  }

  @Test
  void theTotalIsByCurrencyAndInTheOrganizationsOwn() {
    books.rate("USD", "0.5");
    CustomerId other = shop.addCompany("Other");
    books.invoice("10");
    books.invoice(other, eur("20"), books.today());
    books.invoice(other, Money.of("40", "USD"), books.today());

    JsonNode total = owner.get("/admin/receivables/ageing/total").expect(200).json();

    assertThat(total.at("/currencies/0/not_due/amount").asString()).isEqualTo("30.00");
    assertThat(total.at("/currencies/1/not_due/amount").asString()).isEqualTo("40.00");
    assertThat(total.at("/total/balance/amount").asString()).isEqualTo("50.00");
    assertThat(owner.get("/admin/receivables/ageing").expect(200).items("currency"))
        .containsExactlyInAnyOrder("EUR", "EUR", "USD");
  }

  @Test
  void whatTheCompanyOwesCountsAgainstItsCreditAndMoneyOnAccountDoesNotAddToIt() {
    var limit = Map.of("amount", "100", "currency", "EUR");
    owner.patch("/admin/customers/" + shop.company(), Map.of("credit_limit", limit)).expect(200);
    books.invoice("70");
    assertThat(credit("unpaid_invoices/amount")).isEqualTo("70.00");
    assertThat(credit("available/amount")).isEqualTo("30.00");

    books.payment("30");
    assertThat(credit("available/amount")).isEqualTo("60.00");

    books.payment("60");
    assertThat(credit("unpaid_invoices/amount")).isEqualTo("0.00");
    assertThat(credit("available/amount")).isEqualTo("100.00");
  }

  private String credit(String field) {
    return owner
        .get("/admin/customers/%s/credit".formatted(shop.company()))
        .expect(200)
        .text(field);
  }

  @Test
  void membersOfTheCompanyReadTheirOwnAccountAndNoOther() {
    CustomerId other = shop.addCompany("Other");
    books.invoice("70");
    books.invoice(other, eur("20"), books.today());
    shop.addBuyer("viewer", shop.company(), "viewer");
    TestClient viewer = shop.signIn("storefront", "viewer");

    assertThat(
            viewer.get("/storefront/account/statement").expect(200).text("closing_balance/amount"))
        .isEqualTo("70.00");
    assertThat(viewer.get("/storefront/account/open-items").expect(200).items("customer_id"))
        .containsExactly(shop.company().toString());
    shop.guest().get("/storefront/account/statement").expectError(401, "unauthorized");
  }

  @Test
  void anotherOrganizationSeesNothingOfIt() {
    UUID invoice = books.invoice("70");
    UUID payment = books.payment("70");
    TestClient stranger = TestApp.shared().newTenant().owner();

    stranger.get("/admin/receivables/open-items/" + invoice).expectError(404, "not_found");
    stranger
        .get("/admin/customers/%s/statement".formatted(shop.company()))
        .expectError(404, "not_found");
    stranger
        .post("/admin/receivables/allocations", Map.of("from_item", payment, "to_item", invoice))
        .expectError(404, "not_found");
    assertThat(stranger.get("/admin/receivables/open-items").expect(200).items("id")).isEmpty();
    assertThat(stranger.get("/admin/receivables/journals").expect(200).items("id")).isEmpty();
  }

  @Test
  void financeManagesReceivablesAndSalesReadsThem() {
    UUID invoice = books.invoice("70");
    UUID payment = books.payment("70");
    shop.addStaff("finance", shop.role(BuiltInRole.FINANCE));
    shop.addStaff("sales", shop.role(BuiltInRole.SALES));
    shop.addStaff("warehouse", shop.role(BuiltInRole.WAREHOUSE));
    var body = Map.of("from_item", payment, "to_item", invoice);

    shop.signIn("admin", "warehouse")
        .post("/admin/receivables/allocations", body)
        .expectError(404, "not_found");
    TestClient sales = shop.signIn("admin", "sales");
    sales.get("/admin/receivables/open-items").expect(200);
    sales.post("/admin/receivables/allocations", body).expectError(403, "forbidden");
    shop.signIn("admin", "finance").post("/admin/receivables/allocations", body).expect(201);
  }
}
