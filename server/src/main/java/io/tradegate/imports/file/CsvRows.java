package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads CSV as spreadsheets write it: any of three separators, quotes, any end of line. */
final class CsvRows {
  private static final String SEPARATORS = ";,\t";

  private final PushbackReader in;
  private final RowSink sink;
  private final Allowance allowance;
  private int line = 1;
  private char separator = ',';
  private boolean ended;

  CsvRows(PushbackReader in, RowSink sink, Allowance allowance) {
    this.in = in;
    this.sink = sink;
    this.allowance = allowance;
  }

  void read() throws IOException {
    try {
      Heading heading = heading();
      sink.headings(heading.names());
      while (!ended) {
        int at = line;
        allowance.row();
        heading.row(at, record(), allowance, sink);
      }
    } catch (CharacterCodingException e) {
      throw Utf8.notUtf8(line);
    }
  }

  /** The separator is the one that the first line has most of. */
  private Heading heading() throws IOException {
    String first = firstLine();
    for (int n = 0; n < SEPARATORS.length(); n++) {
      char candidate = SEPARATORS.charAt(n);
      if (count(first, candidate) > count(first, separator)) {
        separator = candidate;
      }
    }
    List<String> cells = new ArrayList<>();
    new CsvRows(new PushbackReader(new StringReader(first), 1), this).recordInto(cells);
    return Heading.of(cells);
  }

  private CsvRows(PushbackReader in, CsvRows like) {
    this(in, like.sink, like.allowance);
    this.separator = like.separator;
  }

  private static long count(String text, char wanted) {
    return text.chars().filter(c -> c == wanted).count();
  }

  private String firstLine() throws IOException {
    var text = new StringBuilder();
    int c = in.read();
    while (c >= 0 && c != '\n' && c != '\r') {
      text.append((char) c);
      if (text.length() > Bounds.LONGEST_CELL) {
        throw Bounds.tooLong(line);
      }
      c = in.read();
    }
    endOfLine(c);
    return text.toString();
  }

  private List<String> record() throws IOException {
    var cells = new ArrayList<String>();
    recordInto(cells);
    allowance.cells(cells.size());
    return cells;
  }

  private void recordInto(List<String> cells) throws IOException {
    int end;
    int at = line;
    do {
      var cell = new StringBuilder();
      end = cell(cell, at);
      cells.add(cell.toString());
      if (cells.size() > Bounds.MOST_COLUMNS) {
        throw Bounds.tooWide(at);
      }
    } while (end == separator);
    endOfLine(end);
  }

  /** Reads a cell; answers what ended it. */
  private int cell(StringBuilder cell, int at) throws IOException {
    int c = in.read();
    if (c == '"') {
      quoted(cell, at);
      c = in.read();
    }
    while (c >= 0 && c != separator && c != '\n' && c != '\r') {
      append(cell, c, at);
      c = in.read();
    }
    return c;
  }

  /** Up to the closing quotation mark; two of them stand for one. */
  private void quoted(StringBuilder cell, int at) throws IOException {
    while (true) {
      int c = in.read();
      if (c < 0) {
        throw INVALID_IMPORT.because(
            "Line %d opens a quotation mark that is never closed.".formatted(at));
      }
      if (c == '"') {
        @Nullable Integer next = peek();
        if (next == null || next != '"') {
          return;
        }
        in.read();
      } else if (c == '\n') {
        line++;
      }
      append(cell, c, at);
    }
  }

  private @Nullable Integer peek() throws IOException {
    int next = in.read();
    if (next < 0) {
      return null;
    }
    in.unread(next);
    return next;
  }

  private static void append(StringBuilder cell, int c, int at) {
    if (cell.length() >= Bounds.LONGEST_CELL) {
      throw Bounds.tooLong(at);
    }
    cell.append((char) c);
  }

  private void endOfLine(int end) throws IOException {
    line++;
    if (end == '\r') {
      @Nullable Integer next = peek();
      if (next != null && next == '\n') {
        in.read();
      }
    }
    ended = end < 0 || peek() == null;
  }
}
