package io.tradegate.payouts;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import java.util.Map;
import java.util.UUID;

/** Routes by which vendors see what they were paid. */
final class VendorPayoutRoutes {
  private static final String ALL = "/vendor/payouts";

  void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_payouts.list", "List what the own vendor was paid")
        .vendors("owner", "finance")
        .lists(VendorPayout.class, PayoutStore.OF_VENDOR, (_, tx) -> Map.of("vendor", own(tx)));
    routes
        .get(ALL + "/{id}", "vendor_payouts.get", "Read a payout to the own vendor")
        .vendors("owner", "finance")
        .answers(VendorPayout.class, this::read);
  }

  private VendorPayout read(Call call, Tx tx) {
    UUID id = call.id("id");
    return PayoutStore.find(tx, id)
        .filter(payout -> payout.vendorId().equals(own(tx)) && payout.paidOn() != null)
        .orElseThrow(() -> missing("payout", id));
  }

  private static VendorId own(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }
}
