package io.tradegate.imports.file;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads one row of a sheet; the reader is at its start. */
final class XlsxRow {
  // What a spreadsheet shows; the digits after these are noise of its floating point.
  private static final MathContext SHOWN = new MathContext(15);
  private static final int WIDEST_EXPONENT = 40;
  private static final int LONGEST_NUMBER = 400;

  private final XMLStreamReader xml;
  private final XlsxBook book;
  private final int line;
  private final List<String> cells = new ArrayList<>();

  XlsxRow(XMLStreamReader xml, XlsxBook book, int line) {
    this.xml = xml;
    this.book = book;
    this.line = line;
  }

  List<String> cells(Allowance allowance) throws XMLStreamException {
    while (!(xml.next() == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("row"))) {
      if (xml.isStartElement() && xml.getLocalName().equals("c")) {
        allowance.cells(1);
        cell();
      }
    }
    return cells;
  }

  private void cell() throws XMLStreamException {
    int column = column(xml.getAttributeValue(null, "r"), cells.size());
    String type = xml.getAttributeValue(null, "t");
    boolean number = type == null || type.equals("n");
    String style = number ? xml.getAttributeValue(null, "s") : null;
    if (column >= RowLimits.MOST_COLUMNS) {
      throw RowLimits.tooWide(line);
    }
    while (cells.size() < column) {
      cells.add("");
    }
    String value = value(type, style, content());
    if (value.length() > RowLimits.LONGEST_CELL) {
      throw RowLimits.tooLong(line);
    }
    cells.add(value);
  }

  private String content() throws XMLStreamException {
    var text = new StringBuilder();
    boolean wanted = false;
    while (!(xml.next() == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("c"))) {
      if (xml.isStartElement()) {
        wanted = xml.getLocalName().equals("v") || xml.getLocalName().equals("t");
      } else if (xml.isEndElement()) {
        wanted = false;
      } else if (xml.isCharacters() && wanted && text.length() <= RowLimits.LONGEST_CELL) {
        text.append(xml.getText());
      }
    }
    return text.toString();
  }

  private String value(@Nullable String type, @Nullable String style, String content) {
    return switch (type == null ? "n" : type) {
      case "s" -> shared(content);
      case "b" -> content.equals("1") ? "true" : "false";
      case "n" ->
          Objects.requireNonNullElseGet(book.dates().text(style, content), () -> number(content));
      default -> content;
    };
  }

  private String shared(String index) {
    try {
      return book.texts().get(Integer.parseInt(index.strip()));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw XlsxRows.damaged();
    }
  }

  private static String number(String content) {
    if (content.isEmpty() || content.length() > LONGEST_NUMBER) {
      return content; // by the million, an exception each would take seconds
    }
    try {
      BigDecimal value = new BigDecimal(content.strip()).round(SHOWN).stripTrailingZeros();
      return Math.abs(value.scale()) > WIDEST_EXPONENT ? content : value.toPlainString();
    } catch (NumberFormatException e) {
      return content;
    }
  }

  /** The letters of a reference such as AB12, counted from 0. */
  private static int column(@Nullable String reference, int next) {
    int column = 0;
    for (int n = 0; reference != null && n < reference.length(); n++) {
      char c = reference.charAt(n);
      if (c < 'A' || c > 'Z' || n > 3) {
        break;
      }
      column = column * 26 + (c - 'A' + 1);
    }
    return column == 0 ? next : Math.max(next, column - 1);
  }
}
