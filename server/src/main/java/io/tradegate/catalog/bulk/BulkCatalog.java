package io.tradegate.catalog.bulk;

import static io.tradegate.catalog.bulk.CatalogRow.Action.CREATE;
import static io.tradegate.catalog.bulk.CatalogRow.Action.REFUSE;
import static io.tradegate.catalog.bulk.CatalogRow.Action.UPDATE;

import io.tradegate.catalog.attributes.AttributeKind;
import io.tradegate.catalog.attributes.AttributeStore;
import io.tradegate.catalog.attributes.FamilyStore;
import io.tradegate.catalog.bulk.CatalogRow.Outcome;
import io.tradegate.catalog.categories.Slugs;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.taxclasses.KnownTaxClasses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Inserts and updates products and variants by their SKUs, hundreds of rows in a few statements.
 * Only an invalid row is refused; the others are written. The caller writes the audit entry, one
 * for all rows.
 */
public final class BulkCatalog {

  public BulkCatalog() {}

  /**
   * What would become of the rows; nothing is written, but the families are held: not read-only.
   */
  public List<Outcome> check(Tx tx, List<CatalogRow> rows) {
    return outcomes(planned(tx, rows));
  }

  /** What kind of value each attribute of the organization holds, by code. */
  public Map<String, AttributeKind> attributeKinds(Tx tx) {
    return AttributeStore.kinds(tx);
  }

  /** Writes what can be written. The same rows again lead to the same catalog. */
  public List<Outcome> upsert(Tx tx, List<CatalogRow> rows) {
    BulkStore.lock(tx);
    List<Plan> plans = planned(tx, rows);
    write(tx, plans.stream().filter(plan -> plan.outcome().action() != REFUSE).toList());
    return outcomes(plans);
  }

  private static List<Outcome> outcomes(List<Plan> plans) {
    return plans.stream().map(Plan::outcome).toList();
  }

  /** A row, whether it begins its product, and the attributes it brings. */
  private record Plan(Outcome outcome, boolean newProduct, Map<String, Object> attributes) {
    CatalogRow row() {
      return outcome.row();
    }

    UUID product() {
      return Objects.requireNonNull(outcome.productId());
    }

    UUID variant() {
      return Objects.requireNonNull(outcome.variantId());
    }
  }

  private List<Plan> planned(Tx tx, List<CatalogRow> rows) {
    var found = new HashMap<Integer, BulkStore.Found>();
    BulkStore.resolve(tx, keys(rows)).forEach(each -> found.put(each.n(), each));
    var checks =
        new RowChecks(
            FamilyStore.rules(tx),
            BulkStore.knownCategories(tx, shelves(rows)),
            KnownTaxClasses.of(tx));
    var started = new HashMap<String, UUID>();
    var seen = new HashSet<String>();
    var plans = new ArrayList<Plan>();
    for (int n = 0; n < rows.size(); n++) {
      plans.add(plan(tx, rows.get(n), found.get(n), checks, started, seen));
    }
    return plans;
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

  private static Plan plan(
      Tx tx,
      CatalogRow row,
      BulkStore.@Nullable Found found,
      RowChecks checks,
      Map<String, UUID> started,
      Set<String> seen) {
    UUID begun = row.product() == null ? null : started.get(row.product());
    List<FieldError> complaints = new ArrayList<>(checks.complaints(row, found));
    if (!seen.add(row.sku())) {
      complaints.add(RowChecks.wrong("sku", "stands in another row too"));
    }
    if (!complaints.isEmpty()) {
      return new Plan(new Outcome(row, REFUSE, complaints, null, null), false, Map.of());
    }
    UUID product = found != null ? found.productId() : begun != null ? begun : tx.newId();
    if (row.product() != null) {
      started.put(row.product(), product);
    }
    UUID known = found == null ? null : found.variantId();
    UUID variant = known == null ? tx.newId() : known;
    var outcome = new Outcome(row, known == null ? CREATE : UPDATE, List.of(), product, variant);
    return new Plan(outcome, found == null && begun == null, checks.kept(row, found));
  }

  private void write(Tx tx, List<Plan> plans) {
    List<Plan> first = plans.stream().filter(Plan::newProduct).toList();
    Map<UUID, String> slugs = Slugs.claim(tx, choices(first));
    BulkStore.insertProducts(
        tx, first.stream().map(plan -> written(plan, slugs.get(plan.product()))).toList());
    BulkStore.updateProducts(tx, changes(plans));
    BulkStore.insertVariants(tx, pieces(plans, CREATE));
    BulkStore.updateVariants(tx, pieces(plans, UPDATE));
    BulkStore.joinCategories(
        tx,
        plans.stream()
            .flatMap(
                plan ->
                    plan.row().shelves().stream()
                        .map(slug -> new BulkStore.Shelf(plan.product(), slug)))
            .toList());
  }

  private static Map<UUID, List<String>> choices(List<Plan> plans) {
    var choices = new HashMap<UUID, List<String>>();
    for (Plan plan : plans) {
      CatalogRow row = plan.row();
      var slugs = new ArrayList<String>();
      if (row.product() != null) {
        slugs.add(row.product());
      }
      slugs.addAll(Slugs.choices(String.valueOf(row.name()), row.sku(), plan.product()));
      choices.put(plan.product(), slugs);
    }
    return choices;
  }

  /** Once for each product: the database would apply only one of several changes to a row. */
  private static List<BulkStore.Written> changes(List<Plan> plans) {
    var changes = new HashMap<UUID, BulkStore.Written>();
    plans.stream()
        .filter(plan -> !plan.newProduct())
        .forEach(plan -> changes.merge(plan.product(), written(plan, null), BulkCatalog::merged));
    return List.copyOf(changes.values());
  }

  private static BulkStore.Written merged(BulkStore.Written one, BulkStore.Written next) {
    var attributes = new HashMap<>(one.attributes());
    attributes.putAll(next.attributes());
    return new BulkStore.Written(
        one.id(),
        next.name() == null ? one.name() : next.name(),
        null,
        next.description() == null ? one.description() : next.description(),
        one.status(),
        null,
        attributes);
  }

  private static BulkStore.Written written(Plan plan, @Nullable String slug) {
    CatalogRow row = plan.row();
    ProductStatus status = Objects.requireNonNullElse(row.status(), ProductStatus.DRAFT);
    return new BulkStore.Written(
        plan.product(),
        row.name(),
        slug,
        row.description(),
        status.wireName(),
        row.family(),
        plan.attributes());
  }

  private static List<BulkStore.Piece> pieces(List<Plan> plans, CatalogRow.Action action) {
    return plans.stream()
        .filter(plan -> plan.outcome().action() == action)
        .map(plan -> piece(plan, plan.row().variant()))
        .toList();
  }

  private static BulkStore.Piece piece(Plan plan, VariantFields fields) {
    return RecordBuilder.of(BulkStore.Piece.class)
        .from(fields)
        .with("id", plan.variant())
        .with("productId", plan.product())
        .with("sku", plan.row().sku())
        .build();
  }
}
