package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Books documents of given amounts, for tests of the ledger. */
public final class Books {
  private static final int NET_DAYS = 14;

  private final TestTenant shop;
  private final Receivables receivables = new Receivables();
  private final LocalDate today;

  public Books(TestTenant shop) {
    this.shop = shop;
    this.today = shop.<LocalDate>asService(LedgerDay::today);
  }

  public LocalDate today() {
    return today;
  }

  public UUID invoice(String amount) {
    return invoice(shop.company(), Money.of(amount, "EUR"), today);
  }

  /** Due 14 days later. A sixth of it is tax. */
  public UUID invoice(CustomerId customer, Money amount, LocalDate day) {
    Money tax = amount.times(new BigDecimal("0.1667"));
    var shares =
        List.of(
            new BookedDocument.Share(Account.REVENUE, amount.minus(tax)),
            new BookedDocument.Share(Account.TAX, new BigDecimal("20"), tax));
    return book(ItemKind.INVOICE, customer, day, shares);
  }

  public UUID payment(String amount) {
    return payment(shop.company(), Money.of(amount, "EUR"), today);
  }

  public UUID payment(CustomerId customer, Money amount) {
    return payment(customer, amount, today);
  }

  public UUID payment(CustomerId customer, Money amount, LocalDate day) {
    return book(ItemKind.PAYMENT, customer, day, share(Account.BANK_CLEARING, amount));
  }

  UUID creditNote(CustomerId customer, Money amount, LocalDate day) {
    return book(ItemKind.CREDIT_NOTE, customer, day, share(Account.REVENUE, amount));
  }

  UUID fee(CustomerId customer, Money amount, LocalDate day) {
    return book(ItemKind.FEE, customer, day, share(Account.DUNNING_FEES, amount));
  }

  private static List<BookedDocument.Share> share(Account account, Money amount) {
    return List.of(new BookedDocument.Share(account, amount));
  }

  /** So many invoices of one euro, in one transaction. */
  public void invoices(int count) {
    var shares = share(Account.REVENUE, Money.of("1", "EUR"));
    inTx(
        tx -> {
          for (int n = 0; n < count; n++) {
            receivables.book(tx, document(ItemKind.INVOICE, shop.company(), today, shares));
          }
          return count;
        });
  }

  private UUID book(
      ItemKind kind, CustomerId customer, LocalDate day, List<BookedDocument.Share> shares) {
    BookedDocument document = document(kind, customer, day, shares);
    inTx(tx -> receivables.book(tx, document));
    return document.id();
  }

  private static BookedDocument document(
      ItemKind kind, CustomerId customer, LocalDate day, List<BookedDocument.Share> shares) {
    UUID id = TestApp.ids().next();
    String number = kind.wireName() + "-" + id.toString().substring(24);
    LocalDate due = kind.isDebt() ? day.plusDays(NET_DAYS) : day;
    return new BookedDocument(kind, id, number, customer, day, due, shares);
  }

  public Receivables.Allocated allocate(UUID from, UUID to, @Nullable String euros) {
    @Nullable Money amount = euros == null ? null : Money.of(euros, "EUR");
    return allocate(new Allocation.Wish(from, to, amount, null));
  }

  Receivables.Allocated allocate(Allocation.Wish wish) {
    return inTx(tx -> receivables.allocate(tx, wish));
  }

  Allocation undo(UUID allocation, @Nullable LocalDate day) {
    return inTx(tx -> receivables.undo(tx, allocation, day));
  }

  Receivables.Booked refund(UUID item, Money amount, @Nullable LocalDate day) {
    var refund =
        new Receivables.Refund(item, TestApp.ids().next(), "R-1", amount, Account.BANK_CLEARING);
    return inTx(tx -> receivables.refund(tx, refund, day));
  }

  Receivables.Booked writeOff(UUID item, Money amount, @Nullable LocalDate day) {
    var writeOff =
        new Receivables.WriteOff(
            JournalKind.WRITE_OFF, item, TestApp.ids().next(), amount, "Insolvent");
    return inTx(tx -> receivables.writeOff(tx, writeOff, day));
  }

  void rate(String currency, String rate) {
    inTx(tx -> new Currencies().set(tx, currency, rate));
  }

  OpenItem item(UUID id) {
    return inTx(tx -> OpenItemStore.find(tx, id).orElseThrow());
  }

  List<Posting> postings(UUID journal) {
    return inTx(tx -> JournalStore.postings(tx, journal));
  }

  List<LedgerCheckStore.Unbalanced> unbalanced() {
    return inTx(LedgerCheckStore::verify);
  }

  /** "done", or the code of the refusal. */
  static String tried(Supplier<?> work) {
    try {
      var _ = work.get();
      return "done";
    } catch (Refusal e) {
      return e.code().wireName();
    }
  }

  <T> T inTx(Function<Tx, T> work) {
    return shop.asService(work);
  }
}
