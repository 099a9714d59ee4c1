package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.platform.errors.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads the first sheet of a workbook as a stream; only its table of texts is held in memory. */
final class XlsxRows {
  static final int MOST_PARTS = 10_000;

  private final RowSink sink;
  private final Allowance allowance;
  private @Nullable Heading heading;

  XlsxRows(RowSink sink, Allowance allowance) {
    this.sink = sink;
    this.allowance = allowance;
  }

  void read(Path file) throws IOException {
    try (var zip = new ZipFile(file.toFile())) {
      if (zip.size() > MOST_PARTS) {
        throw damaged();
      }
      XlsxBook book = XlsxBook.of(zip, allowance);
      try (var xml = SafeXml.open(zip, book.sheet(), allowance)) {
        rows(xml.reader(), book);
      }
    } catch (ZipException | XMLStreamException e) {
      throw damaged();
    }
    if (heading == null) {
      throw INVALID_IMPORT.because("The first sheet is empty.");
    }
  }

  private void rows(XMLStreamReader xml, XlsxBook book) throws XMLStreamException {
    int line = 0;
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("row")) {
        line = number(xml.getAttributeValue(null, "r"), line + 1);
        allowance.row();
        row(line, new XlsxRow(xml, book, line).cells(allowance));
      }
    }
  }

  private void row(int line, List<String> cells) {
    if (heading != null) {
      heading.row(line, cells, allowance, sink);
    } else if (cells.stream().anyMatch(cell -> !cell.isBlank())) {
      heading = Heading.of(new ArrayList<>(cells));
      sink.headings(heading.names());
    }
  }

  /** Lines only ever grow; a workbook that says otherwise is counted instead. */
  private static int number(@Nullable String text, int next) {
    try {
      return text == null ? next : Math.max(next, Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return next;
    }
  }

  static Refusal damaged() {
    return INVALID_IMPORT.because("The file is no workbook (XLSX) that can be read.");
  }
}
