package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.catalog.attributes.Families;
import io.tradegate.catalog.attributes.FamilyRules;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.records.RecordShape;
import io.tradegate.taxclasses.KnownTaxClasses;
import io.tradegate.units.KnownUnits;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes the variants of a product. The product is locked meanwhile, and its version increases.
 */
public final class VariantEditing {

  Variant variant(Tx tx, ProductId product, VariantId id) {
    return VariantStore.find(tx, product, id)
        .orElseThrow(() -> NOT_FOUND.because("There is no variant %s there.".formatted(id)));
  }

  Variant variant(Tx tx, VariantId id) {
    return VariantStore.find(tx, id)
        .orElseThrow(() -> NOT_FOUND.because("There is no variant %s.".formatted(id)));
  }

  Variant create(Tx tx, ProductId product, VariantFields fields) {
    Variant created = add(tx, product, fields);
    ProductStore.touch(tx, product);
    return created;
  }

  private Variant add(Tx tx, ProductId product, VariantFields fields) {
    Product owner = locked(tx, product);
    FamilyRules rules = Families.rules(tx, owner.familyId());
    if (owner.status() == ProductStatus.ACTIVE) {
      VariantAttributes.requireComplete(rules, fields);
    }
    Variant created = insert(tx, product, rules, fields);
    tx.changed("variant", created.id(), null, created);
    return created;
  }

  /** Within a product that the caller has locked or just made. */
  Variant insert(Tx tx, ProductId product, FamilyRules rules, VariantFields fields) {
    Quantity step = Objects.requireNonNullElse(fields.stepQuantity(), Quantity.ONE);
    requireStep(fields, step, step);
    KnownUnits.of(tx)
        .require(
            new KnownUnits.Named(
                Objects.requireNonNullElse(fields.unit(), "piece"),
                Objects.requireNonNullElse(fields.minQuantity(), step),
                step,
                fields.units()));
    KnownTaxClasses.require(tx, fields.taxClass());
    VariantId id = new VariantId(tx.newId());
    VariantFields kept = VariantAttributes.checked(rules, fields);
    if (!VariantStore.insert(tx, id, product, kept, tx.now())) {
      String sku = String.valueOf(fields.sku());
      throw taken(sku).with("Location", VariantStore.location(tx, sku));
    }
    var keys = ExternalKeys.of(fields.externalId(), fields.metadata());
    VariantStore.KEYS.write(tx, id.value(), ExternalKeys.NONE, keys);
    return variant(tx, product, id);
  }

  /** What is to become of a variant. */
  record Change(VariantFields fields, UnaryOperator<ExternalKeys> keys) {}

  Variant change(Tx tx, ProductId product, VariantId id, OptionalInt expected, Change change) {
    Variant after = put(tx, product, id, expected, change);
    ProductStore.touch(tx, product);
    return after;
  }

  private Variant put(Tx tx, ProductId product, VariantId id, OptionalInt expected, Change change) {
    Product owner = locked(tx, product);
    VariantFields fields = change.fields();
    Variant before = variant(tx, product, id);
    Versions.require(expected, before.version());
    requireStep(fields, before.minQuantity(), before.stepQuantity());
    requireUnits(tx, fields, before);
    UnitUses.require(tx, before, Objects.requireNonNullElse(fields.unit(), before.unit()));
    KnownTaxClasses.require(tx, fields.taxClass());
    VariantFields kept = VariantAttributes.checked(tx, owner, before.sku(), fields);
    requireFree(tx, id, fields.sku());
    VariantStore.update(tx, id, kept, () -> taken(String.valueOf(fields.sku())));
    VariantStore.KEYS.write(tx, id.value(), before.keys(), change.keys().apply(before.keys()));
    Variant after = variant(tx, product, id);
    tx.changed("variant", id, before, after);
    return after;
  }

