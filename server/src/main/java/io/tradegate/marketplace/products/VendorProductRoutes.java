package io.tradegate.marketplace.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.catalog.products.ProductTexts;
import io.tradegate.marketplace.listings.Listings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which vendors bring products that the store does not have. */
record VendorProductRoutes(OwnProducts products) {
  private static final String ALL = "/vendor/products";
  private static final String ONE = ALL + "/{id}";
  private static final int MOST_VARIANTS = 50;

  record ProposeProduct(
      @Text(max = ProductTexts.LONGEST_NAME) String name,
      @Text(min = 0, max = ProductTexts.LONGEST_DESCRIPTION) @Nullable String description,
      @Bounds(max = 10) @Nullable List<UUID> categoryIds,
      @Bounds(min = 1, max = MOST_VARIANTS) List<OwnVariant> variants)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return VendorProductRoutes.complaints(variants);
    }

    ProductContent content() {
      return new ProductContent(
          name,
          requireNonNullElse(description, ""),
          requireNonNullElse(categoryIds, List.<UUID>of()),
          variants,
          List.of());
    }
  }

  /** What is left out stays; lists are given whole. */
  record ChangeProposal(
      @Text(max = ProductTexts.LONGEST_NAME) @Nullable String name,
      @Text(min = 0, max = ProductTexts.LONGEST_DESCRIPTION) @Nullable String description,
      @Bounds(max = 10) @Nullable List<UUID> categoryIds,
      @Bounds(min = 1, max = MOST_VARIANTS) @Nullable List<OwnVariant> variants,
      @Bounds(max = OwnPictures.MOST) @Nullable List<OwnPicture> pictures)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      if (variants != null) {
        complaints.addAll(VendorProductRoutes.complaints(variants));
      }
      if (pictures != null) {
        List<UUID> files = pictures.stream().map(OwnPicture::mediaId).toList();
        complaints.addAll(Repeated.complaints("pictures", files, "media_id"));
      }
      return complaints;
    }

    ProductContent appliedTo(ProductContent before) {
      return new ProductContent(
          requireNonNullElse(name, before.name()),
          requireNonNullElse(description, before.description()),
          requireNonNullElse(categoryIds, before.categoryIds()),
          requireNonNullElse(variants, before.variants()),
          requireNonNullElse(pictures, before.pictures()));
    }
  }

  private static List<FieldError> complaints(List<OwnVariant> variants) {
    var complaints = new ArrayList<FieldError>();
    variants.forEach(variant -> complaints.addAll(variant.complaints()));
    complaints.addAll(
        Repeated.complaints("variants", variants.stream().map(OwnVariant::sku).toList(), "sku"));
    return complaints;
  }

  void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_products.list", "List the products that the own vendor brings")
        .signedIn(Admission.VENDOR)
        .lists(OwnProductView.class, OwnProductStore.OF_VENDOR.params(), VendorProductRoutes::list);
    routes
        .post(ALL, "vendor_products.create", "Propose a product that the store does not have")
        .vendors("owner", "catalog")
        .body(ProposeProduct.class)
        .refuses(DUPLICATE, INVALID_TRANSITION)
        .creates(OwnProductView.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "vendor_products.get", "Read a proposed product with the comments of staff")
        .signedIn(Admission.VENDOR)
        .answers(
            OwnProductView.class, (call, tx) -> view(tx, products.ownProduct(tx, call.id("id"))));
    routes
        .patch(
            ONE, "vendor_products.change", "Change a proposal; the catalog waits for an approval")
        .vendors("owner", "catalog")
        .body(ChangeProposal.class)
        .refuses(DUPLICATE, INVALID_TRANSITION, NOT_CHANGEABLE)
        .answers(
            OwnProductView.class,
            (call, tx, body) ->
                view(tx, products.change(tx, call.id("id"), call.ifMatch(), body::appliedTo)));
    routes
        .post(ONE + "/submit", "vendor_products.submit", "Submit a proposed product for moderation")
        .vendors("owner", "catalog")
        .refuses(DUPLICATE, INVALID_TRANSITION)
        .answers(
            OwnProductView.class,
            (call, tx) -> view(tx, products.submit(tx, call.id("id"), call.ifMatch())));
    routes
        .delete(ONE, "vendor_products.remove", "Remove a proposal that was never approved")
        .vendors("owner", "catalog")
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> products.remove(tx, call.id("id")));
  }

  private static Page<OwnProductView> list(Call call, Tx tx) {
    Page<OwnProduct> page =
        OwnProductStore.OF_VENDOR.page(tx, call, Map.of("vendor", Listings.own(tx)));
    return views(tx, page);
  }

  static Page<OwnProductView> views(Tx tx, Page<OwnProduct> page) {
    return page.map(each -> OwnProductView.of(each, tx.actor()));
  }

  private Reply create(Tx tx, ProposeProduct body) {
    OwnProduct made = products.add(tx, body.content());
    return Reply.created(ALL + "/" + made.id(), OwnProductView.of(made, tx.actor()))
        .version(made.version());
  }

  static OwnProductView view(Tx tx, OwnProduct product) {
    return OwnProductView.of(product, tx.actor());
  }
}
