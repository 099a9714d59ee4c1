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
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads what people paste from mails and spreadsheets: a SKU and a quantity per line, with a tab, a
 * comma, a semicolon or blanks between them; cells may be quoted.
 */
public final class PastedText {
  private static final String SEPARATORS = "\t;,";
  private static final Pattern LAST_BLANKS = Pattern.compile("\\s+(?=\\S+$)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,6})?");
  private static final Set<String> HEADINGS =
      Set.of("sku", "gtin", "item", "article", "part number");

  private PastedText() {}

  /** Empty lines are passed over, and so is a first line of headings. */
  public static List<PastedRow> rows(String text) {
    var rows = new ArrayList<PastedRow>();
    int line = 0;
    for (String each : text.split("\r\n|\n|\r", -1)) {
      line++;
      List<String> cells = cells(each);
      if (!each.isBlank() && !(rows.isEmpty() && isHeading(cells))) {
        rows.add(row(line, cells));
      }
    }
    return rows;
  }

  private static boolean isHeading(List<String> cells) {
    return HEADINGS.contains(cells.getFirst().toLowerCase(java.util.Locale.ROOT))
        && (cells.size() < 2 || !NUMBER.matcher(cells.get(1)).matches());
  }

  private static PastedRow row(int line, List<String> cells) {
    String sku = cells.getFirst();
    if (!CleanText.isClean(sku)) {
      return PastedRow.broken(line, "", "It contains an unusable character.");
    }
    if (cells.size() < 2 || cells.get(1).isEmpty()) {
      return PastedRow.broken(line, sku, "It needs a SKU and a quantity.");
    }
    if (!NUMBER.matcher(cells.get(1)).matches()) {
      return PastedRow.broken(
          line, sku, "The quantity must be a number such as 5 or 2.5, with a point.");
    }
    return PastedRow.of(line, sku, Quantity.of(cells.get(1)));
  }

  /** Blanks part the cells only where nothing else does, since a SKU may contain some. */
  private static List<String> cells(String line) {
    for (int n = 0; n < SEPARATORS.length(); n++) {
      if (line.indexOf(SEPARATORS.charAt(n)) >= 0) {
        return parted(line, SEPARATORS.charAt(n));
      }
    }
    return LAST_BLANKS.splitAsStream(line.strip()).toList();
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
