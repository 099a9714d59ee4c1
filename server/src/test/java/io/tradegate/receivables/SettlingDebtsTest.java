package io.tradegate.receivables;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A credit that settles the debts of its company. */
class SettlingDebtsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Books books = new Books(shop);
  private final SettlingDebts debts = new SettlingDebts(new Receivables());

  @AfterEach
  void theLedgerAgreesWithItsPostings() {
    assertThat(books.unbalanced()).isEmpty();
  }

  private static Money eur(String amount) {
    return Money.of(amount, "EUR");
  }

  private UUID invoice(String amount, int daysAgo) {
    return books.invoice(shop.company(), eur(amount), books.today().minusDays(daysAgo));
  }

  private List<String> open(UUID... items) {
    return List.of(items).stream().map(item -> books.item(item).open().amountText()).toList();
  }

  @Test
  void theOldestDueIsSettledFirstAndTheRestStaysOnAccount() {
    UUID young = invoice("50", 1);
    UUID old = invoice("50", 30);
    UUID middle = invoice("50", 10);
    UUID first = books.payment("70");
    UUID second = books.payment("100");

    owner.post("/admin/receivables/open-items/%s/settle".formatted(first)).expect(200);
    assertThat(open(old, middle, young)).containsExactly("0.00", "30.00", "50.00");
    owner.post("/admin/receivables/open-items/%s/settle".formatted(second)).expect(200);

    assertThat(open(old, middle, young, second)).containsExactly("0.00", "0.00", "0.00", "-20.00");
  }

  @Test
  void theDocumentThatIsNamedGoesFirst() {
    UUID old = invoice("50", 30);
    UUID named = invoice("50", 1);
    UUID payment = books.payment("60");
    String number = books.item(named).number();

    List<Receivables.Allocated> made = books.inTx(tx -> debts.settle(tx, payment, List.of(number)));

    assertThat(made).flatExtracting(Receivables.Allocated::settled).contains(named, payment);
    assertThat(open(named, old)).containsExactly("0.00", "40.00");
  }

  @Test
  void debtsOfOtherCompaniesAndCurrenciesStay() {
    books.rate("USD", "0.9");
    CustomerId other = shop.addCompany("Other");
    UUID foreign = books.invoice(other, eur("50"), books.today());
    UUID dollars = books.invoice(shop.company(), Money.of("50", "USD"), books.today());

    List<Receivables.Allocated> made =
        books.inTx(tx -> debts.settle(tx, books.payment("60"), List.of()));

    assertThat(made).isEmpty();
    assertThat(open(foreign, dollars)).containsOnly("50.00");
  }

  @Test
  void anInvoiceSettlesNothing() {
    owner
        .post("/admin/receivables/open-items/%s/settle".formatted(invoice("50", 1)))
        .expectError(400, "validation_failed");
  }

  @Test
  void manyPaymentsAtOnceSettleAllDebtsAndNoneTwice() throws InterruptedException {
    UUID[] invoices = IntStream.range(0, 8).mapToObj(n -> invoice("40", n)).toArray(UUID[]::new);

    Race.of(
        32,
        () -> {
          UUID payment = books.payment("11");
          return books.inTx(tx -> debts.settle(tx, payment, List.of())).size();
        });

    assertThat(open(invoices)).containsOnly("0.00");
    Money balance =
        books.inTx(
            tx ->
                StatementOfAccount.of(
                        tx,
                        new StatementOfAccount.Period(
                            shop.company(), books.today(), books.today(), eur("0").currency()))
                    .closingBalance());
    assertThat(balance).isEqualTo(eur("-32"));
  }
}
