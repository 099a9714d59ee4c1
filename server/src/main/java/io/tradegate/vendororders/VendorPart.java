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
  /**
   * Refuses with not_found when there is none that this caller may see. The order of a buyer must
   * be checked besides.
   */
  public static VendorPart require(Tx tx, UUID id) {
    return VendorOrderStore.part(tx, id)
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
