package io.tradegate.vendororders;

import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.records.WireEnum;

/** SQL of the lists of vendor orders. */
final class VendorOrderListStore {
  /** Binds {@code vendor}. */
  static final Listing<VendorOrder> OF_VENDOR =
      listing("v.org_id = :org and v.vendor_id = :vendor and v.released_at is not null");

  static final Listing<VendorOrder> ALL =
      listing("v.org_id = :org")
          .uuid("v.vendor_id", "Only orders of this vendor.")
          .uuid("v.order_id", "Only parts of this order.")
          .filter(
              Param.bool("overdue", "Only orders that the vendor has not answered in time."),
              "(v.status = 'new' and v.escalated_at is not null) = :overdue");

  /** What the buyer sees; binds {@code order}. */
  static final Listing<OwnPart> OF_ORDER =
      Listing.of(
              "v.id as public_id, v.number, v.vendor_id, n.name as vendor_name, v.status, v.shipped_at,"
                  + " v.delivered_at, v.created_at",
              "vendor_order v join vendor n on n.org_id = v.org_id and n.id = v.vendor_id",
              "v.org_id = :org and v.order_id = :order and v.released_at is not null",
              "v.id",
              OwnPart.class)
          .sort("number", "v.number", "text")
          .byDefault("number");

  private static Listing<VendorOrder> listing(String where) {
    return Listing.of(
            VendorOrderStore.COLUMNS, VendorOrderStore.FROM, where, "v.id", VendorOrder.class)
        .byChange("v.updated_at")
        .newestFirst("v.created_at")
        .filter(
            Param.someOf(
                "status",
                WireEnum.names(VendorOrderStatus.class),
                "Only orders in these statuses, separated by commas."),
            "v.status = any (cast(:status as text[]))")
        .exact("v.number", "Only the order with this number.");
  }
}
