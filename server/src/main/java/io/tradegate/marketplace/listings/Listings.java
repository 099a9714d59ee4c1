package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.vendors.MarketplaceSettings;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorStatus;
import io.tradegate.vendors.Vendors;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes listings, for vendors and for the staff who moderate them. What buyers see changes by an
 * approval, by the stock, and by a price within the tolerance; nothing else.
 */
public final class Listings {
  static final String SUSPENDED = "Your company is suspended; its listings cannot be changed.";

  private final Vendors vendors;
  private final ListingMail mail;
  private final Events events;

  Listings(Vendors vendors, ListingMail mail, Events events) {
    this.mail = mail;
    this.vendors = vendors;
    this.events = events;
  }

  public static VendorId own(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }

  /** A listing that a vendor adds. */
  record Addition(
      OfferStore.Named named, @Nullable String vendorSku, Terms terms, Quantity stock) {}

  Offer add(Tx tx, Addition addition) {
    requireSelling(tx);
    VariantId variant = variant(tx, addition.named());
    UUID id = tx.newId();
    var offer =
        new OfferStore.NewOffer(id, own(tx), variant, addition.vendorSku(), addition.stock());
    if (!OfferStore.insert(tx, offer, addition.terms())) {
      throw DUPLICATE.because("You offer this article in this currency already; change that.");
    }
    return changed(tx, id, null);
  }

  /** What staff approved together with a new product of the vendor. */
  public void addApproved(Tx tx, OfferStore.NewOffer offer, Terms terms) {
    if (OfferStore.insert(tx, offer, terms)) {
      OfferStore.decide(tx, offer.id(), Verdict.APPROVAL);
      changed(tx, offer.id(), null);
    }
  }

  private VariantId variant(Tx tx, OfferStore.Named named) {
    List<VariantId> found = OfferStore.variants(tx, named);
    if (found.isEmpty()) {
      throw UNKNOWN_SKU.because("There is no such article in the catalog; check SKU or GTIN.");
    }
    if (found.size() > 1) {
      throw UNKNOWN_SKU.because("This fits several articles; name one by `variant_id`.");
    }
    return found.getFirst();
  }

  /** A suspended vendor finishes orders and changes nothing that it sells. */
  public void requireSelling(Tx tx) {
    requireSelling(isSelling(tx));
  }

  private static void requireSelling(boolean selling) {
    if (!selling) {
      throw INVALID_TRANSITION.because(SUSPENDED);
    }
  }

  /** The answer holds until the transaction ends: a suspension waits for it. */
  boolean isSelling(Tx tx) {
    return isSelling(vendors.keep(tx, own(tx)));
  }

  private static boolean isSelling(Vendor vendor) {
    return vendor.status() != VendorStatus.SUSPENDED;
  }

  /** As it is now, for a transaction that only reads. */
  public void requireSellingNow(Tx tx) {
    requireSelling(isSelling(vendors.vendor(tx, own(tx))));
  }

  Offer listing(Tx tx, UUID id) {
    return OfferStore.find(tx, id).orElseThrow(() -> missing("listing", id));
  }

  Offer ownListing(Tx tx, UUID id) {
    Offer found = listing(tx, id);
    if (!found.vendor().equals(own(tx))) {
      throw missing("listing", id);
    }
    return found;
  }

