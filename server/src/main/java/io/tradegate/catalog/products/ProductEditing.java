package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.catalog.attributes.AttributeLevel;
import io.tradegate.catalog.attributes.Families;
import io.tradegate.catalog.attributes.FamilyRules;
import io.tradegate.catalog.categories.Categories;
import io.tradegate.catalog.categories.SlugChoices;
import io.tradegate.catalog.categories.Slugs;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.translations.TranslatedRecord;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Creates, changes, activates and archives products, for staff. */
public final class ProductEditing implements TranslatedRecord<ProductTexts> {
  private final VariantEditing variants;

  public ProductEditing(VariantEditing variants) {
    this.variants = variants;
  }

  /** What is said of a product; null: as it was, or for a new one its default. */
  record Draft(
      @Nullable String name,
      @Nullable String slug,
      @Nullable String description,
      @Nullable UUID familyId,
      @Nullable Map<String, JsonNode> attributes,
      @Nullable List<UUID> categoryIds,
      @Nullable String seoTitle,
      @Nullable String seoDescription,
      @Nullable BackorderPolicy backorders,
      UnaryOperator<ExternalKeys> keys) {

    /** Whether a product is as this says already. */
    boolean isTrueOf(Product product) {
      return isSame(name, product.name())
          && isSame(slug, product.slug())
          && isSame(description, product.description())
          && isSame(familyId, product.familyId())
          && isSame(attributes, product.attributes())
          && (categoryIds == null
              || Set.copyOf(categoryIds).equals(Set.copyOf(product.categoryIds())))
          && isSame(seoTitle, Objects.requireNonNullElse(product.seoTitle(), ""))
          && isSame(seoDescription, Objects.requireNonNullElse(product.seoDescription(), ""))
          && isSame(backorders, product.backorders())
          && keys.apply(product.keys()).equals(product.keys());
    }

    private static boolean isSame(@Nullable Object wanted, @Nullable Object now) {
      return wanted == null || wanted.equals(now);
    }

    ProductStore.Fields fields(@Nullable String chosenSlug, @Nullable Map<String, Object> kept) {
      return RecordBuilder.of(ProductStore.Fields.class)
          .from(this)
          .with("slug", chosenSlug)
          .with("attributes", kept)
          .build();
    }
  }

  Product product(Tx tx, ProductId id) {
    return existing(ProductStore.find(tx, id), id);
  }

  private static Product existing(Optional<Product> product, ProductId id) {
    return product.orElseThrow(() -> missing("product", id));
  }

  /**
   * Locks the product until the transaction ends. Every change to its parts takes this lock first.
   */
  Product lock(Tx tx, ProductId id) {
    return existing(ProductStore.lock(tx, id), id);
  }

  @Override
  public void lock(Tx tx, UUID id) {
    lock(tx, new ProductId(id));
  }

  /** Only options and values of its variants have labels. */
  @Override
  public void check(Tx tx, UUID id, ProductTexts texts) {
    var known = new TreeMap<String, Set<String>>();
    for (Variant variant : VariantStore.all(tx, new ProductId(id))) {
      variant
          .options()
          .forEach((name, value) -> known.computeIfAbsent(name, _ -> new TreeSet<>()).add(value));
    }
    texts.requireKnown(known);
  }

  /** A draft, with these variants to begin with. */
  Product create(Tx tx, Draft draft, Visibility visibility, List<VariantFields> first) {
    return create(tx, new ProductId(tx.newId()), draft, visibility, first);
  }

  Product create(
      Tx tx, ProductId id, Draft draft, Visibility visibility, List<VariantFields> first) {
    FamilyRules rules = Families.rules(tx, draft.familyId());
    Map<String, Object> kept =
        rules
            .of(AttributeLevel.PRODUCT)
            .require(Objects.requireNonNullElse(draft.attributes(), Map.of()));
    String slug = slug(tx, id, draft, first);
    ProductStore.insert(
        tx, id, ProductStatus.DRAFT, visibility, draft.fields(slug, kept), tx.now());
    setCategories(tx, id, Objects.requireNonNullElse(draft.categoryIds(), List.of()));
    ProductStore.KEYS.write(
        tx, id.value(), ExternalKeys.NONE, draft.keys().apply(ExternalKeys.NONE));
    first.forEach(variant -> variants.insert(tx, id, rules, variant));
    Product created = product(tx, id);
    tx.changed("product", id, null, created);
    return created;
  }

  private static String slug(Tx tx, ProductId id, Draft draft, List<VariantFields> first) {
    if (draft.slug() != null) {
      Slugs.claim(tx, id, draft.slug());
      return draft.slug();
    }
    String sku = first.isEmpty() ? "" : String.valueOf(first.getFirst().sku());
    var choices = new SlugChoices(null, String.valueOf(draft.name()), sku, id.value());
    return Slugs.claim(tx, Map.of(id, choices)).getOrDefault(id, "");
  }

