package io.tradegate.payments.received;

import io.tradegate.customers.Companies;
import io.tradegate.imports.targets.ParsedRow;
import io.tradegate.imports.targets.PieceLog;
import io.tradegate.imports.targets.PieceResult;
import io.tradegate.imports.targets.Reading;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RowEffect;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Imports payments of companies. Each settles the invoices that it names, then the oldest due. */
public final class PaymentsTarget implements Target {
  private static final int LONGEST_REFERENCE = 100;
  private static final int LONGEST_REMITTANCE = 1000;
  private static final String ID = "id";

  private static final Facts FACTS =
      new Facts(
          "payments",
          "Payments of companies, by method and reference; each settles invoices of the company.",
          "payment.manage",
          List.of(
              Column.key("reference", "What the bank calls it.", "BANK-2026-11-0815"),
              Column.of("method", "How it was paid; empty: transfer.", "transfer"),
              Column.of("customer_code", "Code of the company.", "C-1001"),
              Column.of("amount", "What came.", "250.00"),
              Column.of("currency", "Of the amount.", "EUR"),
              Column.of(
                  "received_on", "The day on which the money came; empty: today.", "2026-11-16"),
              Column.of("remittance", "What the payer wrote.", "INV-10001, INV-10002")));

  private final CustomerPayments payments;
  private final Companies companies;

  public PaymentsTarget(CustomerPayments payments, Companies companies) {
    this.payments = payments;
    this.companies = companies;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  /** Money needs the permission itself. */
  @Override
  public boolean needsItsPermission() {
    return true;
  }

  @Override
  public List<String> exportedOnly() {
    return List.of(ID, "customer", "order_number", "status", "refunded", "open", "created_at");
  }

  /** The id in a row of an export, otherwise method and reference, as two methods may share one. */
  @Override
  public @Nullable String key(SentRow row) {
    String id = row.cells().get(ID);
    String reference = row.cells().get("reference");
    if (id != null || reference == null) {
      return id;
    }
    String method = row.cells().getOrDefault("method", PaidBy.TRANSFER.wireName());
    return method + "\u001f" + reference;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<Cells>> parsed = ParsedRow.all(rows, PaymentsTarget::read);
    return tx -> write(tx, parsed);
  }

  /**
   * The cells of a row.
   *
   * @param id of a row of an export
   */
  private record Cells(
      @Nullable UUID id,
      PaidBy method,
      String reference,
      String customer,
      Money amount,
      @Nullable LocalDate receivedOn,
      @Nullable String remittance) {

    CustomerPayments.Receipt receipt(CustomerId company) {
      return new CustomerPayments.Receipt(
          company, amount, method, reference, remittance, receivedOn, null);
    }
  }

  private static Cells read(Reading row) {
    PaidBy method = Objects.requireNonNullElse(row.oneOf("method", PaidBy.class), PaidBy.TRANSFER);
    String reference = row.required("reference");
    row.must(
        reference.length() <= LONGEST_REFERENCE,
        "reference",
        "Must have at most %d characters.".formatted(LONGEST_REFERENCE));
    String remittance = row.text("remittance");
    row.must(
        remittance == null || remittance.length() <= LONGEST_REMITTANCE,
        "remittance",
        "Must have at most %d characters.".formatted(LONGEST_REMITTANCE));
    return new Cells(
        Optional.ofNullable(row.text(ID)).flatMap(Ids::parse).orElse(null),
        method,
        reference,
        row.required("customer_code"),
        amount(row),
        row.date("received_on"),
        remittance);
  }

  private static Money amount(Reading row) {
    String currency = row.required("currency");
    row.required("amount");
    BigDecimal amount = Objects.requireNonNullElse(row.amount("amount"), BigDecimal.ZERO);
    try {
      Money money = Money.of(amount.toPlainString(), currency);
      row.must(
          CustomerPayments.isReceivable(money),
          "amount",
          "Must be more than 0, at most %s, and in whole units of the coins."
              .formatted(CustomerPayments.MOST.toPlainString()));
      return money;
    } catch (IllegalArgumentException _) {
      row.must(false, "currency", "Must be a currency such as EUR.");
      return Money.of("0", "EUR"); // of a row that is not written
    }
  }

  private PieceResult write(Tx tx, List<ParsedRow<Cells>> rows) {
    var log = new PieceLog(rows);
    Map<String, CustomerId> known =
        companies.byCode(tx, rows.stream().map(row -> row.value().customer()).distinct().toList());
    for (ParsedRow<Cells> row : rows) {
      Cells cells = row.value();
      CustomerId company = known.get(cells.customer());
      if (company == null && log.isGood(row.line())) {
        log.wrong(
            row.line(), "customer_code", "There is no company %s.".formatted(cells.customer()));
      } else if (log.isGood(row.line())) {
        write(tx, row, Objects.requireNonNull(company), log);
      }
    }
    return log.result();
  }

  private void write(Tx tx, ParsedRow<Cells> row, CustomerId company, PieceLog log) {
    Cells cells = row.value();
    Optional<Payment> before = before(tx, cells);
    if (before.isPresent()) {
      compare(before.get(), row, company, log);
      return;
    }
    if (cells.method() == PaidBy.CARD) {
      log.wrong(
          row.line(), "method", "The gateway charges cards; only other payments are imported.");
      return;
    }
    try {
      tx.attempt(() -> payments.receive(tx, cells.receipt(company)));
      log.effect(row.line(), RowEffect.CREATED);
    } catch (Refusal refusal) {
      log.wrong(row.line(), column(refusal), refusal.message());
    }
  }

  /** The column that a refusal is about. */
  private static String column(Refusal refusal) {
    return switch (refusal.code()) {
      case NO_EXCHANGE_RATE -> "currency";
      case PERIOD_CLOSED -> "received_on";
      default ->
          refusal.fields().stream()
              .map(FieldError::field)
              .filter(
                  field -> FACTS.columns().stream().anyMatch(column -> column.name().equals(field)))
              .findFirst()
              .orElse("reference");
    };
  }

  /** Captures of one authorization share its reference, so the id goes first. */
  private Optional<Payment> before(Tx tx, Cells cells) {
    return Optional.ofNullable(cells.id())
        .flatMap(id -> PaymentStore.find(tx, id))
        .filter(found -> cells.reference().equals(found.reference()))
        .or(
            () ->
                PaymentStore.withReference(tx, cells.method(), cells.reference())
                    .flatMap(id -> PaymentStore.find(tx, id)));
  }

  /** A payment never changes: the same again is no change, another one is wrong. */
  private static void compare(
      Payment before, ParsedRow<Cells> row, CustomerId company, PieceLog log) {
    boolean same =
        before.customerId().equals(company) && before.amount().equals(row.value().amount());
    if (same) {
      log.effect(row.line(), RowEffect.UNCHANGED);
    } else {
      log.wrong(
          row.line(),
          "reference",
          "Was recorded before with another company or amount, and payments do not change.");
    }
  }
}
