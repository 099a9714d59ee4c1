package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportScratchTest {
  @Test
  void aFileIsGoneWhenItWasReadOrHandedOver(@TempDir Path data) {
    try (TestApp app = TestApp.another(Map.of("DATA_DIR", data.toString()))) {
      TestClient owner = app.newTenant().owner();

      new Sender(owner).ingest("products", "sku,name\nA-1,Anchor\n").expect(200);
      new Sender(owner).ingest("products", "no,sense\n").expect(400);
      owner.get("/admin/exports/products").expect(200);

      assertThat(data.resolve("import-scratch")).isEmptyDirectory();
    }
  }
}
