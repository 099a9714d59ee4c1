package io.tradegate.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An XLSX file, put together by hand so that it can also be a bad one. */
final class Workbook {
  private static final String SHEET = "xl/worksheets/sheet1.xml";

  private final Map<String, byte[]> parts = new LinkedHashMap<>();

  /** With these rows in its first sheet. */
  static Workbook of(String rows) {
    return new Workbook()
        .with("[Content_Types].xml", "<Types/>")
        .with("xl/workbook.xml", "<workbook/>")
        .sheet("<worksheet><sheetData>%s</sheetData></worksheet>".formatted(rows));
  }

  Workbook sheet(String xml) {
    return with(SHEET, xml);
  }

  Workbook sheet(byte[] xml) {
    parts.put(SHEET, xml);
    return this;
  }

  /** Texts that cells name by number. */
  Workbook texts(String items) {
    return with("xl/sharedStrings.xml", "<sst>%s</sst>".formatted(items));
  }

  Workbook with(String part, String xml) {
    parts.put(part, xml.getBytes(UTF_8));
    return this;
  }

  Workbook without(String part) {
    parts.remove(part);
    return this;
  }

  Workbook withoutSheet() {
    return without(SHEET);
  }

  byte[] bytes() {
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
