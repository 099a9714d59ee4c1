package io.tradegate.imports.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.Refusal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are small and make a lot of work. Each is refused by a count, never by a clock. */
class FileLimitsTest {
  private static final String HEADINGS =
      "<row r=\"1\"><c t=\"inlineStr\"><is><t>sku</t></is></c></row>";

  @TempDir private Path folder;
  private final Rows rows = new Rows();

  private static final class Rows implements RowSink {
    final List<Map<String, String>> good = new ArrayList<>();
    int broken;

    @Override
    public void headings(List<String> names) {}

    @Override
    public void row(int line, Map<String, String> cells) {
      good.add(cells);
    }

    @Override
    public void broken(int line, Map<String, String> cells, String reason) {
      broken++;
    }
  }

  @Test
  void emptyRowsOfAWorkbookCountAsRows() throws IOException {
    workbook(HEADINGS + "<row/>".repeat(Allowance.MOST_ROWS - 1));
    read(FileFormat.XLSX);

    workbook(HEADINGS + "<row/>".repeat(Allowance.MOST_ROWS));
    refused(FileFormat.XLSX, "500,000 rows, empty ones included");
  }

  @Test
  void emptyCellsOfAWorkbookCountAsCells() throws IOException {
    String row = "<row>" + "<c/>".repeat(250) + "</row>";
    workbook(HEADINGS + row.repeat(Allowance.MOST_CELLS / 250));

    refused(FileFormat.XLSX, "5,000,000 cells, empty ones included");
  }

  @Test
  void emptyLinesOfTextCountAsRows() throws IOException {
    String lines = "\n".repeat(Allowance.MOST_ROWS + 1);

    text("sku,name\n" + lines);
    refused(FileFormat.CSV, "500,000 rows");

    text("{\"sku\": \"A-1\"}\n" + lines);
    refused(FileFormat.JSONL, "500,000 rows");
  }

  @Test
  void whatAWorkbookHoldsBesidesRowsCountsToo() throws IOException {
    workbook(HEADINGS + "<x/>".repeat(Allowance.MOST_TOKENS / 2));

    refused(FileFormat.XLSX, "tags and texts");
  }

  @Test
  void aTokenThatFillsTheMemoryIsRefused() throws IOException {
    for (String token : List.of("<!-- %s -->", "<row r=\"%s\"/>", "<?x %s ?>")) {
      workbook(HEADINGS + token.formatted("1 > 2".repeat(1 << 20)));

      refused(FileFormat.XLSX, "inflates to more");
    }
  }

  @Test
  void elementsInElementsAreRefused() throws IOException {
    workbook(HEADINGS + "<a>".repeat(1_000_000));

    refused(FileFormat.XLSX, "no workbook");
  }

  @Test
  void aWorkbookOfThousandsOfPartsIsRefused() throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(file()))) {
      for (int n = 0; n <= 10_000; n++) {
        zip.putNextEntry(new ZipEntry("part" + n));
      }
    }

    refused(FileFormat.XLSX, "no workbook");
  }

  @Test
  void aLongTextThatManyCellsNameCountsEachTime() throws IOException {
    int columns = 200;
    int length = RowLimits.LONGEST_CELL;
    long enough = Allowance.MOST_TEXT / length / columns + 1;
    var sheet = new StringBuilder("<row>");
    for (int n = 0; n < columns; n++) {
      sheet.append("<c t=\"inlineStr\"><is><t>attributes.a%d</t></is></c>".formatted(n));
    }
    String row = "<row>" + "<c t=\"s\"><v>0</v></c>".repeat(columns) + "</row>";
    sheet.append("</row>").append(row.repeat((int) enough));
    workbook(sheet.toString(), "<sst><si><t>" + "x".repeat(length) + "</t></si></sst>");

    refused(FileFormat.XLSX, "characters of text");
  }

  @Test
  void namesThatRepeatALongPrefixDoNotFillTheMemory() throws IOException {
    String deep = ("{\"" + "p".repeat(1000) + "\":").repeat(400);
    String fields = "\"a\":1,".repeat(80_000);
    text(deep + "{" + fields + "\"b\":1}" + "}".repeat(400) + "\n{\"sku\":\"A-1\"}\n");

    read(FileFormat.JSONL);

    assertThat(rows.broken).isEqualTo(1);
    assertThat(rows.good).hasSize(1);
  }

  @Test
  void aFileThatTakesTooLongToComputeIsRefused() throws IOException {
    text("sku,name\n" + "A-1,Anchor\n".repeat(10_000));
    var cpu = new AtomicLong();
    long step = Duration.ofSeconds(3).toNanos();

    assertThatThrownBy(
            () -> FileFormat.CSV.read(file(), new Allowance(() -> cpu.getAndAdd(step)), rows))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("takes more than 20 s");
  }

  private void refused(FileFormat format, String why) {
    assertThatThrownBy(() -> read(format)).isInstanceOf(Refusal.class).hasMessageContaining(why);
  }

  private void read(FileFormat format) throws IOException {
    format.read(file(), new Allowance(() -> 0L), rows);
  }

  private Path file() {
    return folder.resolve("file");
  }

  private void text(String text) throws IOException {
    Files.writeString(file(), text);
  }

  private void workbook(String rows) throws IOException {
    workbook(rows, "<sst/>");
  }

  /** Weakly packed, as a sender would do who wants it to pass for an honest one. */
  private void workbook(String rows, String texts) throws IOException {
    try (OutputStream out = Files.newOutputStream(file());
        var zip = new ZipOutputStream(out)) {
      zip.setLevel(1);
      part(zip, "xl/sharedStrings.xml", texts);
      part(
          zip,
          "xl/worksheets/sheet1.xml",
          "<worksheet><sheetData>%s</sheetData></worksheet>".formatted(rows));
    }
  }

  private static void part(ZipOutputStream zip, String name, String xml) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(xml.getBytes(UTF_8));
    zip.closeEntry();
  }
}
