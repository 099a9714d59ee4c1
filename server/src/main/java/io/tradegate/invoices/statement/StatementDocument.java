package io.tradegate.invoices.statement;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.BusinessDocument.Total;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.ItemTable;
import io.tradegate.platform.documents.ItemTable.Cell;
import io.tradegate.platform.documents.ItemTable.Column;
import io.tradegate.platform.documents.ItemTable.Row;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.StatementOfAccount;
import io.tradegate.receivables.StatementOfAccount.Movement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A statement of account to read: the balance before, each movement with the balance after it. */
final class StatementDocument {
  private final Content content;
  private final StatementOfAccount statement;
  private final DocumentWords words;
  private final DocumentFormats formats;

  private StatementDocument(Content content) {
    this.content = content;
    this.statement = content.statement();
    this.words = DocumentWords.in(content.locale());
    this.formats = DocumentFormats.in(content.locale());
  }

  /**
   * What is printed.
   *
   * @param senderCountry null while the seller is not set up
   */
  record Content(
      StatementOfAccount statement,
      Company company,
      Letterhead letterhead,
      @Nullable String senderCountry,
      Locale locale,
      Instant printedAt) {}

  /** {@code address}: for invoices; null: the company has none. */
  record Company(String code, String name, @Nullable PostalAddress address) {}

  static byte[] pdf(Content content, @Nullable Logo logo) {
    BusinessDocument pages = new StatementDocument(content).pages(logo);
    return DocumentLayout.pdf(
        pages, content.printedAt(), content.statement().customerId().value(), List.of());
  }

  private BusinessDocument pages(@Nullable Logo logo) {
    return new BusinessDocument(
        content.locale(),
        content.letterhead().with(logo),
        words.text("statement.title", Map.of("date", formats.date(statement.until()))),
        recipient(),
        facts(),
        List.of(),
        null,
        List.of(),
        table(),
        totals(),
        List.of(words.text("statement.explanation")));
  }

  private List<String> recipient() {
    var lines = new ArrayList<String>();
    lines.add(content.company().name());
    PostalAddress address = content.company().address();
    if (address != null) {
      lines.addAll(address.lines(formats, content.senderCountry()));
    }
    return lines;
  }

  private List<Fact> facts() {
    return List.of(
        new Fact(words.text("statement.from"), formats.date(statement.from())),
        new Fact(words.text("statement.until"), formats.date(statement.until())),
        new Fact(words.text("statement.customer"), content.company().code()),
        new Fact(words.text("statement.currency"), currency()));
  }

  private String currency() {
    return statement.openingBalance().currency().getCurrencyCode();
  }

  private ItemTable table() {
    var rows = new ArrayList<Row>();
    rows.add(
        Row.of(
            Cell.of(formats.date(statement.from())),
            Cell.of(words.text("statement.opening")),
            Cell.of(""),
            Cell.of(""),
            Cell.of(formats.amount(statement.openingBalance()))));
    statement.movements().forEach(movement -> rows.add(row(movement)));
    return new ItemTable(
        List.of(
            Column.text(words.text("statement.date"), 17),
            Column.text(words.text("statement.kind"), 23),
            Column.text(words.text("statement.number"), 22),
            Column.number(words.text("statement.amount", Map.of("currency", currency())), 19),
            Column.number(words.text("statement.balance", Map.of("currency", currency())), 19)),
        rows);
  }

  private Row row(Movement movement) {
    String number = movement.number();
    return Row.of(
        Cell.of(formats.date(movement.bookedOn())),
        Cell.of(words.text("statement.kind-" + movement.kind().wireName())),
        Cell.of(number == null ? "" : number),
        Cell.of(formats.amount(movement.amount())),
        Cell.of(formats.amount(movement.balance())));
  }

  private List<Total> totals() {
    Money change = statement.closingBalance().minus(statement.openingBalance());
    return List.of(
        total("statement.opening", statement.openingBalance(), false),
        total("statement.change", change, false),
        total("statement.closing", statement.closingBalance(), true));
  }

  private Total total(String key, Money amount, boolean isStrong) {
    return new Total(words.text(key), formats.money(amount), isStrong);
  }
}
