package io.tradegate.imports.targets;

import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyImport;
import io.tradegate.customers.CompanyRow;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Imports customer companies. */
public final class CustomersTarget implements Target {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("code", true, "What other systems call the company.", "C-1001"),
          new Column("name", false, "A new company needs it.", "Example Ltd"),
          new Column("parent_code", false, "A company that exists or stands in the same file.", ""),
          new Column("groups", false, "Names of groups, with | between them.", ""),
          new Column("payment_terms", false, "prepaid or net.", "net"),
          new Column("net_days", false, "Days after the invoice, with net.", "30"),
          new Column("credit_limit", false, "With a point.", "5000.00"),
          new Column("credit_currency", false, "The organization's.", "EUR"),
          new Column("tax_exempt", false, "true or false.", "false"),
          new Column("tax_certificate", false, "Number of the certificate of exemption.", ""),
          new Column("tax_exempt_until", false, "The last day, such as 2026-12-31.", ""),
          new Column("tax_id", false, "VAT number or the like.", ""),
          new Column("notes", false, "For staff only.", ""));

  private final Companies companies;

  public CustomersTarget(Companies companies) {
    this.companies = companies;
  }

  @Override
  public String name() {
    return "customers";
  }

  @Override
  public String description() {
    return "Customer companies, by code.";
  }

  @Override
  public String permission() {
    return "customer.manage";
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
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public List<String> exportedOnly() {
    return List.of("status");
  }

  /** A subsidiary needs its parent company, anywhere in the file. */
  @Override
  public @Nullable String needs(SentRow row) {
    return row.text("parent_code");
  }

  @Override
  public List<RowError> write(Tx tx, List<SentRow> rows) {
    String currency = new OwnOrganization().profile(tx).currency();
    var errors = new ArrayList<RowError>();
    var lines = new ArrayList<Integer>();
    var good = new ArrayList<CompanyRow>();
    for (SentRow row : rows) {
      var reading = new Reading(row);
      CompanyRow read = read(reading, currency);
      errors.addAll(reading.errors());
      if (reading.isGood()) {
        good.add(read);
        lines.add(row.line());
      }
    }
    for (CompanyImport.Problem problem : companies.upsert(tx, good).problems()) {
      errors.add(new RowError(lines.get(problem.row()), problem.field(), problem.message()));
    }
    return errors;
  }

  private static CompanyRow read(Reading row, String currency) {
    return new CompanyRow(
        row.required("code"),
        row.text("name"),
        row.text("parent_code"),
        row.list("groups"),
        terms(row),
        credit(row, currency),
        exemption(row),
        row.text("tax_id"),
        row.text("notes"));
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

  private static @Nullable Money credit(Reading row, String currency) {
    BigDecimal amount = row.amount("credit_limit");
    String given = row.text("credit_currency");
    row.must(
        given == null || given.equalsIgnoreCase(currency),
        "credit_currency",
        "Must be %s.".formatted(currency));
    if (amount == null) {
      return null;
    }
    try {
      return Money.of(amount.toPlainString(), currency);
    } catch (IllegalArgumentException e) {
      row.wrong("credit_limit", "Is no amount of %s.".formatted(currency));
      return null;
    }
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