  private static void setCategories(Tx tx, ProductId id, List<UUID> categories) {
    Categories.requireAll(tx, categories);
    ProductStore.setCategories(tx, id, categories);
  }

  Product change(Tx tx, ProductId id, OptionalInt expected, Draft draft) {
    Product before = locked(tx, id, expected);
    if (draft.isTrueOf(before)) {
      return before; // a repetition moves no version
    }
    if (draft.slug() != null) {
      Slugs.claim(tx, id, draft.slug());
    }
    if (draft.categoryIds() != null) {
      setCategories(tx, id, draft.categoryIds());
    }
    var fields = draft.fields(draft.slug(), describe(tx, before, draft));
    ProductStore.update(tx, id, fields);
    ProductStore.KEYS.write(tx, id.value(), before.keys(), draft.keys().apply(before.keys()));
    return changed(tx, before);
  }

  /** The same, and creates or changes the variants that are named; other variants stay. */
  Product upsert(
      Tx tx, ProductId id, OptionalInt expected, Draft draft, List<VariantFields> named) {
    Product before = locked(tx, id, expected);
    Product described = change(tx, id, expected, draft);
    if (variants.upsert(tx, id, named) && described.version() == before.version()) {
      ProductStore.touch(tx, id);
    }
    return product(tx, id);
  }

  /** Null: neither the family nor a value changes. */
  private static @Nullable Map<String, Object> describe(Tx tx, Product before, Draft draft) {
    if (draft.familyId() == null && draft.attributes() == null) {
      return null;
    }
    UUID family = draft.familyId() == null ? before.familyId() : draft.familyId();
    FamilyRules rules = Families.rules(tx, family);
    Map<String, Object> kept =
        rules
            .of(AttributeLevel.PRODUCT)
            .require(Objects.requireNonNullElse(draft.attributes(), before.attributes()));
    if (!Objects.equals(family, before.familyId())) {
      VariantAttributes.requireAllFit(tx, rules, before);
    }
    if (before.status() == ProductStatus.ACTIVE) {
      requireComplete(rules, kept);
    }
    return kept;
  }

  Product activate(Tx tx, ProductId id, OptionalInt expected) {
    SellersProducts.requireSelling(tx, id);
    Product before = locked(tx, id, expected);
    ProductStatus next = before.status().become(ProductStatus.ACTIVE);
    if (before.variantCount() == 0) {
      throw INCOMPLETE_PRODUCT.because("A product needs a variant before it can be on sale.");
    }
    FamilyRules rules = Families.rules(tx, before.familyId());
    requireComplete(rules, before.attributes());
    VariantAttributes.requireAllComplete(tx, rules, id);
    return become(tx, before, next);
  }

  private static void requireComplete(FamilyRules rules, Map<String, ?> values) {
    List<String> missing = rules.of(AttributeLevel.PRODUCT).missing(values);
    if (!missing.isEmpty()) {
      throw INCOMPLETE_PRODUCT.because(
          "A product on sale needs a value for %s.".formatted(String.join(", ", missing)));
    }
  }

  Product archive(Tx tx, ProductId id, OptionalInt expected) {
    Product before = locked(tx, id, expected);
    return become(tx, before, before.status().become(ProductStatus.ARCHIVED));
  }

  Product unarchive(Tx tx, ProductId id, OptionalInt expected) {
    Product before = locked(tx, id, expected);
    return become(tx, before, before.status().become(ProductStatus.DRAFT));
  }

  private Product become(Tx tx, Product before, ProductStatus next) {
    ProductStore.setStatus(tx, before.id(), before.status(), next);
    return changed(tx, before);
  }

  void delete(Tx tx, ProductId id, OptionalInt expected) {
    Product product = locked(tx, id, expected);
    if (product.status() != ProductStatus.DRAFT) {
      throw INVALID_TRANSITION.because(
          "Only drafts can be deleted; this product is %s.".formatted(product.status().wireName()));
    }
    ProductStore.delete(
        tx,
        id,
        () -> IN_USE.because("A variant of it has stock or documents; archive it instead."));
    tx.changed("product", id, product, null);
  }

  private Product locked(Tx tx, ProductId id, OptionalInt expected) {
    Product product = lock(tx, id);
    Versions.require(expected, product.version());
    return product;
  }

  private Product changed(Tx tx, Product before) {
    Product after = product(tx, before.id());
    tx.changed("product", before.id(), before, after);
    return after;
  }
}
