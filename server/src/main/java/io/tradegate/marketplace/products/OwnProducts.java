package io.tradegate.marketplace.products;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.catalog.categories.Categories;
import io.tradegate.catalog.products.SellersProducts;
import io.tradegate.marketplace.listings.ListingEvent;
import io.tradegate.marketplace.listings.ListingMail;
import io.tradegate.marketplace.listings.Listings;
import io.tradegate.marketplace.listings.ListingsModule;
import io.tradegate.marketplace.listings.OfferStatus;
import io.tradegate.marketplace.listings.OfferStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.taxclasses.KnownTaxClasses;
import io.tradegate.units.KnownUnits;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorStatus;
import io.tradegate.vendors.Vendors;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Products that vendors bring. A proposal is content of its own until staff approve it; then it
 * becomes a product of the catalog, or changes it, and its first terms become listings.
 */
final class OwnProducts {
  private final SellersProducts catalog = new SellersProducts();
  private final OwnPictures pictures;
  private final Listings listings;
  private final ListingMail mail;
  private final Vendors vendors;
  private final Events events;

  OwnProducts(OwnPictures pictures, ListingsModule listings, Vendors vendors, Events events) {
    this.pictures = pictures;
    this.listings = listings.listings();
    this.mail = listings.mail();
    this.vendors = vendors;
    this.events = events;
    vendors.listen(this::follow);
  }

  /** Products that a suspended vendor alone sells are off the storefront until it sells again. */
  private void follow(Tx tx, Vendor vendor) {
    if (vendor.status() == VendorStatus.SUSPENDED) {
      catalog.hide(tx, vendor.id(), OwnProductStore.soldByOthers(tx, vendor.id()));
    } else {
      catalog.show(tx, vendor.id());
    }
  }

  OwnProduct add(Tx tx, ProductContent content) {
    listings.requireSelling(tx);
    UUID id = tx.newId();
    OwnProductStore.insert(tx, id, Listings.own(tx), content);
    OwnProduct added = product(tx, id);
    check(tx, added);
    return changed(tx, added, null);
  }

  OwnProduct product(Tx tx, UUID id) {
    return OwnProductStore.find(tx, id).orElseThrow(() -> missing("product", id));
  }

  OwnProduct ownProduct(Tx tx, UUID id) {
    OwnProduct found = product(tx, id);
    if (!found.vendor().equals(Listings.own(tx))) {
      throw missing("product", id);
    }
    return found;
  }

