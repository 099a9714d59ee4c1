package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.RowsRead;
import io.tradegate.testing.TestApp;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Changes that the index in the database gets later: bulk changes by one statement, as an import
 * makes, and changes to attributes, which describe every product.
 */
class SearchDueTest {
  private static final int MANY = 600;

  private static final String PRODUCTS =
      """
      with made as (
        select n, app.uuid7(now()) as id from generate_series(1, :count) n
      ), product as (
        insert into product (org_id, id, name, slug, created_at, updated_at)
        select :org, id, 'Gasket ' || n, 'gasket-' || id, now(), now() from made
      )
      select id from made
      """;
  private static final String VARIANTS =
      """
      insert into variant (org_id, id, product_id, sku, created_at)
      select :org, id, id, 'G-' || id, now() from unnest(cast(:ids as uuid[])) id
      """;
  private static final String RENAME =
      "update product set name = replace(name, 'Gasket', 'Bushing') where org_id = :org";
  private static final String ARCHIVE =
      "update product set status = 'archived' where org_id = :org";
  private static final String CHOSEN =
      "update product set visibility = 'chosen' where org_id = :org";

  private static @Nullable TestApp node;

  private final SearchShop shop = SearchShop.open(node());

  /**
   * Its own database: in a shared one another node would have indexed what is due, and would still
   * be at it.
   */
  @BeforeAll
  static void start() {
    node =
        TestApp.alone(
            Map.of("SEARCH_ENGINE", "postgres", "DATABASE_POOL_SIZE", "4"),
            Surroundings.real(OpenTelemetry.noop()));
  }

  @AfterAll
  static void stop() {
    node().close();
  }

  private static TestApp node() {
    return Objects.requireNonNull(node);
  }

  @Test
  void productsChangedInBulkAreFoundOnceTheyAreIndexed() {
    plant();
    index();
    assertThat(total("gasket")).isEqualTo(MANY);

    change(RENAME);
    index();
    assertThat(total("bushing")).isEqualTo(MANY);
    assertThat(total("gasket")).isZero();
  }

  @Test
  void aHiddenProductIsNotFoundEvenBeforeItIsIndexedAgain() {
    plant();
    index();

    change(CHOSEN);

    assertThat(total("gasket")).isZero();
    assertThat(SearchShop.suggested(shop.tenant.guest(), "gask")).isEmpty();
  }

  @Test
  void anArchivedProductIsNotFoundEvenBeforeItIsIndexedAgain() {
    plant();
    index();

    change(ARCHIVE);

    assertThat(total("gasket")).isZero();
  }

  @Test
  void aChangeThatWasRolledBackIsNotDue() {
    assertThatThrownBy(
            () ->
                shop.tenant.asService(
                    tx -> {
                      List<UUID> made =
                          tx.sql(PRODUCTS).bind("count", MANY).list(r -> r.uuid("id"));
                      tx.sql(VARIANTS).bind("ids", made).execute();
                      throw new IllegalStateException("changed my mind");
                    }))
        .hasMessage("changed my mind");

    index();

    assertThat(total("gasket")).isZero();
  }

  @Test
  void aProductThatIsDeletedBeforeItIsIndexedCausesNoError() {
    List<UUID> made = plant();
    shop.tenant.asService(
        tx ->
            tx.sql("delete from product where org_id = :org and id = :id")
                .bind("id", made.getFirst())
                .execute());

    index();

    assertThat(total("gasket")).isEqualTo(MANY - 1);
  }

  @Test
  void productsThatARoundCouldNotIndexAreLeftToTheNext() {
    String family = shop.family(SearchShop.select("finish", "zinc"));
    shop.product("Nut", "N-1", "family_id", family, "attributes", Map.of("finish", "zinc"));
    String attribute =
        "/admin/attributes/" + shop.staff.get("/admin/attributes").text("items/0/id");
    var galvanic = Map.of("options", List.of(Map.of("code", "zinc", "label", "Galvanic")));
    shop.staff.patch(attribute, galvanic).expect(200);

    asOwner("alter table app.product_search add constraint full_disk check (false) not valid");
    assertThatThrownBy(() -> node().node().jobs().runNow("search-words"))
        .hasMessageContaining("full_disk");
    asOwner("alter table app.product_search drop constraint full_disk");
    assertThat(shop.found("galvanic")).isEmpty();

    node().node().jobs().runNow("search-words");
    assertThat(shop.found("galvanic")).containsExactly("N-1");
  }

