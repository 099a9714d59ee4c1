package io.tradegate.vendororders;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import java.util.UUID;

/**
 * A vendor order for packages that refer to it.
 *
 * @param released whether the vendor and the buyer know it: the order of the buyer is confirmed
 */
public record VendorPart(String number, OrderId orderId, VendorId vendorId, boolean released) {
  private static final String FIND =
      """
      select number, order_id, vendor_id, released_at is not null as released
        from vendor_order
       where org_id = :org and id = :id
      """;

  /**
   * Refuses with not_found when there is none that this caller may see. The order of a buyer must
   * be checked besides.
   */
  public static VendorPart require(Tx tx, UUID id) {
    return tx.sql(FIND)
        .bind("id", id)
        .maybe(row -> row.as(VendorPart.class))
        .filter(part -> part.isSeenBy(tx.actor()))
        .orElseThrow(() -> missing("vendor order", id));
  }

  private boolean isSeenBy(Actor reader) {
    return switch (reader.kind()) {
      case VENDOR -> released && vendorId.value().equals(reader.requireAccount());
      case BUYER -> released;
      case STAFF, KEY, SYSTEM -> true;
      case GUEST -> false;
    };
  }
}