  /** Asked beforehand, since a failed update leaves no transaction to look up the holder in. */
  private static void requireFree(Tx tx, VariantId id, @Nullable String sku) {
    Optional<String> holder = sku == null ? Optional.empty() : VariantStore.holder(tx, sku, id);
    if (holder.isPresent()) {
      throw taken(String.valueOf(sku)).with("Location", holder.get());
    }
  }

  private static void requireUnits(Tx tx, VariantFields fields, Variant before) {
    KnownUnits.of(tx)
        .require(
            new KnownUnits.Named(
                Objects.requireNonNullElse(fields.unit(), before.unit()),
                Objects.requireNonNullElse(fields.minQuantity(), before.minQuantity()),
                Objects.requireNonNullElse(fields.stepQuantity(), before.stepQuantity()),
                Objects.requireNonNullElse(fields.units(), before.units())));
  }

  /**
   * Finds each variant by its external id, else by its SKU; creates what is not found. Answers
   * whether a variant changed; the caller moves the version of the product, once for all.
   */
  boolean upsert(Tx tx, ProductId product, List<VariantFields> named) {
    List<Variant> known = VariantStore.all(tx, product);
    boolean changed = false;
    for (VariantFields fields : named) {
      Optional<Variant> same = find(known, fields);
      if (same.isPresent() && isTrueOf(fields, same.get())) {
        continue; // a repetition moves no version
      }
      changed = true;
      if (same.isPresent()) {
        var change = new Change(fields, keys -> put(keys, fields));
        put(tx, product, same.get().id(), OptionalInt.empty(), change);
      } else {
        add(tx, product, fields);
      }
    }
    return changed;
  }

  private static Optional<Variant> find(List<Variant> known, VariantFields fields) {
    String key = fields.externalId();
    return known.stream()
        .filter(each -> key != null && key.equals(each.externalId()))
        .findAny()
        .or(() -> known.stream().filter(each -> each.sku().equals(fields.sku())).findAny());
  }

  private static boolean isTrueOf(VariantFields fields, Variant variant) {
    VariantFields now = RecordBuilder.of(VariantFields.class).from(variant).build();
    RecordShape shape = RecordShape.of(VariantFields.class);
    return IntStream.range(0, shape.size())
        .filter(n -> shape.value(n, fields) != null)
        .allMatch(n -> Objects.equals(shape.value(n, fields), shape.value(n, now)));
  }

  private static ExternalKeys put(ExternalKeys now, VariantFields fields) {
    return new ExternalKeys(
        fields.externalId() == null ? now.externalId() : fields.externalId(),
        fields.metadata() == null ? now.metadata() : Metadata.whole(fields.metadata()));
  }

  private static void requireStep(VariantFields fields, Quantity minBefore, Quantity stepBefore) {
    Quantity step = Objects.requireNonNullElse(fields.stepQuantity(), stepBefore);
    Quantity min = Objects.requireNonNullElse(fields.minQuantity(), minBefore);
    if (!min.isMultipleOf(step)) {
      throw Refusal.ofField(
          "min_quantity",
          "Field `min_quantity` (%s) must be a multiple of `step_quantity` (%s)."
              .formatted(min, step));
    }
  }

  void delete(Tx tx, ProductId product, VariantId id, OptionalInt expected) {
    Product owner = locked(tx, product);
    Variant variant = variant(tx, product, id);
    Versions.require(expected, variant.version());
    if (owner.status() == ProductStatus.ACTIVE && owner.variantCount() == 1) {
      throw INCOMPLETE_PRODUCT.because(
          "A product on sale keeps at least one variant; archive the product instead.");
    }
    VariantStore.delete(
        tx,
        id,
        () ->
            IN_USE.because(
                "The variant %s has stock or documents; archive its product instead."
                    .formatted(variant.sku())));
    ProductStore.touch(tx, product);
    tx.changed("variant", id, variant, null);
  }

  private static Product locked(Tx tx, ProductId product) {
    return ProductStore.lock(tx, product).orElseThrow(() -> missing("product", product));
  }

  private static Refusal taken(String sku) {
    return DUPLICATE.because("There is a variant with the SKU %s already.".formatted(sku));
  }
}
