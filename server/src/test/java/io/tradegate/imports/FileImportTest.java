package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.inventory.InventoryModule;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that come with the program, imported in one transaction. */
class FileImportTest {
  @TempDir private Path folder;
  private final TestTenant shop = TestApp.shared().newTenant();

  @Test
  void allRowsOfAFileAreImported() {
    load("sku,name\nA-1,Anchor\nB-1,Bolt\n");

    assertThat(Sender.skus(shop)).containsExactlyInAnyOrder("A-1", "B-1");
  }

  @Test
  void aFileWithOneWrongRowChangesNothing() {
    refused("sku,name,pack_size\nA-1,Anchor,1\nB-1,Bolt,many\n", "Line 3 of the products");
    refused("sku,nom\nA-1,Anchor\n", "There is no such column");
    refused("sku,name\nA-1,Anchor,1\n", "The row has 3 cells");

    assertThat(Sender.skus(shop)).isEmpty();
  }

  private void refused(String text, String why) {
    assertThatThrownBy(() -> load(text)).isInstanceOf(Refusal.class).hasMessageContaining(why);
  }

  private void load(String text) {
    var stocktake = new InventoryModule().stocktake();
    var importer = new FileImport(stocktake);
    shop.asService(
        tx -> {
          try {
            importer.load(tx, "products", Files.writeString(folder.resolve("file"), text));
            return shop;
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
