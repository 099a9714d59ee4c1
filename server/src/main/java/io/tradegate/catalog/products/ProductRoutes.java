package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.catalog.categories.Slug;
import io.tradegate.media.Media;
import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Routes for products, for staff. */
public final class ProductRoutes {
  private static final String ONE = "/admin/products/{id}";
  private static final String BY_EXTERNAL_ID = "/admin/products/by-external-id/{external_id}";

  private final ProductEditing products;
  private final Media media;

  public ProductRoutes(ProductEditing products, Media media) {
    this.products = products;
    this.media = media;
  }

  record Create(
      @Text(max = ProductTexts.LONGEST_NAME) String name,
      @Text(max = Slug.MAX) @Nullable String slug,
      @Text(min = 0, max = ProductTexts.LONGEST_DESCRIPTION) @Nullable String description,
      @Nullable Visibility visibility,
      @Nullable UUID familyId,
      @Nullable Map<String, JsonNode> attributes,
      @Bounds(max = 50) @Nullable List<UUID> categoryIds,
      @Text(min = 0, max = ProductTexts.LONGEST_SEO_TITLE) @Nullable String seoTitle,
      @Text(min = 0, max = ProductTexts.LONGEST_SEO_DESCRIPTION) @Nullable String seoDescription,
      @Nullable BackorderPolicy backorders,
      @Bounds(max = 100) @Nullable List<VariantRoutes.Create> variants,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<>(Slug.complaints(slug));
      first().forEach(variant -> complaints.addAll(variant.complaints()));
      complaints.addAll(
          Repeated.complaints(
              "variants", first().stream().map(VariantFields::sku).toList(), "sku"));
      return complaints;
    }

    List<VariantFields> first() {
      return variants == null
          ? List.of()
          : variants.stream().map(VariantRoutes.Create::fields).toList();
    }

    ProductEditing.Draft draft(UnaryOperator<ExternalKeys> keys) {
      return RecordBuilder.of(ProductEditing.Draft.class).from(this).with("keys", keys).build();
    }
  }

  record Change(
      @Text(max = ProductTexts.LONGEST_NAME) @Nullable String name,
      @Text(max = Slug.MAX) @Nullable String slug,
      @Text(min = 0, max = ProductTexts.LONGEST_DESCRIPTION) @Nullable String description,
      @Nullable UUID familyId,
      @Nullable Map<String, JsonNode> attributes,
      @Bounds(max = 50) @Nullable List<UUID> categoryIds,
      @Text(min = 0, max = ProductTexts.LONGEST_SEO_TITLE) @Nullable String seoTitle,
      @Text(min = 0, max = ProductTexts.LONGEST_SEO_DESCRIPTION) @Nullable String seoDescription,
      @Nullable BackorderPolicy backorders,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Slug.complaints(slug);
    }

    ProductEditing.Draft draft(Call call) {
      UnaryOperator<ExternalKeys> keys = now -> now.patched(call, externalId, metadata);
      return RecordBuilder.of(ProductEditing.Draft.class).from(this).with("keys", keys).build();
    }
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/products", "products.list", "List products")
        .permission("product.view")
        .lists(Product.class, ProductStore.LIST.params(), this::list);
    routes
        .post(
            "/admin/products",
            "products.create",
            "Create a product as a draft, with variants if you like")
        .permission("product.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID)
        .creates(
            Product.class,
            (_, tx, body) ->
                created(tx, body, ExternalKeys.of(body.externalId(), body.metadata())));
    routes
        .get(ONE, "products.read", "Read a product")
        .permission("product.view")
        .answers(
            Product.class,
            (call, tx) -> seen(tx, products.product(tx, new ProductId(call.id("id")))));
    routes
        .patch(
            ONE, "products.change", "Change a product; attributes and categories are given whole")
        .permission("product.manage")
        .body(Change.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID, INCOMPLETE_PRODUCT, IN_USE)
        .answers(Product.class, this::change);
    routes
        .delete(ONE, "products.delete", "Delete a draft")
        .permission("product.manage")
        .refuses(INVALID_TRANSITION, IN_USE)
        .answersNothing(
            (call, tx) -> products.delete(tx, new ProductId(call.id("id")), call.ifMatch()));
    transition(routes, "activate", "Put a draft on sale", products::activate);
    transition(routes, "archive", "Take a product off sale", products::archive);
    transition(routes, "unarchive", "Make an archived product a draft again", products::unarchive);
    addByExternalId(routes);
  }

  private void addByExternalId(Routes routes) {
    routes
        .get(BY_EXTERNAL_ID, "products.get_by_external_id", "Read the product with an external id")
        .permission("product.view")
        .answers(
            Product.class,
            (call, tx) ->
                seen(tx, products.product(tx, new ProductId(ProductStore.KEYS.inPath(call, tx)))));
    routes
        .put(
            BY_EXTERNAL_ID,
            "products.upsert",
            "Create or change the product with an external id, and variants")
        .permission("product.manage")
        .body(Create.class)
        .upserts(Product.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID, INCOMPLETE_PRODUCT, IN_USE)
        .handle(this::upsert);
  }

  private interface Transition {
    Product apply(Tx tx, ProductId id, OptionalInt expected);
  }

  private void transition(Routes routes, String verb, String summary, Transition step) {
    routes
        .post(ONE + "/" + verb, "products." + verb, summary)
        .permission("product.manage")
        .refuses(INVALID_TRANSITION, INCOMPLETE_PRODUCT)
        .answers(
            Product.class,
            (call, tx) -> seen(tx, step.apply(tx, new ProductId(call.id("id")), call.ifMatch())));
  }

  private Page<Product> list(Call call, Tx tx) {
    Page<Product> page = ProductStore.LIST.page(tx, call);
    MediaAddresses addresses = media.addresses(tx);
    List<Product> items =
        page.items().stream().map(each -> each.seenBy(tx.actor(), addresses)).toList();
    return page.with(items);
  }

  private Reply created(Tx tx, Create body, ExternalKeys keys) {
    Visibility visibility = Objects.requireNonNullElse(body.visibility(), Visibility.EVERYONE);
    Product product = products.create(tx, body.draft(_ -> keys), visibility, body.first());
    return Reply.created("/admin/products/" + product.id(), product).version(product.version());
  }

  private Reply upsert(Call call, Tx tx, Create body) {
    String key = ExternalKeys.inPath(call, body.externalId());
    Optional<UUID> known = ProductStore.KEYS.claim(tx, key);
    call.requireForUpsert(known.isPresent());
    if (known.isEmpty()) {
      return created(tx, body, ExternalKeys.of(key, body.metadata()));
    }
    ProductEditing.Draft draft = body.draft(keys -> keys.put(call, key, body.metadata()));
    Product product =
        products.upsert(tx, new ProductId(known.get()), call.ifMatch(), draft, body.first());
    requireVisibility(product, body.visibility());
    return Reply.ok(seen(tx, product)).version(product.version());
  }

  /** Its own route sets it, with the customers that it is for. */
  private static void requireVisibility(Product product, @Nullable Visibility wanted) {
    if (wanted != null && wanted != product.visibility()) {
      throw Refusal.ofField(
          "visibility",
          "Field `visibility` is %s by now; change it at /admin/products/%s/visibility."
              .formatted(product.visibility().wireName(), product.id()));
    }
  }

  private Product change(Call call, Tx tx, Change body) {
    var draft = body.draft(call);
    return seen(tx, products.change(tx, new ProductId(call.id("id")), call.ifMatch(), draft));
  }

  private Product seen(Tx tx, Product product) {
    return product.seenBy(tx.actor(), media.addresses(tx));
  }
}
