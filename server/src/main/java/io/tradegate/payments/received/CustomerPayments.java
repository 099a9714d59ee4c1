package io.tradegate.payments.received;

import io.tradegate.customers.Companies;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.Allocation;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.receivables.Receivables;
import io.tradegate.receivables.SettlingDebts;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Records money of customer companies and settles their invoices with it. */
public final class CustomerPayments {
  /** The largest payment: sums of many of them fit the ledger. */
  public static final BigDecimal MOST = new BigDecimal("1000000000000");

  private final Companies companies;
  private final PaymentRecords records;
  private final Receivables receivables;
  private final SettlingDebts debts;

  public CustomerPayments(Companies companies, PaymentRecords records, Receivables receivables) {
    this.companies = companies;
    this.records = records;
    this.receivables = receivables;
    this.debts = new SettlingDebts(receivables);
  }

  /**
   * Money that came.
   *
   * @param reference what the bank's statement calls it; each is recorded once
   * @param remittance what the payer wrote
   * @param receivedOn null: today
   * @param allocations what it settles; null: the documents that the payer named, then the oldest
   *     due
   */
  public record Receipt(
      CustomerId customer,
      Money amount,
      PaidBy method,
      String reference,
      @Nullable String remittance,
      @Nullable LocalDate receivedOn,
      @Nullable List<Part> allocations) {}

  static boolean isReceivable(Money amount) {
    return amount.isPayable()
        && !amount.isZero()
        && !amount.isNegative()
        && amount.amount().compareTo(MOST) <= 0;
  }

  /** {@code amount}: null: as much as both have open. */
  public record Part(UUID item, @Nullable Money amount) {}

  public Payment receive(Tx tx, Receipt receipt) {
    companies.require(tx, receipt.customer());
    LocalDate day = day(tx, receipt.receivedOn());
    records.requireNew(tx, receipt.method(), receipt.reference());
    Payment payment = payment(tx, receipt, day);
    records.insert(tx, payment, null);
    settle(tx, payment, receipt);
    return PaymentStore.find(tx, payment.publicId()).orElseThrow();
  }

  private static LocalDate day(Tx tx, @Nullable LocalDate wanted) {
    LocalDate today = LedgerDay.today(tx);
    if (wanted != null && wanted.isAfter(today)) {
      throw Refusal.ofField(
          "received_on",
          "Field `received_on` must not be after %s, which is today.".formatted(today));
    }
    return wanted == null ? today : wanted;
  }

  private static Payment payment(Tx tx, Receipt receipt, LocalDate day) {
    return Payment.of(tx, receipt.customer(), receipt.method(), receipt.amount())
        .with("status", PaymentStatus.CAPTURED)
        .with("reference", receipt.reference())
        .with("remittance", receipt.remittance())
        .with("receivedOn", day)
        .build();
  }

  private void settle(Tx tx, Payment payment, Receipt receipt) {
    if (receipt.allocations() == null) {
      debts.settle(tx, payment.publicId(), Remittance.numbers(receipt));
      return;
    }
    for (Part part : receipt.allocations()) {
      receivables.allocate(
          tx, new Allocation.Wish(payment.publicId(), part.item(), part.amount(), null));
    }
  }
}
