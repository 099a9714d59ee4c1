package io.tradegate.dunning.notices;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.files.SellerLetterhead;
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
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A notice to read: the overdue invoices, the fees, and where to pay. */
final class NoticeDocument {
  private final DunningNotice notice;
  private final DocumentWords words;
  private final DocumentFormats formats;

  private NoticeDocument(DunningNotice notice, Locale locale) {
    this.notice = notice;
    this.words = DocumentWords.in(locale);
    this.formats = DocumentFormats.in(locale);
  }

  static BusinessDocument pages(
      DunningNotice notice, List<NoticedInvoice> invoices, @Nullable Logo logo, Locale locale) {
    var document = new NoticeDocument(notice, locale);
    NoticeParties parties = notice.parties();
    return new BusinessDocument(
        locale,
        SellerLetterhead.of(parties.seller(), parties.colour()).with(logo),
        document.words.text(
            "dunning.title-" + notice.template().wireName(), Map.of("number", notice.number())),
        document.recipient(),
        document.facts(),
        List.of(),
        null,
        List.of(document.words.text("dunning.text-" + notice.template().wireName())),
        document.table(invoices),
        document.totals(),
        document.remarks());
  }

  private List<String> recipient() {
    var buyer = notice.parties().buyer();
    var lines = new ArrayList<String>();
    lines.add(buyer.name());
    lines.addAll(buyer.address().lines(formats, notice.parties().seller().country()));
    return lines;
  }

  private List<Fact> facts() {
    var facts = new ArrayList<Fact>();
    facts.add(new Fact(words.text("dunning.date"), formats.date(notice.sentOn())));
    LocalDate until = notice.payUntil();
    if (until != null) {
      facts.add(new Fact(words.text("dunning.pay-until"), formats.date(until)));
    }
    facts.add(new Fact(words.text("dunning.customer"), notice.parties().buyer().code()));
    return facts;
  }

  private ItemTable table(List<NoticedInvoice> invoices) {
    String currency = notice.total().currency().getCurrencyCode();
    return new ItemTable(
        List.of(
            Column.text(words.text("dunning.invoice"), 28),
            Column.text(words.text("dunning.invoice-date"), 20),
            Column.text(words.text("dunning.due"), 20),
            Column.number(words.text("dunning.days"), 14),
            Column.number(words.text("dunning.open", Map.of("currency", currency)), 18)),
        invoices.stream().map(this::row).toList());
  }

  private Row row(NoticedInvoice invoice) {
    return Row.of(
        Cell.of(invoice.number()),
        Cell.of(formats.date(invoice.issuedOn())),
        Cell.of(formats.date(invoice.dueOn())),
        Cell.of(Integer.toString(invoice.daysOverdue())),
        Cell.of(formats.amount(invoice.open())));
  }

  private List<Total> totals() {
    var totals = new ArrayList<Total>();
    Money fee = notice.fee();
    if (fee != null || !notice.earlierFees().isZero()) {
      totals.add(total("dunning.overdue", notice.overdue(), false));
    }
    if (!notice.earlierFees().isZero()) {
      totals.add(total("dunning.earlier-fees", notice.earlierFees(), false));
    }
    if (fee != null) {
      totals.add(total("dunning.fee", fee, false));
    }
    totals.add(total("dunning.total", notice.total(), true));
    return totals;
  }

  private Total total(String key, Money amount, boolean isStrong) {
    return new Total(words.text(key), formats.amount(amount), isStrong);
  }

  private List<String> remarks() {
    var remarks = new ArrayList<String>();
    LocalDate until = notice.payUntil();
    remarks.add(
        until == null
            ? words.text("dunning.pay-now")
            : words.text("dunning.pay-by", Map.of("date", formats.date(until))));
    Seller seller = notice.parties().seller();
    Seller.Bank bank = seller.bank();
    if (bank != null) {
      remarks.add(
          words.text(
              "invoice.pay-to",
              Map.of(
                  "account", Objects.requireNonNullElse(bank.holder(), seller.name()),
                  "iban", bank.iban().replaceAll("(.{4})(?=.)", "$1 "),
                  "reference", notice.number())));
    }
    if (notice.holdOrders()) {
      remarks.add(words.text("dunning.holds-orders"));
    }
    remarks.add(words.text("dunning.crossed"));
    return remarks;
  }
}
