package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Reads CSV as spreadsheets write it: any of three separators, quotes, any end of line. */
final class CsvRows {
  private static final String SEPARATORS = ",;\t";

  // A quoted cell of the longest kind may consist of quotation marks, which are written twice.
  private static final int BUFFER = 4 * RowLimits.LONGEST_CELL;

  private final BufferedReader in;
  private final RowSink sink;
  private final Allowance allowance;
  private final Cells cells = new Cells();

  CsvRows(BufferedReader in, RowSink sink, Allowance allowance) {
    this.in = in;
    this.sink = sink;
    this.allowance = allowance;
  }

  void read() throws IOException {
    try {
      rows(separator());
    } catch (CharacterCodingException e) {
      throw Utf8.notUtf8(Math.max(1, cells.line()));
    }
  }

  private void rows(char separator) throws IOException {
    try (CsvReader<List<String>> csv = reader(separator)) {
      Iterator<List<String>> records = csv.iterator();
      Heading heading = Heading.of(records.hasNext() ? records.next() : List.of());
      sink.headings(heading.names());
      while (records.hasNext()) {
        allowance.row();
        List<String> values = records.next();
        allowance.cells(values.size());
        heading.row(cells.line(), values, allowance, sink);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw refusal(e);
    }
  }

  // Text after a closing quote is no valid CSV, but common; the library will refuse it one day.
  @SuppressWarnings("removal")
  private CsvReader<List<String>> reader(char separator) {
    return CsvReader.builder()
        .fieldSeparator(separator)
        .skipEmptyLines(false)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .allowExtraCharsAfterClosingQuote(true)
        .allowUnclosedQuote(false)
        .maxBufferSize(BUFFER)
        .build(cells, in);
  }

  /** The one that the headings have most of, outside quotes; these may hold a line break. */
  private char separator() throws IOException {
    in.mark(BUFFER);
    int[] counts = new int[SEPARATORS.length()];
    boolean quoted = false;
    int c = in.read();
    for (int n = 1; n < BUFFER && c >= 0 && (quoted || (c != '\n' && c != '\r')); n++) {
      quoted ^= c == '"';
      int candidate = quoted ? -1 : SEPARATORS.indexOf(c);
      if (candidate >= 0) {
        counts[candidate]++;
      }
      c = in.read();
    }
    in.reset();
    int most = 0;
    for (int n = 1; n < counts.length; n++) {
      most = counts[n] > counts[most] ? n : most;
    }
    return SEPARATORS.charAt(most);
  }

  /** The library wraps what is thrown while it reads; by itself it refuses two things. */
  private RuntimeException refusal(CsvParseException e) {
    if (e.getCause() instanceof RuntimeException cause) {
      return cause;
    }
    if (e.getCause() != null) {
      return e;
    }
    return String.valueOf(e.getMessage()).startsWith("Unclosed")
        ? INVALID_IMPORT.because(
            "Line %d opens a quotation mark that is never closed.".formatted(cells.line()))
        : RowLimits.tooLong(cells.line());
  }

  /** Collects the cells of a record, and refuses one that is too wide or too long. */
  private static final class Cells extends AbstractBaseCsvCallbackHandler<List<String>> {
    private List<String> values = new ArrayList<>();

    int line() {
      return (int) getStartingLineNumber();
    }

    @Override
    protected void handleBegin(long line) {
      values = new ArrayList<>();
    }

    @Override
    protected void handleField(int index, char[] buffer, int start, int length, boolean quoted) {
      if (index >= RowLimits.MOST_COLUMNS) {
        throw RowLimits.tooWide(line());
      }
      if (length > RowLimits.LONGEST_CELL) {
        throw RowLimits.tooLong(line());
      }
      values.add(new String(buffer, start, length));
    }

    @Override
    protected void handleEmpty() {
      values.add("");
    }

    @Override
    protected List<String> buildRecord() {
      return values;
    }
  }
}
