package io.tradegate.catalog.bulk;

import static io.tradegate.catalog.bulk.CatalogRow.Action.CREATE;
import static io.tradegate.catalog.bulk.CatalogRow.Action.REFUSE;
import static io.tradegate.catalog.bulk.CatalogRow.Action.UPDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.catalog.bulk.CatalogRow.Outcome;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.node.JsonNodeFactory;

/** Imports of whole catalogs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BulkCatalogTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final BulkCatalog bulk = new BulkCatalog();

  private static CatalogRow row(String sku, @Nullable String product, @Nullable String name) {
    return new CatalogRow(
        product,
        name,
        null,
        null,
        null,
        null,
        ProductStatus.ACTIVE,
        null,
        null,
        VariantFields.ofSku(sku),
        Set.of());
  }

  private List<Outcome> upsert(List<CatalogRow> rows) {
    return shop.asService(tx -> bulk.upsert(tx, rows));
  }

  @Test
  void aThousandRowsAreTakenOverAndAgainChangeNothing() {
    var rows = new ArrayList<CatalogRow>();
    for (int n = 0; n < 1000; n++) {
      rows.add(row("BULK-" + n, null, "Thing of the bulk"));
    }

    assertThat(upsert(rows)).extracting(Outcome::action).containsOnly(CREATE);
    assertThat(upsert(rows)).extracting(Outcome::action).containsOnly(UPDATE);

    TestReply list = shop.guest().get("/storefront/products?q=BULK-&with_total=true&limit=200");
    assertThat(list.json().get("total").asInt()).isEqualTo(1000);
    assertThat(list.items("slug")).doesNotHaveDuplicates();
  }

  @Test
  void rowsOfOneProductBecomeItsVariants() {
    upsert(List.of(row("VAR-1", "varied", "Varied"), row("VAR-2", "varied", "Varied")));
    upsert(List.of(row("VAR-3", "varied", null), row("VAR-1", null, "Renamed")));

    TestReply page = shop.guest().get("/storefront/products/varied").expect(200);

    assertThat(page.text("name")).isEqualTo("Renamed");
    assertThat(page.json().at("/variants").valueStream().map(v -> v.get("sku").asString()))
        .containsExactlyInAnyOrder("VAR-1", "VAR-2", "VAR-3");
  }

  @Test
  void textsKeepEveryCharacter() {
    List<String> names =
        List.of("NULL", "{\"a\",\\b}", "comma, and 'quotes'", "{}", "größer ≥ 5 µm");
    var rows = new ArrayList<CatalogRow>();
    names.forEach(name -> rows.add(row("TEXT-" + rows.size(), "text-" + rows.size(), name)));

    upsert(rows);

    for (int n = 0; n < names.size(); n++) {
      TestReply page = shop.guest().get("/storefront/products/text-" + n).expect(200);
      assertThat(page.text("name")).isEqualTo(names.get(n));
    }
  }

  @Test
  void aWrongRowIsRefusedByItself() {
    catalog.attribute("bulk_length", "number");
    catalog.family("bulk", List.of());
    var json = JsonNodeFactory.instance;
    var badGtin =
        new VariantFields("ROW-2", "123", null, null, null, null, null, null, null, null, null);
    var rows =
        List.of(
            row("ROW-1", null, "Good"),
            new CatalogRow(
                null, "Bad", null, null, null, null, null, null, null, badGtin, Set.of()),
            row("ROW-3", null, null),
            row("ROW-1", null, "Twice"),
            new CatalogRow(
                null,
                "Bad",
                null,
                "bulk",
                Map.of("bulk_length", json.numberNode(1)),
                List.of("nowhere"),
                null,
                null,
                null,
                VariantFields.ofSku("ROW-5"),
                Set.of()));

    List<Outcome> outcomes = upsert(rows);

    assertThat(outcomes)
        .extracting(Outcome::action)
        .containsExactly(CREATE, REFUSE, REFUSE, REFUSE, REFUSE);
    assertThat(outcomes.get(4).complaints())
        .extracting(complaint -> complaint.field())
        .containsExactlyInAnyOrder("categories", "attributes");
    assertThat(catalog.staff.get("/admin/products?q=ROW-").items("sku")).containsExactly("ROW-1");
  }

  @Test
  void checkingWritesNothing() {
    List<Outcome> outcomes =
        shop.asService(tx -> bulk.check(tx, List.of(row("CHECKED", null, "Checked"))));

    assertThat(outcomes).extracting(Outcome::action).containsExactly(CREATE);
    assertThat(catalog.staff.get("/admin/products?q=CHECKED").items("sku")).isEmpty();
  }

  @Test
  void whatARowLeavesOutStaysAsItWas() {
    TestReply product = catalog.onSale("Kept", "KEPT", "description", "Kept as it is.");
    var heavier =
        new VariantFields("KEPT", null, null, null, null, null, null, null, 900, null, null);
    upsert(
        List.of(
            new CatalogRow(
                null, null, null, null, null, null, null, null, null, heavier, Set.of())));

    TestReply after = catalog.staff.get(CatalogFixture.path(product)).expect(200);

    assertThat(after.text("name")).isEqualTo("Kept");
    assertThat(after.text("description")).isEqualTo("Kept as it is.");
    assertThat(after.text("status")).isEqualTo("active");
    assertThat(
            catalog
                .staff
                .get(CatalogFixture.path(product) + "/variants")
                .json()
                .at("/items/0/weight_grams")
                .asInt())
        .isEqualTo(900);
  }
}