  /** The product in the catalog stays as it is until staff approve the change. */
  OwnProduct change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<ProductContent> change) {
    OwnProduct before = lockOwn(tx, id, expected);
    before.status().become(OfferStatus.DRAFT);
    OwnProductStore.propose(tx, id, change.apply(before.content()));
    OwnProduct after = product(tx, id);
    check(tx, after);
    pictures.removeUnused(tx, after);
    return changed(tx, after, before);
  }

  /** Adds a picture to the proposal, after those that it has. */
  OwnProduct addPicture(Tx tx, UUID id, UUID file) {
    pictures.insert(tx, lockOwn(tx, id, OptionalInt.empty()), file);
    return change(
        tx, id, OptionalInt.empty(), content -> content.with(new OwnPicture(file, null, null)));
  }

  /** A product of the own vendor that can take one more picture. */
  OwnProduct withRoom(Tx tx, UUID id) {
    OwnProduct found = ownProduct(tx, id);
    listings.requireSellingNow(tx);
    OwnPictures.requireRoom(found);
    return found;
  }

  OwnProductPictures pictures(Tx tx, OwnProduct product) {
    return pictures.of(tx, product);
  }

  OwnProduct submit(Tx tx, UUID id, OptionalInt expected) {
    OwnProduct before = lockOwn(tx, id, expected);
    before.status().become(OfferStatus.SUBMITTED);
    check(tx, before);
    OwnProductStore.submit(tx, id);
    events.publish(
        tx,
        new ListingEvent.Submitted(
            id,
            before.content().skus().getFirst(),
            before.content().name(),
            before.vendor(),
            before.vendorName()));
    mail.submitted(tx, subject(before));
    return changed(tx, product(tx, id), before);
  }

  void remove(Tx tx, UUID id) {
    OwnProduct before = lockOwn(tx, id, OptionalInt.empty());
    if (before.live() != null) {
      throw INVALID_TRANSITION.because(
          "The product is in the catalog; remove its listings to sell it no longer.");
    }
    pictures.removeAll(tx, before);
    OwnProductStore.delete(tx, id);
    tx.changed("vendor_product", id, OwnProductView.of(before, tx.actor()), null);
  }

  /** Decides on what was submitted; an edit meanwhile has taken it back. */
  OwnProduct decide(Tx tx, UUID id, OptionalInt expected, Listings.Verdict verdict) {
    boolean approved = verdict.status() == OfferStatus.APPROVED;
    if (approved) {
      requireSeller(tx, product(tx, id));
      catalog.claim(tx);
    }
    OwnProduct before = lock(tx, id, expected);
    before.status().become(verdict.status());
    if (approved) {
      goLive(tx, before);
    }
    OwnProductStore.decide(tx, id, verdict, approved ? before.content().withoutOffers() : null);
    OwnProduct after = product(tx, id);
    pictures.removeUnused(tx, after);
    mail.decided(tx, subject(before), verdict);
    return changed(tx, after, before);
  }

  private static ListingMail.Subject subject(OwnProduct product) {
    return new ListingMail.Subject(
        product.id(),
        product.version(),
        product.content().name(),
        product.vendor(),
        product.vendorName());
  }

  /** Locks the vendor: a suspension at the same time sees the product, or is seen here. */
  private void requireSeller(Tx tx, OwnProduct product) {
    if (vendors.lock(tx, product.vendor(), OptionalInt.empty()).status()
        == VendorStatus.SUSPENDED) {
      throw INVALID_TRANSITION.because(
          "%s is suspended; its products can be approved once it sells again."
              .formatted(product.vendorName()));
    }
  }

  private void goLive(Tx tx, OwnProduct product) {
    check(tx, product);
    ProductContent content = product.content();
    SellersProducts.Content wanted = content.since(product.live());
    if (product.live() == null) {
      catalog.create(tx, product.productId(), product.vendor(), wanted);
    } else {
      catalog.change(tx, product.productId(), wanted);
    }
    Map<String, VariantId> variants = catalog.variants(tx, product.productId());
    for (OwnVariant variant : content.variants()) {
      VariantId sold = variants.get(variant.sku());
      OwnVariant.FirstOffer first = variant.offer();
      if (first != null && sold != null) {
        var offer =
            new OfferStore.NewOffer(tx.newId(), product.vendor(), sold, null, first.inStock());
        listings.addApproved(tx, offer, first.terms());
      }
    }
    if (!content.pictures().equals(product.livePictures())) {
      pictures.publish(tx, product, catalog, variants);
    }
  }

  /** Refuses what could not become a product. */
  private void check(Tx tx, OwnProduct product) {
    ProductContent content = product.content();
    requireTerms(product);
    Categories.requireAll(tx, content.categoryIds());
    pictures.check(tx, product);
    KnownUnits units = KnownUnits.of(tx);
    for (OwnVariant variant : content.variants()) {
      String unit = variant.unit() == null ? "piece" : variant.unit();
      units.require(new KnownUnits.Named(unit, Quantity.ONE, Quantity.ONE, List.of()));
      KnownTaxClasses.require(tx, variant.taxClass());
    }
    SellersProducts.Taken taken =
        catalog.taken(tx, product.productId(), content.skus(), content.gtins());
    if (taken != null) {
      throw alreadyThere(content, taken);
    }
  }

  /** A new variant has its first terms; those of a live one are changed at its listing. */
  private static void requireTerms(OwnProduct product) {
    List<OwnVariant> variants = product.content().variants();
    for (int n = 0; n < variants.size(); n++) {
      boolean live = product.isLive(variants.get(n).sku());
      if (live && variants.get(n).offer() != null) {
        throw NOT_CHANGEABLE.because(
            "The variant %s is on sale; change price and stock at its listing."
                .formatted(variants.get(n).sku()));
      }
      if (!live && variants.get(n).offer() == null) {
        String field = "variants[%d].offer".formatted(n);
        throw Refusal.ofField(field, "Field `%s` is needed for a new variant.".formatted(field));
      }
    }
    ProductContent live = product.live();
    if (live != null && !new HashSet<>(product.content().skus()).containsAll(live.skus())) {
      throw NOT_CHANGEABLE.because(
          "A variant that is on sale stays in the product; remove its listing to sell it no longer.");
    }
  }

  private static Refusal alreadyThere(ProductContent content, SellersProducts.Taken taken) {
    boolean sameGtin = taken.gtin() != null && content.gtins().contains(taken.gtin());
    String field = sameGtin ? "gtin" : "sku";
    String message =
        taken.known()
            ? "The product %s has this %s already; make an offer on it at /vendor/listings."
                .formatted(taken.productId(), sameGtin ? "GTIN" : "SKU")
            : "This %s is taken; choose another one.".formatted(sameGtin ? "GTIN" : "SKU");
    return Refusal.ofFields(DUPLICATE, List.of(new FieldError(field, message)));
  }

  private OwnProduct lockOwn(Tx tx, UUID id, OptionalInt expected) {
    ownProduct(tx, id);
    listings.requireSelling(tx);
    return lock(tx, id, expected);
  }

  private OwnProduct lock(Tx tx, UUID id, OptionalInt expected) {
    OwnProduct found = OwnProductStore.lock(tx, id).orElseThrow(() -> missing("product", id));
    Versions.require(expected, found.version());
    return found;
  }

  private static OwnProduct changed(Tx tx, OwnProduct after, @Nullable OwnProduct before) {
    tx.changed(
        "vendor_product",
        after.id(),
        before == null ? null : OwnProductView.of(before, tx.actor()),
        OwnProductView.of(after, tx.actor()));
    return after;
  }
}
