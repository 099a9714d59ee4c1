package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import io.tradegate.imports.file.Allowance;
import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.RowSink;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads statements in CSV, with columns by their headings. Other columns are left out. */
final class CsvReader implements RowSink {
  // What other programs call the columns.
  private static final Map<String, List<String>> NAMES =
      Map.of(
          "booked_on", List.of("booking_date", "date"),
          "value_on", List.of("value_date"),
          "amount", List.of(),
          "currency", List.of(),
          "name", List.of("debtor", "debtor_name", "counterparty"),
          "iban", List.of("debtor_iban", "counterparty_iban"),
          "end_to_end_id", List.of("end_to_end_reference"),
          "text", List.of("remittance", "purpose"),
          "reference", List.of("bank_reference"),
          "account", List.of("account_iban"));
  private static final List<String> REQUIRED = List.of("booked_on", "amount", "currency");

  private static final DateTimeFormatter WITH_DOTS =
      DateTimeFormatter.ofPattern("d.M.uuuu", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
  private static final Pattern WITH_POINT = Pattern.compile("[+-]?[0-9]{1,15}(\\.[0-9]{1,4})?");
  private static final Pattern WITH_COMMA =
      Pattern.compile("[+-]?([0-9]{1,15}|[0-9]{1,3}(\\.[0-9]{3}){1,4}),[0-9]{1,2}");
  private static final int LONGEST_TEXT = 4000;
  private static final int LONGEST_NAME = 200;

  private final int mostEntries;
  private final Map<String, String> columns = new HashMap<>();
  private final Map<String, List<BankEntry>> statements = new LinkedHashMap<>();
  private int entries;

  private CsvReader(int mostEntries) {
    this.mostEntries = mostEntries;
  }

  static List<ParsedStatement> read(Path file, Allowance allowance, int mostEntries)
      throws IOException {
    var reader = new CsvReader(mostEntries);
    try {
      FileFormat.CSV.read(file, allowance, reader);
    } catch (Refusal refusal) {
      throw refusal.code() == ErrorCode.INVALID_IMPORT
          ? INVALID_BANK_STATEMENT.because(refusal.message())
          : refusal;
    }
    return reader.parsed();
  }

  @Override
  public void headings(List<String> names) {
    for (String name : names) {
      String plain = name.toLowerCase(Locale.ROOT).replaceAll("[ -]", "_");
      NAMES.forEach(
          (column, others) -> {
            if (plain.equals(column) || others.contains(plain)) {
              columns.putIfAbsent(column, name);
            }
          });
    }
    for (String column : REQUIRED) {
      if (!columns.containsKey(column)) {
        throw INVALID_BANK_STATEMENT.because(
            "The file has no column %s. It must be CAMT.053, or CSV with the columns %s."
                .formatted(column, String.join(", ", REQUIRED)));
      }
    }
  }

  @Override
  public void broken(int line, Map<String, String> cells, String reason) {
    throw wrong(line, reason);
  }

  /** Entries of one account and currency are a statement. */
  @Override
  public void row(int line, Map<String, String> cells) {
    if (++entries > mostEntries) {
      throw CamtReader.tooMany(mostEntries);
    }
    var row = new Row(line, cells);
    Money amount = row.amount();
    if (amount.isZero()) {
      return;
    }
    String account = Objects.requireNonNullElse(row.iban("account"), "");
    statements
        .computeIfAbsent(account + " " + amount.currency(), _ -> new ArrayList<>())
        .add(
            new BankEntry(
                Objects.requireNonNull(row.day("booked_on")),
                row.day("value_on"),
                amount,
                false,
                row.text("name", LONGEST_NAME),
                row.iban("iban"),
                row.text("end_to_end_id", LONGEST_NAME),
                row.text("text", LONGEST_TEXT),
                row.text("reference", LONGEST_NAME),
                0));
  }

  private List<ParsedStatement> parsed() {
    if (statements.isEmpty()) {
      throw INVALID_BANK_STATEMENT.because("The file has no entries.");
    }
    var parsed = new ArrayList<ParsedStatement>();
    statements.forEach(
        (key, rows) -> {
          String account = key.substring(0, key.indexOf(' '));
          parsed.add(
              new ParsedStatement(
                  StatementFormat.CSV,
                  account.isEmpty() ? null : account,
                  rows.getFirst().amount().currency(),
                  null,
                  null,
                  null,
                  rows));
        });
    return parsed;
  }

  /** The cells of one line, by the names of the columns. */
  private final class Row {
    private final int line;
    private final Map<String, String> cells;

    Row(int line, Map<String, String> cells) {
      this.line = line;
      this.cells = cells;
    }

    @Nullable String text(String column, int most) {
      String heading = columns.get(column);
      return heading == null ? null : CamtEntry.cut(cells.get(heading), most);
    }

    private String required(String column) {
      String text = text(column, LONGEST_NAME);
      if (text == null) {
        throw wrong(line, "The column %s is empty.".formatted(column));
      }
      return text;
    }

    @Nullable String iban(String column) {
      String text = text(column, LONGEST_NAME);
      return text == null ? null : text.replace(" ", "").toUpperCase(Locale.ROOT);
    }

    @Nullable LocalDate day(String column) {
      String text = REQUIRED.contains(column) ? required(column) : text(column, LONGEST_NAME);
      try {
        return text == null
            ? null
            : StatementDay.of(
                text.contains(".") ? LocalDate.parse(text, WITH_DOTS) : LocalDate.parse(text));
      } catch (DateTimeException _) {
        throw wrong(line, "%s is no date such as 2026-11-16 or 16.11.2026.".formatted(column));
      }
    }

    Money amount() {
      String text = required("amount");
      String currency = required("currency");
      try {
        Money amount = Money.of(plain(text), currency.toUpperCase(Locale.ROOT));
        if (amount.isPayable()) {
          return amount;
        }
      } catch (IllegalArgumentException _) {
        // refused below
      }
      throw wrong(
          line,
          "The amount must be a number such as 1234.56 or 1.234,56, and the currency a code such as EUR.");
    }

    /** A text such as 1,234 may mean two amounts and is neither. */
    private static String plain(String text) {
      String number = "";
      if (WITH_POINT.matcher(text).matches()) {
        number = text;
      } else if (WITH_COMMA.matcher(text).matches()) {
        number = text.replace(".", "").replace(',', '.');
      }
      return number.startsWith("+") ? number.substring(1) : number;
    }
  }

  private static Refusal wrong(int line, String reason) {
    return INVALID_BANK_STATEMENT.because("Line %d: %s".formatted(line, reason));
  }
}
