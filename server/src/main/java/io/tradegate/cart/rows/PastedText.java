package io.tradegate.cart.rows;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.quantities.Quantity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what people paste from mails and spreadsheets: a SKU, a quantity and perhaps a unit per
 * line, with a tab, a comma, a semicolon or blanks between them; cells may be quoted. A first line
 * of headings says which cell is which.
 */
public final class PastedText {
  private static final String SEPARATORS = "\t;,";
  private static final Pattern LAST_BLANKS = Pattern.compile("\\s+(?=\\S+$)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,6})?");
  private static final Pattern WITH_UNIT =
      Pattern.compile("(.*\\S)\\s+(" + NUMBER.pattern() + ")\\s+(\\S+)");
  private static final int LONGEST_UNIT = 40;

  private PastedText() {}

  /** Empty lines are passed over. */
  public static List<PastedRow> rows(String text) {
    var rows = new ArrayList<PastedRow>();
    Columns columns = null;
    int line = 0;
    for (String each : text.split("\r\n|\n|\r", -1)) {
      line++;
      if (each.isBlank()) {
        continue;
      }
      List<String> cells = cells(each);
      Optional<Columns> headings = columns == null ? Columns.of(cells) : Optional.empty();
      columns = columns == null ? headings.orElse(Columns.USUAL) : columns;
      if (headings.isEmpty()) {
        rows.add(row(line, cells, columns));
      }
    }
    return rows;
  }

  static boolean isNumber(String cell) {
    return NUMBER.matcher(cell).matches();
  }

  private static PastedRow row(int line, List<String> cells, Columns columns) {
    String sku = columns.sku(cells);
    String unit = columns.unit(cells);
    if (!CleanText.isClean(sku) || (unit != null && !CleanText.isClean(unit))) {
      return PastedRow.broken(line, "", "It contains an unusable character.");
    }
    String quantity = columns.quantity(cells);
    if (quantity.isEmpty()) {
      return PastedRow.broken(line, sku, "It needs a SKU and a quantity.");
    }
    if (!isNumber(quantity)) {
      return PastedRow.broken(
          line, sku, "The quantity must be a number such as 5 or 2.5, with a point.");
    }
    if (columns.hasMore(cells)) {
      return PastedRow.broken(
          line, sku, "It has more cells than SKU, quantity and unit; leave the others out.");
    }
    return unit != null && unit.length() > LONGEST_UNIT
        ? PastedRow.broken(
            line, sku, "The unit has more than %d characters.".formatted(LONGEST_UNIT))
        : PastedRow.of(line, sku, Quantity.of(quantity), unit);
  }

  /** Blanks part the cells only where nothing else does, since a SKU may contain some. */
  private static List<String> cells(String line) {
    for (int n = 0; n < SEPARATORS.length(); n++) {
      if (line.indexOf(SEPARATORS.charAt(n)) >= 0) {
        return parted(line, SEPARATORS.charAt(n));
      }
    }
    Matcher withUnit = WITH_UNIT.matcher(line.strip());
    List<String> two = LAST_BLANKS.splitAsStream(line.strip()).toList();
    return !isNumber(two.getLast()) && withUnit.matches()
        ? List.of(withUnit.group(1), withUnit.group(2), withUnit.group(4))
        : two;
  }

  private static List<String> parted(String line, char separator) {
    String text = separator == '\t' ? line : line.strip(); // a tab may stand before an empty cell
    try (CsvReader<CsvRecord> csv =
        CsvReader.builder().fieldSeparator(separator).ofCsvRecord(text)) {
      return csv.stream()
          .flatMap(record -> record.getFields().stream())
          .map(String::strip)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (CsvParseException e) {
      return List.of(line.strip()); // longer than any row of a SKU and a quantity
    }
  }
}
