package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Products that vendors proposed and staff approved. They are products like others; the house has
 * no price for them, so buyers buy them from offers.
 */
public final class SellersProducts {
  /** Of a product {@code p}: it is on sale, and not for chosen companies alone. */
  public static final String KNOWN_TO_VENDORS =
      "(p.status = 'active' and p.visibility <> 'chosen')";

  private final ProductEditing products = new ProductEditing(new VariantEditing());

  /**
   * What a vendor says of a product.
   *
   * @param name null: as it was, and so on
   * @param variants those that are new or changed
   */
  public record Content(
      @Nullable String name,
      @Nullable String description,
      @Nullable List<UUID> categoryIds,
      List<VariantFields> variants) {

    private ProductEditing.Draft draft() {
      return new ProductEditing.Draft(
          name,
          null,
          description,
          null,
          null,
          categoryIds,
          null,
          null,
          null,
          UnaryOperator.identity());
    }
  }

  /**
   * A variant of another product that has the SKU or the GTIN already.
   *
   * @param known whether vendors may know of the product
   */
  public record Taken(ProductId productId, String sku, @Nullable String gtin, boolean known) {}

  /**
   * The first variant of another product with one of these SKUs or GTINs; null: they are free. A
   * vendor does not learn that the house prepares a product with a GTIN; staff do.
   */
  public @Nullable Taken taken(Tx tx, ProductId own, List<String> skus, List<String> gtins) {
    boolean all = tx.actor().kind() != Actor.Kind.VENDOR;
    return ProductAccessStore.taken(tx, own, skus, gtins, all).orElse(null);
  }

  /** Until the transaction ends no other transaction adds a product of a vendor. */
  public void claim(Tx tx) {
    ProductAccessStore.claimSales(tx);
  }

  /** Refuses to put a product on sale while the vendor that proposed it is suspended. */
  static void requireSelling(Tx tx, ProductId id) {
    ProductAccessStore.seller(tx, id)
        .filter(Seller::isSuspended)
        .ifPresent(
            seller -> {
              throw INVALID_TRANSITION.because(
                  "%s is suspended; its products are on sale again once you resume the vendor."
                      .formatted(seller.name()));
            });
  }

  record Seller(String name, String status) {
    boolean isSuspended() {
      return status.equals("suspended");
    }
  }

  /** Adds a product and puts it on sale. */
  public void create(Tx tx, ProductId id, VendorId seller, Content content) {
    products.create(tx, id, content.draft(), Visibility.EVERYONE, content.variants());
    ProductAccessStore.setSeller(tx, id, seller);
    products.activate(tx, id, OptionalInt.empty());
  }

  public void change(Tx tx, ProductId id, Content content) {
    products.upsert(tx, id, OptionalInt.empty(), content.draft(), content.variants());
  }

  /** The variants of a product by their SKUs. */
  public Map<String, VariantId> variants(Tx tx, ProductId id) {
    var found = new HashMap<String, VariantId>();
    VariantStore.all(tx, id).forEach(variant -> found.put(variant.sku(), variant.id()));
    return found;
  }

  /**
   * A picture of a product.
   *
   * @param alt null: what the file says of itself
   * @param variant null: it shows all variants
   */
  public record Shown(UUID media, @Nullable String alt, @Nullable VariantId variant) {
    private Pictures.Wanted wanted() {
      return new Pictures.Wanted(media, alt, variant);
    }
  }

  /** Puts these in place of all pictures of the product. */
  public void show(Tx tx, ProductId id, List<Shown> pictures) {
    PictureStore.put(tx, id, pictures.stream().map(Shown::wanted).toList());
  }

  /** Takes the products of a vendor off the storefront; {@code kept}: others sell these, too. */
  public void hide(Tx tx, VendorId seller, List<UUID> kept) {
    ProductAccessStore.hide(tx, seller, kept);
  }

  /** Shows those again that were hidden; what staff archived stays archived. */
  public void show(Tx tx, VendorId seller) {
    ProductAccessStore.show(tx, seller);
  }
}
