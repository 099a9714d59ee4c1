package io.tradegate.payouts.documents;

import io.tradegate.invoices.files.SellerLetterhead;
import io.tradegate.marketplace.ledger.VendorEntry;
import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.BusinessDocument.Total;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.ItemTable;
import io.tradegate.platform.documents.ItemTable.Cell;
import io.tradegate.platform.documents.ItemTable.Column;
import io.tradegate.platform.documents.ItemTable.Row;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A document of a vendor to read. */
final class VendorPages {
  private final VendorDocument document;
  private final ZoneId zone;
  private final DocumentWords words;
  private final DocumentFormats formats;

  VendorPages(VendorDocument document, ZoneId zone) {
    this.document = document;
    this.zone = zone;
    Locale locale = locale();
    this.words = DocumentWords.in(locale);
    this.formats = DocumentFormats.in(locale);
  }

  private Locale locale() {
    return Locale.forLanguageTag(document.parties().language());
  }

  /** Every entry that the payout paid. */
  BusinessDocument statement(List<VendorEntry> entries, @Nullable Logo logo) {
    return pages(
        "payout.statement-title",
        table(entries),
        List.of(total("payout.paid", document.total(), true)),
        List.of(),
        logo);
  }

  /** What the vendor sold; it carries the word that the law asks for. */
  BusinessDocument sales(List<VendorEntry> entries, @Nullable Logo logo) {
    var totals = new ArrayList<Total>();
    totals.add(total("payout.net", document.net(), false));
    List<DocumentTax> taxes = document.taxes() == null ? List.of() : document.taxes();
    taxes.forEach(part -> totals.add(tax(part.taxRate(), part.tax())));
    totals.add(total("payout.total", document.total(), true));
    List<String> remarks = List.of(words.text("payout.self-billing"));
    String title =
        document.total().isNegative()
            ? "payout.self-billing-correction-title"
            : "payout.self-billing-title";
    return pages(title, table(entries), totals, remarks, logo);
  }

  private ItemTable table(List<VendorEntry> entries) {
    return new ItemTable(
        List.of(
            Column.text(words.text("payout.date"), 16),
            Column.text(words.text("payout.kind"), 26),
            Column.text(words.text("payout.reference"), 38),
            Column.number(amountIn(), 20)),
        entries.stream().map(this::row).toList());
  }

  private Row row(VendorEntry entry) {
    LocalDate day = LocalDate.ofInstant(entry.createdAt(), zone);
    return Row.of(
        Cell.of(formats.date(day)),
        Cell.of(words.text("payout.kind-" + entry.kind().wireName())),
        Cell.of(entry.reference()),
        Cell.of(formats.amount(entry.amount())));
  }

  private String amountIn() {
    String currency = document.total().currency().getCurrencyCode();
    return words.text("payout.amount", Map.of("currency", currency));
  }

  /** What the operator charges; it is settled, since payouts are less by it. */
  BusinessDocument invoice(Charges charges, @Nullable Logo logo) {
    var rows = new ArrayList<Row>();
    add(rows, "payout.commissions", charges.commissions().net());
    add(rows, "payout.reversed", charges.reversed().net());
    add(rows, "payout.fees", charges.fees().net());
    var table =
        new ItemTable(
            List.of(Column.text(words.text("payout.service"), 80), Column.number(amountIn(), 20)),
            rows);
    var remarks = new ArrayList<String>();
    remarks.add(words.text(document.payoutId() == null ? "payout.deducted" : "payout.settled"));
    boolean untaxed = document.tax().isZero();
    if (untaxed) {
      remarks.add(words.text("payout.reverse-charge"));
    }
    String title = document.total().isNegative() ? "payout.credit-title" : "payout.invoice-title";
    return pages(title, table, totals(), remarks, logo);
  }

  private void add(List<Row> rows, String key, Money net) {
    if (!net.isZero()) {
      rows.add(Row.of(Cell.of(words.text(key)), Cell.of(formats.amount(net))));
    }
  }

  private List<Total> totals() {
    return List.of(
        total("payout.net", document.net(), false),
        tax(document.taxRate(), document.tax()),
        total("payout.total", document.total(), true));
  }

  private Total tax(@Nullable String rate, Money amount) {
    String percent = formats.percent(rate == null ? BigDecimal.ZERO : new BigDecimal(rate));
    return new Total(
        words.text("payout.tax", Map.of("rate", percent)), formats.money(amount), false);
  }

  private Total total(String key, Money amount, boolean isStrong) {
    return new Total(words.text(key), formats.money(amount), isStrong);
  }

  private BusinessDocument pages(
      String title,
      ItemTable table,
      List<Total> totals,
      List<String> remarks,
      @Nullable Logo logo) {
    DocumentParties parties = document.parties();
    return new BusinessDocument(
        locale(),
        SellerLetterhead.of(parties.seller(), parties.colour()).with(logo),
        words.text(title, Map.of("number", document.number())),
        recipient(parties),
        facts(parties),
        List.of(),
        null,
        List.of(),
        table,
        totals,
        remarks);
  }

  private List<String> recipient(DocumentParties parties) {
    DocumentParties.Partner vendor = parties.vendor();
    var lines = new ArrayList<String>();
    lines.add(vendor.name());
    lines.addAll(vendor.street());
    String town =
        (vendor.postalCode() == null ? "" : vendor.postalCode() + " ")
            + (vendor.city() == null ? "" : vendor.city());
    if (!town.isBlank()) {
      lines.add(town.strip());
    }
    String country = vendor.country();
    if (country != null && !country.equals(parties.seller().country())) {
      lines.add(formats.country(country));
    }
    return lines;
  }

  private List<Fact> facts(DocumentParties parties) {
    var facts = new ArrayList<Fact>();
    facts.add(new Fact(words.text("payout.date"), formats.date(document.issuedOn())));
    LocalDate from = document.periodFrom();
    LocalDate to = document.periodTo();
    if (from != null && to != null) {
      facts.add(
          new Fact(words.text("payout.period"), formats.date(from) + " – " + formats.date(to)));
    }
    String taxId = parties.vendor().taxId();
    if (taxId != null) {
      facts.add(new Fact(words.text("payout.tax-id"), taxId));
    }
    return facts;
  }
}
