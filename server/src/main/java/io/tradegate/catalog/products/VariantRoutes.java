package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.units.SalesUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Routes for the variants of a product. */
public final class VariantRoutes {
  private static final String ALL = "/admin/products/{id}/variants";
  private static final String ONE = ALL + "/{variant_id}";

  private final ProductEditing products;
  private final VariantEditing variants;

  public VariantRoutes(ProductEditing products, VariantEditing variants) {
    this.products = products;
    this.variants = variants;
  }

  /** A new variant needs a SKU; the rest is as {@link VariantFields} has it. */
  record Create(
      @Text(max = 64) String sku,
      @Text(min = 0, max = 14) @Nullable String gtin,
      @Nullable Map<String, String> options,
      @Bounds(max = VariantFields.MOST) @Nullable Integer position,
      @Text(max = 40) @Nullable String unit,
      @Bounds(min = 1, max = VariantFields.MOST) @Nullable Integer packSize,
      @Bounds(exclusive = true, max = VariantFields.MOST) @Nullable Quantity minQuantity,
      @Bounds(exclusive = true, max = VariantFields.MOST) @Nullable Quantity stepQuantity,
      @Bounds(max = SalesUnit.MOST) @Nullable List<SalesUnit> units,
      @Bounds(max = VariantFields.MOST) @Nullable Integer weightGrams,
      @Text(max = 60) @Nullable String taxClass,
      @Nullable BackorderPolicy backorders,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata,
      @Nullable Map<String, JsonNode> attributes)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return fields().complaints();
    }

    VariantFields fields() {
      return RecordBuilder.of(VariantFields.class).from(this).build();
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "variants.list", "List the variants of a product")
        .permission("product.view")
        .lists(
            Variant.class,
            VariantStore.LIST,
            (call, tx) -> Map.of("product", products.product(tx, product(call)).id()));
    routes
        .post(ALL, "variants.create", "Add a variant to a product")
        .permission("product.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID, INCOMPLETE_PRODUCT)
        .creates(Variant.class, this::create);
    routes
        .get(ONE, "variants.read", "Read a variant")
        .permission("product.view")
        .answers(Variant.class, (call, tx) -> variants.variant(tx, product(call), id(call)));
    routes
        .patch(ONE, "variants.change", "Change a variant; options and attributes are given whole")
        .permission("product.manage")
        .body(VariantFields.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID, INCOMPLETE_PRODUCT, IN_USE)
        .answers(Variant.class, this::change);
    routes
        .delete(ONE, "variants.delete", "Delete a variant that nothing refers to")
        .permission("product.manage")
        .refuses(IN_USE, INCOMPLETE_PRODUCT)
        .answersNothing((call, tx) -> variants.delete(tx, product(call), id(call), call.ifMatch()));
    routes
        .get(
            "/admin/variants/by-external-id/{external_id}",
            "variants.get_by_external_id",
            "Read the variant with an external id")
        .permission("product.view")
        .answers(
            Variant.class,
            (call, tx) -> variants.variant(tx, new VariantId(VariantStore.KEYS.inPath(call, tx))));
  }

  private Reply create(Call call, Tx tx, Create body) {
    Variant variant = variants.create(tx, product(call), body.fields());
    return Reply.created(VariantStore.path(variant.productId(), variant.id()), variant)
        .version(variant.version());
  }

  private Variant change(Call call, Tx tx, VariantFields fields) {
    var change =
        new VariantEditing.Change(
            fields, keys -> keys.patched(call, fields.externalId(), fields.metadata()));
    return variants.change(tx, product(call), id(call), call.ifMatch(), change);
  }

  private static ProductId product(Call call) {
    return new ProductId(call.id("id"));
  }

  private static VariantId id(Call call) {
    return new VariantId(call.id("variant_id"));
  }
}