  @Test
  void readingAgainContinuesAfterTheLastProductThatWasRead() {
    List<UUID> all = plant().stream().sorted(Comparator.comparing(UUID::toString)).toList();
    index();
    damage(all);

    asOwner(
        "insert into app.search_stale (org_id, reached) values (%s, '%s')"
            .formatted(shop.tenant.org(), all.get(MANY / 2 - 1)));
    node().node().jobs().runNow("search-words");

    assertThat(damaged()).containsExactlyInAnyOrderElementsOf(all.subList(0, MANY / 2));
    assertThat(column("select org_id from app.search_stale")).isEmpty();
  }

  @Test
  void readingAgainTellsIndexesOfNodesOnlyOfProductsThatItChanged() {
    List<UUID> all = plant();
    index();
    damage(all.subList(0, 1));
    String told = "select max(xid::text::bigint) from app.search_change";
    long before = Long.parseLong(column(told).getFirst());

    node().node().jobs().runNow("search-rebuild");

    assertThat(damaged()).isEmpty();
    assertThat(
            column(
                "select product_id from app.search_change where org_id = %s and xid::text::bigint > %d"
                    .formatted(shop.tenant.org(), before)))
        .containsExactly(all.getFirst().toString());
  }

  private void damage(List<UUID> products) {
    Jdbi.create(node().settings().database().owner())
        .useHandle(
            handle ->
                handle
                    .createUpdate(
                        """
                        update app.product_search set name_key = 'damaged'
                         where org_id = :org and product_id = any (cast(:ids as uuid[]))
                        """)
                    .bind("org", shop.tenant.org())
                    .bind("ids", products.toArray(UUID[]::new))
                    .execute());
  }

  private List<UUID> damaged() {
    return column("select product_id from app.product_search where name_key = 'damaged'").stream()
        .map(UUID::fromString)
        .toList();
  }

  private static List<String> column(String sql) {
    return Jdbi.create(node().settings().database().owner())
        .withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  /** Up to PostgreSQL 17 the planner fell into a trap here; see V0166. */
  @Test
  void aBatchReadsItsOwnVariantsWhateverTheSizeOfTheCatalog() {
    List<UUID> few = plant().subList(0, 10);
    for (int n = 0; n < 4; n++) {
      plant();
    }
    asOwner("analyze variant");

    assertThat(variantsReadToIndex(few)).isLessThan(100);
  }

  private long variantsReadToIndex(List<UUID> products) {
    return Jdbi.create(node().settings().database().owner())
        .inTransaction(
            handle -> {
              handle
                  .createQuery("select app.index_noted_products(:org, cast(:ids as uuid[]))")
                  .bind("org", shop.tenant.org())
                  .bind("ids", products.toArray(UUID[]::new))
                  .mapTo(String.class)
                  .findOne();
              return RowsRead.of(handle, "variant");
            });
  }

  private static void asOwner(String sql) {
    Jdbi.create(node().settings().database().owner()).useHandle(handle -> handle.execute(sql));
  }

  private List<UUID> plant() {
    return shop.tenant.asService(
        tx -> {
          List<UUID> made = tx.sql(PRODUCTS).bind("count", MANY).list(row -> row.uuid("id"));
          tx.sql(VARIANTS).bind("ids", made).execute();
          return made;
        });
  }

  private void change(String sql) {
    shop.tenant.asService(tx -> tx.sql(sql).execute());
  }

  private static void index() {
    node().node().jobs().runNow("search-due");
  }

  private int total(String text) {
    return shop.search(shop.tenant.guest(), text, "").json().at("/total").asInt();
  }
}