  /**
   * A price within the tolerance is live at once, also when it replaces a change that waits; any
   * other change waits for an approval. The tolerance counts from the price that staff approved.
   */
  Offer change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Offer> change) {
    Offer before = lockOwn(tx, id, expected);
    Offer wanted = change.apply(before);
    if (!wanted.proposed().price().currency().equals(before.proposed().price().currency())) {
      throw NOT_CHANGEABLE.because("The currency stays; add another listing for another one.");
    }
    propose(tx, before, wanted, MarketplaceSettings.of(tx).priceTolerance());
    return changed(tx, id, before);
  }

  /** Of a listing that is locked; its status after that. {@code tolerance}: in percent. */
  OfferStatus propose(Tx tx, Offer before, Offer wanted, int tolerance) {
    boolean liveAtOnce = isLowRisk(before, wanted, tolerance);
    OfferStatus status =
        liveAtOnce ? OfferStatus.APPROVED : before.status().become(OfferStatus.DRAFT);
    OfferStore.propose(tx, wanted, status);
    if (liveAtOnce) {
      OfferStore.goLive(tx, before.id());
    }
    return status;
  }

  private static boolean isLowRisk(Offer before, Offer wanted, int tolerance) {
    Terms live = before.live();
    Money approved = before.approvedPrice();
    return live != null
        && approved != null
        && wanted.proposed().differOnlyInPrice(live)
        && wanted.proposed().isWithin(tolerance, approved);
  }

  /** Live at once. */
  Offer setStock(Tx tx, UUID id, OptionalInt expected, Quantity stock) {
    Offer before = lockOwn(tx, id, expected);
    if (!VendorWarehouseStore.ofOffer(tx, id).isEmpty()) {
      throw NOT_CHANGEABLE.because(
          "The stock is the sum of your warehouses: set it at PUT …/stock/{warehouse_id}.");
    }
    requirePromised(before, stock);
    OfferStore.setStock(tx, id, stock);
    return changed(tx, id, before);
  }

  private static void requirePromised(Offer offer, Quantity stock) {
    if (stock.isLessThan(offer.allocated())) {
      throw INSUFFICIENT_STOCK.because(
          "%s are promised to orders; the stock cannot be less.".formatted(offer.allocated()));
    }
  }

  /** From the first warehouse on, the stock is the sum of all. */
  Offer setStockIn(Tx tx, UUID id, UUID warehouseId, Quantity quantity) {
    Offer before = lockOwn(tx, id, OptionalInt.empty());
    VendorWarehouse warehouse =
        VendorWarehouseStore.keep(tx, own(tx), warehouseId)
            .orElseThrow(() -> missing("warehouse", warehouseId));
    Quantity elsewhere =
        VendorWarehouseStore.ofOffer(tx, id).stream()
            .filter(each -> !each.warehouseId().equals(warehouse.id()))
            .map(ListingStock.Warehouse::quantity)
            .reduce(Quantity.ZERO, Quantity::plus);
    requirePromised(before, elsewhere.plus(quantity));
    VendorWarehouseStore.set(tx, before, warehouse.id(), quantity);
    return changed(tx, id, before);
  }

  ListingStock stock(Tx tx, Offer offer) {
    return new ListingStock(
        offer.stock(), offer.allocated(), VendorWarehouseStore.ofOffer(tx, offer.id()));
  }

  Offer submit(Tx tx, UUID id, OptionalInt expected) {
    Offer before = lockOwn(tx, id, expected);
    before.status().become(OfferStatus.SUBMITTED);
    submit(tx, before);
    return changed(tx, id, before);
  }

  /** A listing that is locked and can be submitted. */
  void submit(Tx tx, Offer before) {
    OfferStore.submit(tx, before.id());
    events.publish(
        tx,
        new ListingEvent.Submitted(
            before.ware().productId().value(),
            before.ware().sku(),
            before.ware().name(),
            before.vendor(),
            before.vendorName()));
    mail.submitted(tx, subject(before));
  }

  private static ListingMail.Subject subject(Offer offer) {
    return new ListingMail.Subject(
        offer.id(), offer.version(), offer.ware().name(), offer.vendor(), offer.vendorName());
  }

  void remove(Tx tx, UUID id) {
    Offer before = lockOwn(tx, id, OptionalInt.empty());
    if (before.allocated().isPositive()) {
      throw INVALID_TRANSITION.because(
          "%s are promised to orders; send or cancel these first.".formatted(before.allocated()));
    }
    OfferStore.delete(tx, id);
    tx.changed("listing", id, ListingView.of(before, tx.actor()), null);
  }

  /** Decides on what was submitted; an edit meanwhile has taken it back. */
  Offer decide(Tx tx, UUID id, OptionalInt expected, Verdict verdict) {
    Offer before = lock(tx, id, expected);
    before.status().become(verdict.status());
    OfferStore.decide(tx, id, verdict);
    mail.decided(tx, subject(before), verdict);
    return changed(tx, id, before);
  }

  /** A decision of staff. */
  public record Verdict(
      OfferStatus status, @Nullable String reason, List<Offer.FieldComment> comments) {
    public static final Verdict APPROVAL = new Verdict(OfferStatus.APPROVED, null, List.of());

    public List<String> fields() {
      return comments.stream().map(Offer.FieldComment::field).toList();
    }

    public List<String> texts() {
      return comments.stream().map(Offer.FieldComment::text).toList();
    }
  }

  private Offer lockOwn(Tx tx, UUID id, OptionalInt expected) {
    ownListing(tx, id);
    requireSelling(tx);
    return lock(tx, id, expected);
  }

  private Offer lock(Tx tx, UUID id, OptionalInt expected) {
    Offer found = OfferStore.lock(tx, id).orElseThrow(() -> missing("listing", id));
    Versions.require(expected, found.version());
    return found;
  }

  private Offer changed(Tx tx, UUID id, @Nullable Offer before) {
    Offer after = listing(tx, id);
    tx.changed(
        "listing",
        id,
        before == null ? null : ListingView.of(before, tx.actor()),
        ListingView.of(after, tx.actor()));
    return after;
  }
}
