package io.tradegate.receivables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Documents in the ledger, and what settles them. */
class ReceivablesTest {
  private static final String ALLOCATIONS = "/admin/receivables/allocations";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Books books = new Books(shop);

  @AfterEach
  void theLedgerAgreesWithItsPostings() {
    assertThat(books.unbalanced()).isEmpty();
  }

  private static Money eur(String amount) {
    return Money.of(amount, "EUR");
  }

  private static Money usd(String amount) {
    return Money.of(amount, "USD");
  }

  private TestReply allocate(UUID from, UUID to, @Nullable String amount) {
    var body = new HashMap<String, Object>(Map.of("from_item", from, "to_item", to));
    if (amount != null) {
      body.put("amount", Map.of("amount", amount, "currency", "EUR"));
    }
    return owner.post(ALLOCATIONS, body);
  }

  private String open(UUID item) {
    return owner.get("/admin/receivables/open-items/" + item).expect(200).text("open/amount");
  }

  @Test
  void anInvoiceIsOpenUntilPaymentsSettleIt() {
    UUID invoice = books.invoice("120");
    UUID first = books.payment("100");
    UUID second = books.payment("50");

    assertThat(allocate(first, invoice, null).expect(201).text("amount/amount"))
        .isEqualTo("100.00");
    assertThat(open(invoice)).isEqualTo("20.00");
    assertThat(books.item(invoice).settledAt()).isNull();
    allocate(second, invoice, "20").expect(201);

    assertThat(open(invoice)).isEqualTo("0.00");
    assertThat(open(second)).isEqualTo("-30.00");
    assertThat(books.item(invoice).settledAt()).isNotNull();
  }

  @Test
  void theCallerLearnsWhatAnAllocationSettledAndOnlyThen() {
    UUID invoice = books.invoice("120");
    UUID payment = books.payment("120");

    assertThat(books.allocate(payment, invoice, "70").settled()).isEmpty();
    assertThat(books.allocate(payment, invoice, "50").settled())
        .containsExactlyInAnyOrder(invoice, payment);
    assertThat(Books.tried(() -> books.allocate(payment, invoice, null)))
        .isEqualTo("exceeds_open_amount");
  }

  @Test
  void anInvoiceOverNothingIsSettledWhenItIsBooked() {
    UUID invoice = books.invoice("0");

    assertThat(books.item(invoice).settledAt()).isNotNull();
  }

  @Test
  void anUndoneAllocationLeavesBothOpenAndIsUndoneOnce() {
    UUID invoice = books.invoice("120");
    UUID payment = books.payment("100");
    String made = allocate(payment, invoice, null).expect(201).header("Location").orElseThrow();

    TestReply undone = owner.post(made + "/undo").expect(200);

    assertThat(undone.text("undone_by")).isNotBlank();
    assertThat(open(invoice)).isEqualTo("120.00");
    assertThat(open(payment)).isEqualTo("-100.00");
    owner.post(made + "/undo").expectError(422, "invalid_transition");
    assertThat(owner.get(ALLOCATIONS + "?to_item=" + invoice).expect(200).items("undone_by"))
        .containsExactly(undone.text("undone_by"));
  }

  @Test
  void moreThanIsOpenIsRefusedAndChangesNothing() {
    UUID invoice = books.invoice("120");
    UUID payment = books.payment("200");

    allocate(payment, invoice, "120.01")
        .expectError(422, "exceeds_open_amount")
        .expectMessage("120.00 EUR are open");
    allocate(payment, invoice, "200.01").expectError(422, "exceeds_open_amount");
    allocate(payment, invoice, "0").expectError(400, "validation_failed");
    allocate(payment, invoice, "-1").expectError(400, "validation_failed");
    allocate(payment, invoice, "1.001").expectError(400, "validation_failed");

    assertThat(open(invoice)).isEqualTo("120.00");
  }

  @Test
  void onlyACreditSettlesADebtOfTheSameCompanyAndCurrency() {
    UUID invoice = books.invoice("120");
    UUID payment = books.payment("100");
    CustomerId other = shop.addCompany("Other");
    books.rate("USD", "0.9");
    UUID foreign = books.invoice(other, eur("50"), books.today());
    UUID dollars = books.invoice(shop.company(), usd("50"), books.today());

    allocate(invoice, payment, null)
        .expectError(400, "validation_failed")
        .expectMessage("from_item");
    allocate(payment, payment, null).expectError(400, "validation_failed").expectMessage("to_item");
    allocate(payment, foreign, null).expectError(400, "validation_failed").expectMessage("company");
    allocate(payment, dollars, null).expectError(400, "validation_failed").expectMessage("EUR");
    allocate(payment, TestApp.ids().next(), null).expectError(404, "not_found");
  }

