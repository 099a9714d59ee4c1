package io.tradegate.catalog.bulk;

import static io.tradegate.catalog.bulk.CatalogRow.Action.CREATE;
import static io.tradegate.catalog.bulk.CatalogRow.Action.REFUSE;
import static io.tradegate.catalog.bulk.CatalogRow.Action.UPDATE;

import io.tradegate.catalog.attributes.AttributeLevel;
import io.tradegate.catalog.bulk.CatalogRow.Outcome;
import io.tradegate.catalog.categories.SlugChoices;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What rows will do to the catalog: each row is applied to the product and the variant as the rows
 * before it leave them. It reads no database.
 */
final class CatalogPlan {
  private final RowChecks checks;
  private final KeyClaims keys;
  private final Supplier<UUID> ids;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  // By the slug that the rows name.
  private final Map<String, ProductId> begun = new HashMap<>();
  private final Map<ProductId, CatalogRow> beginnings = new LinkedHashMap<>();
  private final Map<ProductId, ProductState> before = new HashMap<>();
  private final Map<ProductId, ProductState> after = new LinkedHashMap<>();
  // Products that change, or whose variants do.
  private final Set<ProductId> touched = new HashSet<>();
  private final List<VariantState> newVariants = new ArrayList<>();
  private final List<VariantState> changedVariants = new ArrayList<>();

  CatalogPlan(RowChecks checks, KeyClaims keys, Supplier<UUID> ids) {
    this.checks = checks;
    this.keys = keys;
    this.ids = ids;
  }

  /** {@code found}: what is there already; {@code refused}: the row is wrong and only checked. */
  void add(CatalogRow row, BulkStore.@Nullable Found found, boolean refused) {
    ProductId known = found != null ? found.productId() : begun.get(String.valueOf(row.product()));
    ProductState product = product(row, known, found);
    List<FieldError> complaints = new ArrayList<>(checks.complaints(row, found, product));
    complaints.addAll(keys.complaints(row, known, found == null ? null : found.variantId()));
    if (!seen.add(row.sku())) {
      complaints.add(RowChecks.wrong("sku", "stands in another row too"));
    }
    if (refused || !complaints.isEmpty()) {
      outcomes.add(new Outcome(row, REFUSE, false, complaints, null, null));
      return;
    }
    ProductId id = known == null ? new ProductId(ids.get()) : known;
    boolean described = describe(id, row, product, known == null);
    Outcome outcome =
        found == null || found.variantId() == null
            ? created(id, row, product)
            : updated(row, product, VariantState.existing(found, row.sku()), described);
    keys.claim(outcome);
    outcomes.add(outcome);
  }

  private ProductState product(
      CatalogRow row, @Nullable ProductId known, BulkStore.@Nullable Found found) {
    ProductState planned = known == null ? null : after.get(known);
    if (planned != null) {
      return planned;
    }
    return found == null ? ProductState.created(row.family()) : ProductState.existing(found);
  }

  /** Applies the row to its product; answers whether that changes it. */
  private boolean describe(ProductId id, CatalogRow row, ProductState product, boolean isNew) {
    ProductState next = product.with(row, checks.kept(row, product, AttributeLevel.PRODUCT));
    if (isNew) {
      beginnings.put(id, row);
    } else if (!beginnings.containsKey(id)) {
      before.putIfAbsent(id, product);
    }
    if (row.product() != null) {
      begun.put(row.product(), id);
    }
    after.put(id, next);
    boolean changes = !next.isSame(product);
    if (changes) {
      touched.add(id);
    }
    return changes;
  }

  private Outcome created(ProductId id, CatalogRow row, ProductState product) {
    VariantState variant =
        VariantState.created(
            new VariantId(ids.get()), id, row, checks.kept(row, product, AttributeLevel.VARIANT));
    newVariants.add(variant);
    touched.add(id);
    return new Outcome(row, CREATE, true, List.of(), id, variant.id());
  }

  private Outcome updated(
      CatalogRow row, ProductState product, VariantState variant, boolean described) {
    VariantState next = variant.with(row, checks.kept(row, product, AttributeLevel.VARIANT));
    boolean changes = !next.equals(variant);
    if (changes) {
      changedVariants.add(next);
      touched.add(variant.productId());
    }
    return new Outcome(
        row, UPDATE, changes || described, List.of(), variant.productId(), variant.id());
  }

  List<Outcome> outcomes() {
    return outcomes;
  }

  List<VariantState> newVariants() {
    return newVariants;
  }

  List<VariantState> changedVariants() {
    return changedVariants;
  }

  Map<ProductId, ProductState> newProducts() {
    var products = new LinkedHashMap<>(after);
    products.keySet().retainAll(beginnings.keySet());
    return products;
  }

  Map<ProductId, ProductState> changedProducts() {
    var products = new LinkedHashMap<>(after);
    products.keySet().removeAll(beginnings.keySet());
    products.keySet().retainAll(touched);
    return products;
  }

  /** The products whose categories are not those they had. */
  List<BulkStore.Shelves> changedShelves() {
    var shelves = new ArrayList<BulkStore.Shelves>();
    after.forEach(
        (id, product) -> {
          ProductState old = before.get(id);
          Set<String> had = old == null ? Set.of() : old.categories();
          if (!had.equals(product.categories())) {
            boolean leaves = !product.categories().containsAll(had);
            shelves.add(new BulkStore.Shelves(id, product.categories(), leaves));
          }
        });
    return shelves;
  }

  /** The slugs that each new product may get. */
  Map<ProductId, SlugChoices> slugChoices() {
    var choices = new HashMap<ProductId, SlugChoices>();
    beginnings.forEach(
        (id, row) -> {
          String name = Objects.requireNonNullElse(row.name(), "");
          choices.put(id, new SlugChoices(row.product(), name, row.sku(), id.value()));
        });
    return choices;
  }
}
