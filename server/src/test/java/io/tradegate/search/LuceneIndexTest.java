package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Lucene index when nodes start and stop. A search with a typing error shows that it answered:
 * the index in the database must collect words first.
 */
class LuceneIndexTest {
  private static final String MANY =
      """
      with made as (
        select n, app.uuid7(now()) as id from generate_series(1, :count) n
      ), product as (
        insert into product (org_id, id, name, slug, created_at, updated_at)
        select :org, id, 'Lampshade ' || n, 'lampshade-' || n, now(), now() from made
      )
      select id from made
      """;

  private static final String VARIANTS =
      """
      insert into variant (org_id, id, product_id, sku, created_at)
      select :org, id, id, 'L-' || id, now() from unnest(cast(:ids as uuid[])) id
      """;

  @TempDir Path folder;

  private final SearchShop shop = SearchShop.open(TestApp.shared());

  private TestApp start() {
    return TestApp.another(Map.of("DATA_DIR", folder.toString()));
  }

  private TestClient guest(TestApp node) {
    return node.client().with("X-Tenant-Host", shop.tenant.host());
  }

  private List<String> found(TestApp node, String text) {
    return shop.search(guest(node), text, "").items("sku");
  }

  @Test
  void aNodeThatWasDownCatchesUp() {
    String gone = shop.product("Lampshade", "GONE");
    String kept = shop.product("Lampshade", "KEPT");
    try (TestApp node = start()) {
      assertThat(found(node, "lampshdae")).containsExactlyInAnyOrder("GONE", "KEPT");
    }

    shop.staff.post(gone + "/archive").expect(200);
    shop.staff.patch(kept, Map.of("name", "Chandelier")).expect(200);
    shop.product("Lampshade", "NEW");

    try (TestApp node = start()) {
      assertThat(found(node, "lampshdae")).containsExactly("NEW");
      assertThat(found(node, "chandeleir")).containsExactly("KEPT");
    }
  }

  @Test
  void anIndexThatIsMissingIsMadeAgain() throws IOException {
    shop.product("Lampshade", "LS");
    try (TestApp node = start()) {
      assertThat(found(node, "lampshdae")).containsExactly("LS");
    }

    for (Path file : files()) {
      Files.delete(file);
    }

    try (TestApp node = start()) {
      assertThat(found(node, "lampshdae")).containsExactly("LS");
    }
  }

  @Test
  void anIndexThatIsDamagedIsMadeAgain() throws IOException {
    shop.product("Lampshade", "LS");
    try (TestApp node = start()) {
      assertThat(found(node, "lampshdae")).containsExactly("LS");
    }

    for (Path file : files()) {
      Files.writeString(file, "rubbish");
    }

    try (TestApp node = start()) {
      assertThat(found(node, "lampshdae")).containsExactly("LS");
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("search"))) {
      return all.filter(file -> String.valueOf(file.getParent()).matches(".*/org-[^/]*")).toList();
    }
  }

  @Test
  void whatOneNodeChangesTheOtherFindsAtOnce() {
    String product = shop.product("Lampshade", "LS");
    try (TestApp one = start();
        TestApp other = start()) {
      assertThat(found(one, "lampshdae")).containsExactly("LS");
      assertThat(found(other, "lampshdae")).containsExactly("LS");

      shop.staff.put(product + "/visibility", Map.of("visibility", "customers")).expect(200);

      assertThat(found(one, "lampshdae")).isEmpty();
      assertThat(found(other, "lampshdae")).isEmpty();
    }
  }

  @Test
  void manyChangesAreIndexedInTheBackgroundAndFoundMeanwhile() {
    int count = 450;
    try (TestApp node = start()) {
      assertThat(found(node, "lampshade")).isEmpty();
      List<UUID> made = plant(count);

      assertThat(total(node, "lampshade")).isEqualTo(count);
      Patience.await().until(() -> total(node, "lampshdae") == count);
      shop.staff.post("/admin/products/" + made.getFirst() + "/archive").expect(200);
      assertThat(total(node, "lampshade")).isEqualTo(count - 1);
      Patience.await().until(() -> total(node, "lampshdae") == count - 1);
    }
  }

  private int total(TestApp node, String text) {
    return shop.search(guest(node), text, "").json().at("/total").asInt();
  }

  private List<UUID> plant(int count) {
    return shop.tenant.asService(
        tx -> {
          List<UUID> made = tx.sql(MANY).bind("count", count).list(row -> row.uuid("id"));
          tx.sql(VARIANTS).bind("ids", made).execute();
          return made;
        });
  }
}
