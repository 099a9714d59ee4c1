package io.tradegate.imports.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The first sheet of a workbook, and the texts and dates that its cells need.
 *
 * @param sheet the first visible one in the order of the workbook; the name of its file does not
 *     matter
 * @param texts the texts that cells name by number
 */
record XlsxBook(ZipEntry sheet, List<String> texts, XlsxDates dates) {
  private static final String BOOK = "xl/workbook.xml";
  private static final int LONGEST_ID = 1000;

  static XlsxBook of(ZipFile zip, Allowance allowance) throws IOException, XMLStreamException {
    var index = new Index(zip, allowance);
    index.read("xl/_rels/workbook.xml.rels", index::relation);
    index.read(BOOK, index::sheet);
    var dates = new XlsxDates(index.from1904);
    ZipEntry styles = index.part("styles", "xl/styles.xml");
    if (styles != null) {
      try (var xml = SafeXml.open(zip, styles, allowance)) {
        dates.read(xml.reader());
      }
    }
    ZipEntry texts = index.part("sharedStrings", "xl/sharedStrings.xml");
    return new XlsxBook(index.first(), SharedTexts.of(zip, texts, allowance), dates);
  }

  /** The parts of a workbook, by the ids and types that its relations give them. */
  private static final class Index {
    private final ZipFile zip;
    private final Allowance allowance;
    private final Map<String, String> worksheets = new HashMap<>();
    private final Map<String, String> others = new HashMap<>();
    private final List<String> visible = new ArrayList<>();
    private boolean from1904;

    Index(ZipFile zip, Allowance allowance) {
      this.zip = zip;
      this.allowance = allowance;
    }

    interface Element {
      void at(XMLStreamReader xml);
    }

    void read(String part, Element element) throws IOException, XMLStreamException {
      ZipEntry entry = zip.getEntry(part);
      if (entry == null) {
        return;
      }
      try (var xml = SafeXml.open(zip, entry, allowance)) {
        while (xml.reader().hasNext()) {
          if (xml.reader().next() == XMLStreamReader.START_ELEMENT) {
            element.at(xml.reader());
          }
        }
      }
    }

    void relation(XMLStreamReader xml) {
      String id = xml.getAttributeValue(null, "Id");
      String type = xml.getAttributeValue(null, "Type");
      String target = xml.getAttributeValue(null, "Target");
      if (!usable(id) || !usable(type) || !usable(target)) {
        return;
      }
      String part = target.startsWith("/") ? target.substring(1) : "xl/" + target;
      String kind = type.substring(type.lastIndexOf('/') + 1);
      if (kind.equals("worksheet")) {
        worksheets.put(id, part);
      } else {
        others.putIfAbsent(kind, part);
      }
      bounded(worksheets.size() + others.size());
    }

    void sheet(XMLStreamReader xml) {
      if (xml.getLocalName().equals("workbookPr")) {
        String value = xml.getAttributeValue(null, "date1904");
        from1904 = value != null && (value.equals("1") || value.equals("true"));
      }
      String state = xml.getAttributeValue(null, "state");
      boolean shown = state == null || state.equals("visible");
      if (xml.getLocalName().equals("sheet") && shown) {
        relationId(xml).filter(Index::usable).ifPresent(visible::add);
        bounded(visible.size());
      }
    }

    /** Transitional and strict workbooks have it in different namespaces. */
    private static Optional<String> relationId(XMLStreamReader xml) {
      return IntStream.range(0, xml.getAttributeCount())
          .filter(n -> xml.getAttributeLocalName(n).equals("id"))
          .mapToObj(xml::getAttributeValue)
          .findFirst();
    }

    private static boolean usable(@Nullable String text) {
      return text != null && text.length() <= LONGEST_ID;
    }

    private static void bounded(int count) {
      if (count > XlsxRows.MOST_PARTS) {
        throw XlsxRows.damaged();
      }
    }

    @Nullable ZipEntry part(String kind, String usual) {
      return zip.getEntry(others.getOrDefault(kind, usual));
    }

    /** Of a workbook that does not list its sheets: the one whose file comes first by name. */
    ZipEntry first() {
      return visible.stream()
          .map(worksheets::get)
          .filter(Objects::nonNull)
          .<ZipEntry>map(zip::getEntry)
          .filter(Objects::nonNull)
          .findFirst()
          .or(this::firstByName)
          .orElseThrow(XlsxRows::damaged);
    }

    private Optional<ZipEntry> firstByName() {
      return zip.stream()
          .filter(entry -> entry.getName().matches("xl/worksheets/[^/]+\\.xml"))
          .min(Comparator.comparing(ZipEntry::getName))
          .map(entry -> entry);
    }
  }
}
