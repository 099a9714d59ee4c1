package io.tradegate.catalog.bulk;

import io.tradegate.catalog.attributes.AttributeKind;
import io.tradegate.catalog.attributes.AttributeStore;
import io.tradegate.catalog.attributes.FamilyStore;
import io.tradegate.catalog.bulk.CatalogRow.Outcome;
import io.tradegate.catalog.categories.Slugs;
import io.tradegate.catalog.products.UnitUses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.taxclasses.KnownTaxClasses;
import io.tradegate.units.KnownUnits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Inserts and updates products and variants by their SKUs, hundreds of rows in a few statements.
 * Only an invalid row is refused; the others are written. A product or variant that the rows do not
 * change keeps its version. The caller writes the audit entry, one for all rows.
 */
public final class BulkCatalog {

  public BulkCatalog() {}

  /**
   * What would become of the rows; nothing is written, but the families are held: not read-only.
   *
   * @param refused places of rows that are wrong already: they are only checked
   */
  public List<Outcome> check(Tx tx, List<CatalogRow> rows, Set<Integer> refused) {
    return planned(tx, rows, refused, BulkStore.resolve(tx, keys(rows))).outcomes();
  }

  public List<Outcome> check(Tx tx, List<CatalogRow> rows) {
    return check(tx, rows, Set.of());
  }

  /** What kind of value each attribute of the organization holds, by code. */
  public Map<String, AttributeKind> attributeKinds(Tx tx) {
    return AttributeStore.kinds(tx);
  }

  /**
   * Writes what can be written. The same rows again change nothing.
   *
   * @param refused places of rows that are wrong already: they are only checked
   */
  public List<Outcome> upsert(Tx tx, List<CatalogRow> rows, Set<Integer> refused) {
    BulkStore.lock(tx);
    CatalogPlan plan = planned(tx, rows, refused, BulkStore.resolveLocked(tx, keys(rows)));
    write(tx, plan);
    return plan.outcomes();
  }

  public List<Outcome> upsert(Tx tx, List<CatalogRow> rows) {
    return upsert(tx, rows, Set.of());
  }

  private static CatalogPlan planned(
      Tx tx, List<CatalogRow> rows, Set<Integer> refused, List<BulkStore.Found> there) {
    var found = new HashMap<Integer, BulkStore.Found>();
    there.forEach(each -> found.put(each.n(), each));
    var checks =
        new RowChecks(
            FamilyStore.rules(tx),
            BulkStore.knownCategories(tx, shelves(rows)),
            KnownTaxClasses.of(tx),
            KnownUnits.of(tx),
            UnitUses.of(tx, changingUnits(rows, there)));
    var plan = new CatalogPlan(checks, KeyClaims.of(tx, rows), tx::newId);
    for (int n = 0; n < rows.size(); n++) {
      plan.add(rows.get(n), found.get(n), refused.contains(n));
    }
    return plan;
  }

  private static List<VariantId> changingUnits(List<CatalogRow> rows, List<BulkStore.Found> there) {
    return there.stream()
        .filter(found -> found.changesUnit(rows.get(found.n())))
        .map(BulkStore.Found::variantId)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  private static List<BulkStore.Key> keys(List<CatalogRow> rows) {
    var keys = new ArrayList<BulkStore.Key>();
    rows.forEach(row -> keys.add(new BulkStore.Key(keys.size(), row.sku(), row.product())));
    return keys;
  }

  private static Set<String> shelves(List<CatalogRow> rows) {
    var slugs = new HashSet<String>();
    rows.forEach(row -> slugs.addAll(row.shelves()));
    return slugs;
  }

  private static void write(Tx tx, CatalogPlan plan) {
    Map<ProductId, String> slugs = Slugs.claim(tx, plan.slugChoices());
    BulkStore.insertProducts(tx, written(plan.newProducts(), slugs));
    BulkStore.updateProducts(tx, written(plan.changedProducts(), Map.of()));
    BulkStore.insertVariants(tx, plan.newVariants());
    BulkStore.updateVariants(tx, plan.changedVariants());
    BulkStore.setCategories(tx, plan.changedShelves());
  }

  private static List<BulkStore.Written> written(
      Map<ProductId, ProductState> products, Map<ProductId, String> slugs) {
    var written = new ArrayList<BulkStore.Written>();
    products.forEach((id, product) -> written.add(written(id, product, slugs.get(id))));
    return written;
  }

  private static BulkStore.Written written(
      ProductId id, ProductState product, @Nullable String slug) {
    return new BulkStore.Written(
        id,
        product.name(),
        slug,
        product.description(),
        product.status().wireName(),
        product.family(),
        product.attributes(),
        product.backorders().wireName(),
        product.externalId());
  }
}
