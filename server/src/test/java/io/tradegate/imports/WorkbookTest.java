package io.tradegate.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** XLSX files as spreadsheets write them, and malicious ones. */
class WorkbookTest {
  private static final String HEADINGS =
      "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c>"
          + "<c r=\"C1\" t=\"inlineStr\"><is><t>pack_size</t></is></c></row>";
  private static final String TEXTS =
      "<si><t>SKU</t></si><si><t>Name</t></si>"
          + "<si><r><t>Anch</t></r><r><rPr><b/></rPr><t>or</t></r><rPh><t>silent</t></rPh></si>";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final Sender sender = new Sender(shop.owner());

  @Test
  void theCellsOfTheFirstSheetAreReadAsTheyAreShown() {
    String rows =
        HEADINGS
            + "<row r=\"2\"><c r=\"A2\" t=\"str\"><f>\"A-\"&amp;1</f><v>A-1</v></c>"
            + "<c r=\"B2\" t=\"s\"><v>2</v></c><c r=\"C2\"><v>12.000000000000002</v></c></row>"
            + "<row r=\"3\"/>"
            + "<row r=\"4\"><c r=\"A4\" t=\"inlineStr\"><is><t>B-1</t></is></c>"
            + "<c r=\"B4\" t=\"inlineStr\"><is><t xml:space=\"preserve\"> =Bolt &amp; nut </t></is></c></row>"
            + "<row r=\"5\"><c r=\"A5\"><v>4711</v></c><c r=\"B5\"><v>1E2</v></c><c r=\"C5\"><v>5</v></c></row>";
    byte[] file =
        Workbook.of(rows)
            .texts(TEXTS)
            .with("xl/worksheets/sheet2.xml", "<worksheet>not looked at</broken>")
            .bytes();

    TestReply result = sender.ingest("products", file).expect(200);

    assertThat(result.text("run/format")).isEqualTo("xlsx");
    assertThat(Sender.places(result)).isEmpty();
    assertThat(products())
        .containsExactlyInAnyOrder("A-1 Anchor 12", "B-1 =Bolt & nut 1", "4711 100 5");
  }

  private List<String> products() {
    String sql =
        "select v.sku || ' ' || p.name || ' ' || v.pack_size as told from variant v"
            + " join product p on p.org_id = v.org_id and p.id = v.product_id where v.org_id = :org";
    return shop.asService(tx -> tx.sql(sql).list(row -> row.text("told")));
  }

  @Test
  void aBadRowIsNamedByTheLineThatTheSpreadsheetShows() {
    String rows =
        HEADINGS
            + "<row r=\"7\"><c r=\"A7\"><v>1</v></c><c r=\"B7\"><v>2</v></c>"
            + "<c r=\"C7\" t=\"inlineStr\"><is><t>many</t></is></c></row>";

    TestReply result =
        sender.ingest("products", Workbook.of(rows).texts(TEXTS).bytes()).expect(200);

    assertThat(Sender.places(result)).containsExactly("7 pack_size");
  }

  @Test
  void whatIsNoWorkbookIsRefused() {
    byte[] good = Workbook.of(HEADINGS).texts(TEXTS).bytes();
    var bad =
        Map.of(
            "cut short", Arrays.copyOf(good, good.length / 2),
            "without a sheet", Workbook.of("").withoutSheet().bytes(),
            "no XML", Workbook.of("").sheet("sku,name").bytes(),
            "XML that does not end", Workbook.of("").sheet("<worksheet><sheetData><row>").bytes(),
            "a text that is not there", Workbook.of(HEADINGS).texts("<si/>").bytes(),
            "an empty sheet", Workbook.of("").bytes(),
            "no rows", good);

    bad.forEach(
        (what, file) ->
            assertThat(sender.ingest("products", file).expectError(400, "invalid_import").body())
                .as(what)
                .isNotEmpty());
    assertThat(shop.owner().get("/admin/imports").items("id")).isEmpty();
  }

  @Test
  void aBombIsRefusedBeforeItInflates() {
    byte[] blanks = new byte[64 << 20];
    Arrays.fill(blanks, (byte) ' ');
    byte[] start = "<worksheet><sheetData>".getBytes(UTF_8);
    System.arraycopy(start, 0, blanks, 0, start.length);
    byte[] bomb = Workbook.of("").sheet(blanks).bytes();

    assertThat(bomb).hasSizeLessThan(100_000);
    sender
        .ingest("products", bomb)
        .expectError(400, "invalid_import")
        .expectMessage("inflates to more");
    sender
        .ingest("products", Workbook.of(HEADINGS).texts("<si><t>" + " ".repeat(40 << 20)).bytes())
        .expectError(400, "invalid_import")
        .expectMessage("inflates to more");
  }

  @Test
  void entitiesAreNeitherFetchedNorMultiplied() {
    String row = "<row r=\"1\"><c t=\"inlineStr\"><is><t>sku&x;</t></is></c></row>";
    var doctypes =
        List.of(
            "<!DOCTYPE w [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
            "<!DOCTYPE w [<!ENTITY y \"ha\"><!ENTITY x \"&y;&y;&y;&y;\">]>",
            "<!DOCTYPE w SYSTEM \"http://localhost:1/w.dtd\">");

    for (String doctype : doctypes) {
      String xml = doctype + "<worksheet><sheetData>" + row + "</sheetData></worksheet>";
      String answer =
          sender
              .ingest("products", Workbook.of("").sheet(xml).bytes())
              .expectError(400, "invalid_import")
              .body();

      assertThat(answer).doesNotContain("root:").doesNotContain("haha");
    }
  }
}
