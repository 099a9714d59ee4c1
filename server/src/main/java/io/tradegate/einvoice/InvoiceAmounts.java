package io.tradegate.einvoice;

import io.tradegate.platform.documents.BusinessDocument.Total;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.ItemTable;
import io.tradegate.platform.documents.ItemTable.Cell;
import io.tradegate.platform.documents.ItemTable.Column;
import io.tradegate.platform.documents.ItemTable.Row;
import io.tradegate.platform.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of lines and the totals of an invoice to read. */
final class InvoiceAmounts {
  private final EInvoice invoice;
  private final DocumentWords words;
  private final DocumentFormats formats;
  private final int priceDecimals;

  InvoiceAmounts(EInvoice invoice, DocumentWords words, DocumentFormats formats) {
    this.invoice = invoice;
    this.words = words;
    this.formats = formats;
    this.priceDecimals =
        invoice.lines().stream().mapToInt(line -> line.price().amount().scale()).max().orElse(0);
  }

  ItemTable table() {
    String currency = invoice.currency().getCurrencyCode();
    return new ItemTable(
        List.of(
            Column.text(words.text("invoice.position"), 6),
            Column.text(words.text("invoice.item"), 47),
            Column.number(words.text("invoice.quantity"), 14),
            Column.number(words.text("invoice.price"), 12),
            Column.number(words.text("invoice.rate"), 8),
            Column.number(words.text("invoice.amount", Map.of("currency", currency)), 13)),
        invoice.lines().stream().map(this::row).toList());
  }

  private Row row(InvoiceLine line) {
    return Row.of(
        Cell.of(line.id()),
        new Cell(line.item().name(), details(line)),
        Cell.of(formats.quantity(line.quantity()) + " " + line.unit()),
        Cell.of(formats.amount(line.price(), priceDecimals)),
        Cell.of(line.rate().category().hasRate() ? formats.percent(line.rate().percent()) : ""),
        Cell.of(formats.amount(line.net())));
  }

  private List<String> details(InvoiceLine line) {
    var details = new ArrayList<String>();
    if (line.item().description() != null) {
      details.add(line.item().description());
    }
    String numbers = numbers(line.item());
    if (!numbers.isEmpty()) {
      details.add(numbers);
    }
    line.adjustments().forEach(each -> details.add(written(each)));
    if (line.note() != null) {
      details.add(line.note());
    }
    return details;
  }

  private String numbers(InvoiceLine.Item item) {
    return Stream.of(
            number("invoice.sku", "sku", item.sku()),
            number("invoice.buyer-sku", "sku", item.buyerSku()),
            number("invoice.gtin", "gtin", item.gtin()))
        .filter(each -> !each.isEmpty())
        .collect(Collectors.joining(" · "));
  }

  private String number(String key, String name, @Nullable String value) {
    return value == null ? "" : words.text(key, Map.of(name, value));
  }

  private String written(InvoiceAdjustment adjustment) {
    return words.text(
        "invoice.allowance",
        Map.of("reason", adjustment.reason(), "amount", formats.amount(adjustment.effect())));
  }

  List<Total> totals() {
    InvoiceTotals totals = invoice.totals();
    var lines = new ArrayList<Total>();
    if (!invoice.adjustments().isEmpty()) {
      lines.add(plain(words.text("invoice.lines"), totals.lines()));
      invoice.adjustments().forEach(each -> lines.add(plain(each.reason(), each.effect())));
    }
    lines.add(plain(words.text("invoice.net"), totals.net()));
    invoice.taxes().forEach(each -> lines.add(plain(label(each), each.tax())));
    if (!totals.prepaid().isZero()) {
      lines.add(plain(words.text("invoice.gross"), totals.gross()));
      lines.add(plain(words.text("invoice.prepaid"), totals.prepaid().negated()));
    }
    String key = invoice.isCreditNote() ? "credit-note.payable" : "invoice.payable";
    lines.add(new Total(words.text(key), formats.money(totals.payable()), true));
    return lines;
  }

  private Total plain(String label, Money amount) {
    return new Total(label, formats.amount(amount), false);
  }

  private String label(InvoiceTax tax) {
    String basis = formats.amount(tax.basis());
    return tax.rate().category().hasRate()
        ? words.text(
            "invoice.tax", Map.of("rate", formats.percent(tax.rate().percent()), "basis", basis))
        : words.text("invoice.no-tax", Map.of("basis", basis));
  }
}