  @Test
  void anAllocationIsDatedFromTheLastMoveOfItsItemsToToday() {
    LocalDate yesterday = books.today().minusDays(1);
    UUID invoice = books.invoice(shop.company(), eur("120"), yesterday);
    UUID payment = books.payment(shop.company(), eur("100"), yesterday);

    for (LocalDate wrong : List.of(yesterday.minusDays(1), books.today().plusDays(1))) {
      owner
          .post(ALLOCATIONS, Map.of("from_item", payment, "to_item", invoice, "booked_on", wrong))
          .expectError(400, "validation_failed")
          .expectMessage("booked_on");
    }
    owner
        .post(ALLOCATIONS, Map.of("from_item", payment, "to_item", invoice, "booked_on", yesterday))
        .expect(201);
  }

  @Test
  void aCreditNoteSettlesAnInvoiceAndAFee() {
    UUID invoice = books.invoice("120");
    UUID fee = books.fee(shop.company(), eur("5"), books.today());
    UUID note = books.creditNote(shop.company(), eur("125"), books.today());

    allocate(note, invoice, null).expect(201);
    allocate(note, fee, null).expect(201);

    assertThat(List.of(open(invoice), open(fee), open(note))).containsOnly("0.00");
  }

  @Test
  void aRefundAndAWriteOffCloseWhatTheyTake() {
    UUID invoice = books.invoice("120");
    UUID payment = books.payment("100");

    assertThat(books.refund(payment, eur("100"), null).settled()).containsExactly(payment);
    assertThat(books.writeOff(invoice, eur("20"), null).settled()).isEmpty();
    assertThat(books.writeOff(invoice, eur("100"), null).settled()).containsExactly(invoice);
    assertThat(Books.tried(() -> books.refund(payment, eur("0.01"), null)))
        .isEqualTo("exceeds_open_amount");
    assertThat(Books.tried(() -> books.writeOff(invoice, eur("0.01"), null)))
        .isEqualTo("exceeds_open_amount");
    assertThat(Books.tried(() -> books.refund(invoice, eur("1"), null)))
        .isEqualTo("validation_failed");
  }

  @Test
  void ofThirtyTwoAllocationsAtOnceThoseThatFitAreMade() throws InterruptedException {
    UUID invoice = books.invoice("100");
    UUID payment = books.payment("70");

    List<String> outcomes =
        Race.of(32, () -> Books.tried(() -> books.allocate(payment, invoice, "10")));

    assertThat(outcomes).filteredOn("done"::equals).hasSize(7);
    assertThat(outcomes).filteredOn("exceeds_open_amount"::equals).hasSize(25);
    assertThat(open(payment)).isEqualTo("0.00");
    assertThat(open(invoice)).isEqualTo("30.00");
  }

  @Test
  void ofThirtyTwoPaymentsForOneInvoiceExactlyOneSettlesIt() throws InterruptedException {
    UUID invoice = books.invoice("90");

    List<Long> settled =
        Race.of(
            32,
            () -> {
              UUID payment = books.payment("10");
              try {
                return books.allocate(payment, invoice, null).settled().stream()
                    .filter(invoice::equals)
                    .count();
              } catch (Refusal _) {
                return 0L;
              }
            });

    assertThat(settled.stream().mapToLong(Long::longValue).sum()).isEqualTo(1);
    assertThat(open(invoice)).isEqualTo("0.00");
  }

  @Test
  void ofThirtyTwoCallersOneUndoesAnAllocation() throws InterruptedException {
    UUID invoice = books.invoice("100");
    UUID made = books.allocate(books.payment("70"), invoice, null).allocation().id();

    List<String> outcomes = Race.of(32, () -> Books.tried(() -> books.undo(made, null)));

    assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
    assertThat(open(invoice)).isEqualTo("100.00");
  }

  @Test
  void ratesThatDifferLeaveAnEntryOfTheirOwnAndNothingOpen() {
    books.rate("USD", "0.90");
    UUID invoice = books.invoice(shop.company(), usd("100"), books.today());
    books.rate("USD", "0.95");
    UUID payment = books.payment(shop.company(), usd("100"), books.today());

    UUID journal = books.allocate(payment, invoice, null).allocation().journalId();

    assertThat(books.postings(journal))
        .filteredOn(posting -> posting.account() == Account.EXCHANGE_DIFFERENCE)
        .containsExactly(Posting.of(Account.EXCHANGE_DIFFERENCE, usd("0"), eur("-5")));
    assertThat(books.item(invoice).orgOpen()).isEqualTo(eur("0"));
    assertThat(books.item(payment).orgOpen()).isEqualTo(eur("0"));
  }

  @Test
  void aForeignCurrencyWithoutARateIsNotBooked() {
    assertThatThrownBy(() -> books.invoice(shop.company(), usd("100"), books.today()))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no exchange rate from USD to EUR");
    assertThat(owner.get("/admin/receivables/open-items").expect(200).items("id")).isEmpty();
  }
}
