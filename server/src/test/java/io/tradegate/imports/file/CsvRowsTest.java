package io.tradegate.imports.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CSV as spreadsheets write it, and malformed CSV. */
class CsvRowsTest {
  @TempDir private Path folder;

  @Test
  void aHeadingMayHaveALineBreakInQuotes() throws IOException {
    TableFile read = file("\"sku\n\",\"attributes.length\r\nin mm\"\nA-1,40\n");

    assertThat(read.names).containsExactly("sku", "attributes.length\r\nin mm");
    assertThat(read.rows).containsOnlyKeys(4);
    assertThat(read.rows.get(4)).containsEntry("sku", "A-1");
  }

  @Test
  void aSeparatorInsideQuotesIsTakenForText() throws IOException {
    TableFile read = file("sku;\"attributes.a,b,c\"\nA-1;x\n");

    assertThat(read.names).containsExactly("sku", "attributes.a,b,c");
  }

  @Test
  void rowsAreNumberedByTheLineTheyBeginIn() throws IOException {
    TableFile read = file("sku,name\r\nA-1,\"two\r\nlines\"\r\n\r\nB-1,Bolt\rC-1,a,b\n");

    assertThat(read.rows)
        .containsExactly(
            Map.entry(2, Map.of("sku", "A-1", "name", "two\r\nlines")),
            Map.entry(5, Map.of("sku", "B-1", "name", "Bolt")));
    assertThat(read.broken).containsExactly(6);
  }

  @Test
  void textAfterAClosingQuoteBelongsToTheCell() throws IOException {
    assertThat(file("sku,name\nA-1,\"M8\" bolt\nB-1,6\" pipe\n").rows)
        .containsExactly(
            Map.entry(2, Map.of("sku", "A-1", "name", "M8 bolt")),
            Map.entry(3, Map.of("sku", "B-1", "name", "6\" pipe")));
  }

  @Test
  void aQuoteThatIsNeverClosedIsRefusedWithItsLine() {
    refused("sku,name\nA-1,x\nB-1,\"Bolt\n", "Line 3 opens a quotation mark");
    refused("sku,\"name\n", "Line 1 opens a quotation mark");
  }

  @Test
  void aCellOrRowBeyondTheLimitIsRefusedWithItsLine() throws IOException {
    String longest = "x".repeat(RowLimits.LONGEST_CELL);
    String marks = "\"\"".repeat(RowLimits.LONGEST_CELL);
    assertThat(file("sku,name\n" + longest + ",\"" + marks + "\"\n").rows).hasSize(1);

    refused("sku,name\nA-1,x" + longest + "\n", "Line 2 has a cell of more than 20000");
    refused("sku,name\n\nA-1,\"" + longest.repeat(100), "Line 3 has a cell of more than 20000");
    refused("sku,name\nA-1" + ",".repeat(300) + "\n", "Line 2 has more than 300 columns");
  }

  private TableFile file(String text) throws IOException {
    return new TableFile(folder).csv(text);
  }

  private void refused(String text, String why) {
    assertThatThrownBy(() -> file(text)).isInstanceOf(Refusal.class).hasMessageContaining(why);
  }
}
