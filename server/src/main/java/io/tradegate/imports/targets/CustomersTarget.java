package io.tradegate.imports.targets;

import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyRow;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Imports customer companies. */
public final class CustomersTarget implements Target {
  private static final Facts FACTS =
      new Facts(
          "customers",
          "Customer companies, by code.",
          "customer.manage",
          List.of(
              Column.key("code", "What other systems call the company.", "C-1001"),
              Column.of("name", "A new company needs it.", "Example Ltd"),
              Column.clearable(
                  "parent_code", "A company that exists or stands in the same file.", ""),
              Column.clearable("groups", "Names of groups, with | between them.", ""),
              Column.of("payment_terms", "prepaid or net.", "net"),
              Column.of(
                  "net_days", "Days after the invoice; written together with payment_terms.", "30"),
              Column.clearable("credit_limit", "With a point.", "5000.00"),
              Column.of("credit_currency", "The organization's.", "EUR"),
              Column.of("tax_exempt", "true or false.", "false"),
              Column.of(
                  "tax_certificate",
                  "Number of the certificate of exemption; written together with tax_exempt.",
                  ""),
              Column.of(
                  "tax_exempt_until",
                  "The last day, such as 2026-12-31; written together with tax_exempt.",
                  ""),
              Column.clearable("tax_id", "VAT number or the like.", ""),
              Column.clearable("notes", "For staff only.", ""),
              Column.clearable(
                  "owner_email", "The sales rep: the email of an active member of staff.", ""),
              Column.clearable(
                  "external_id", "The key of another system, of one company only.", "")));

  private final Companies companies;

  public CustomersTarget(Companies companies) {
    this.companies = companies;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  /** What a company may owe and whether it pays tax. */
  @Override
  public List<String> guarded() {
    return List.of(
        "payment_terms",
        "net_days",
        "credit_limit",
        "credit_currency",
        "tax_exempt",
        "tax_certificate",
        "tax_exempt_until");
  }

  @Override
  public List<String> exportedOnly() {
    return List.of("status");
  }

  @Override
  public boolean needsOthers() {
    return true;
  }

  /** A subsidiary needs its parent company, anywhere in the file. */
  @Override
  public @Nullable String needs(SentRow row) {
    return row.text("parent_code");
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<Cells>> parsed = ParsedRow.all(rows, CustomersTarget::read);
    return tx -> write(tx, parsed);
  }

  /** A row whose credit limit has no currency yet: it is the organization's. */
  private record Cells(CompanyRow row, @Nullable BigDecimal credit, @Nullable String currency) {}

  private PieceResult write(Tx tx, List<ParsedRow<Cells>> rows) {
    String currency = OwnOrganization.profile(tx).currency();
    var log = new PieceLog(rows);
    List<CompanyRow> priced = rows.stream().map(row -> priced(row, currency, log)).toList();
    return log.with(rows, companies.upsert(tx, priced, log.refused(rows)));
  }

  private static CompanyRow priced(ParsedRow<Cells> parsed, String currency, PieceLog log) {
    Cells cells = parsed.value();
    log.must(
        cells.currency() == null || cells.currency().equalsIgnoreCase(currency),
        parsed.line(),
        "credit_currency",
        "Must be %s.".formatted(currency));
    if (cells.credit() == null) {
      return cells.row();
    }
    try {
      Money limit = Money.of(cells.credit().toPlainString(), currency);
      return RecordBuilder.copy(cells.row()).with("creditLimit", limit).build();
    } catch (IllegalArgumentException e) {
      log.wrong(parsed.line(), "credit_limit", "Is no amount of %s.".formatted(currency));
      return cells.row();
    }
  }

  private static Cells read(Reading row) {
    var company =
        new CompanyRow(
            row.required("code"),
            row.text("name"),
            row.clears("parent_code") ? "" : row.text("parent_code"),
            row.clears("groups") ? List.of() : row.list("groups"),
            terms(row),
            null,
            exemption(row),
            row.text("tax_id"),
            row.text("notes"),
            row.text("owner_email"),
            row.text("external_id"),
            row.cleared());
    return new Cells(company, row.amount("credit_limit"), row.text("credit_currency"));
  }

  private static @Nullable PaymentTerms terms(Reading row) {
    PaymentTerms.Kind kind = row.oneOf("payment_terms", PaymentTerms.Kind.class);
    Integer days = row.integer("net_days");
    row.must(
        days == null || (kind == PaymentTerms.Kind.NET && days >= 1 && days <= 365),
        "net_days",
        "Must be from 1 to 365, and stand beside payment_terms net.");
    return kind == null ? null : new PaymentTerms(kind, days);
  }

  private static @Nullable TaxExemption exemption(Reading row) {
    Boolean exempt = row.yesOrNo("tax_exempt");
    String certificate = row.text("tax_certificate");
    var until = row.date("tax_exempt_until");
    row.must(
        Objects.equals(exempt, true) || (certificate == null && until == null),
        "tax_exempt",
        "A certificate or an end needs tax_exempt true.");
    row.must(
        certificate == null || certificate.length() <= 100,
        "tax_certificate",
        "Must have 100 characters at most.");
    return exempt == null ? null : new TaxExemption(exempt, certificate, until);
  }
}
