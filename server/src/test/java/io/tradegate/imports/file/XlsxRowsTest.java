package io.tradegate.imports.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sheet of a workbook is read, and what its cells mean. */
class XlsxRowsTest {
  private static final String TYPE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String RELATIONS =
      "<R><Relationship Id=\"r1\" Type=\"%1$s/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
              .formatted(TYPE)
          + "<Relationship Id=\"r2\" Type=\"%1$s/worksheet\" Target=\"/xl/worksheets/sheet2.xml\"/>"
              .formatted(TYPE)
          + "<Relationship Id=\"r3\" Type=\"%1$s/chartsheet\" Target=\"chartsheets/sheet1.xml\"/></R>"
              .formatted(TYPE);

  @TempDir private Path folder;

  @Test
  void theFirstSheetIsTheFirstInTheOrderOfTheWorkbook() throws IOException {
    assertThat(firstOf("<sheet r:id=\"r2\"/><sheet r:id=\"r1\"/>")).isEqualTo("two");
    assertThat(firstOf("<sheet r:id=\"r1\"/><sheet r:id=\"r2\"/>")).isEqualTo("one");
  }

  @Test
  void hiddenSheetsAndChartsAreNotTheFirst() throws IOException {
    assertThat(firstOf("<sheet state=\"hidden\" r:id=\"r1\"/><sheet r:id=\"r2\"/>"))
        .isEqualTo("two");
    assertThat(firstOf("<sheet r:id=\"r3\"/><sheet state=\"visible\" r:id=\"r2\"/>"))
        .isEqualTo("two");
  }

  @Test
  void aWorkbookThatListsNoSheetIsReadByTheNamesOfItsFiles() throws IOException {
    assertThat(firstOf("")).isEqualTo("one");
    assertThat(firstOf("<sheet r:id=\"unknown\"/>")).isEqualTo("one");
  }

  private String firstOf(String sheets) throws IOException {
    var parts = new HashMap<String, String>();
    parts.put("xl/workbook.xml", workbook("<sheets>" + sheets + "</sheets>"));
    parts.put("xl/_rels/workbook.xml.rels", RELATIONS);
    parts.put("xl/worksheets/sheet1.xml", sheet(text("one")));
    parts.put("xl/worksheets/sheet2.xml", sheet(text("two")));
    return new TableFile(folder).xlsx(parts).names.getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          14                  | 46082              | 2026-03-01
          14                  | 46082.75           | 2026-03-01
          22                  | 46082.604166666664 | 2026-03-01T14:30:00
          20                  | 0.604166666666667  | 14:30:00
          20                  | 46082.5            | 2026-03-01T12:00:00
          14                  | 1                  | 1900-01-01
          14                  | 61                 | 1900-03-01
          yyyy\\-mm\\-dd      | 46082              | 2026-03-01
          [$-407]d. mmmm yyyy | 46082              | 2026-03-01
          dd/mm/yy h:mm AM/PM | 46082.25           | 2026-03-01T06:00:00
          mmm                 | 46082              | 2026-03-01
          h:mm:ss             | 0.5                | 12:00:00
          """)
  void aNumberThatIsShownAsADateArrivesAsAnIsoDate(String format, String stored, String read)
      throws IOException {
    assertThat(cell("", format, stored)).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0                   | 46082   | 46082
          General             | 46082   | 46082
          #,##0.00            | 46082.5 | 46082.5
          0.00E+00            | 46082   | 46082
          0 "days"            | 12      | 12
          [Red]0\\d           | 12      | 12
          [h]:mm:ss           | 1.5     | 1.5
          14                  | -1      | -1
          14                  | 1E99    | 1E99
          """)
  void aNumberThatIsShownAsANumberStaysOne(String format, String stored, String read)
      throws IOException {
    assertThat(cell("", format, stored)).isEqualTo(read);
  }

  @Test
  void aWorkbookMayCountItsDaysFrom1904() throws IOException {
    assertThat(cell("<workbookPr date1904=\"1\"/>", "14", "44620")).isEqualTo("2026-03-01");
  }

  /** A cell in the second style, whose format is built in or has this code. */
  private String cell(String properties, String format, String stored) throws IOException {
    boolean builtIn = format.matches("[0-9]+");
    String styles =
        "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"%s\"/></numFmts>"
            + "<cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs>"
            + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"%s\"/></cellXfs></styleSheet>";
    String code = builtIn ? "0" : format.replace("\"", "&quot;");
    String rows = text("on") + "<row r=\"2\"><c s=\"1\"><v>" + stored + "</v></c></row>";
    var parts =
        Map.of(
            "xl/workbook.xml", workbook(properties),
            "xl/styles.xml", styles.formatted(code, builtIn ? format : "164"),
            "xl/worksheets/sheet1.xml", sheet(rows));
    var row = Objects.requireNonNull(new TableFile(folder).xlsx(parts).rows.get(2));
    return Objects.requireNonNull(row.get("on"));
  }

  @Test
  void anIndexThatFillsTheMemoryIsRefused() {
    String many = "<sheet r:id=\"r1\"/>".repeat(XlsxRows.MOST_PARTS + 1);

    assertThatThrownBy(() -> firstOf(many))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no workbook");
  }

  @Test
  void aCellFarToTheRightTakesNoMemory() {
    var parts =
        Map.of("xl/worksheets/sheet1.xml", sheet("<row><c r=\"ZZZZZZ1\"><v>1</v></c></row>"));

    assertThatThrownBy(() -> new TableFile(folder).xlsx(parts))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("300 columns");
  }

  private static String workbook(String content) {
    return "<workbook xmlns:r=\"%s\">%s</workbook>".formatted(TYPE, content);
  }

  private static String sheet(String rows) {
    return "<worksheet><sheetData>" + rows + "</sheetData></worksheet>";
  }

  private static String text(String name) {
    return "<row r=\"1\"><c t=\"inlineStr\"><is><t>" + name + "</t></is></c></row>";
  }
}
