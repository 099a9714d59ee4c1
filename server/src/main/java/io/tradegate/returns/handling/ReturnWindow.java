package io.tradegate.returns.handling;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.returns.policy.ReturnPolicies;
import io.tradegate.returns.policy.ReturnPolicy;
import io.tradegate.returns.policy.ReturnPolicyStore;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** Tells whether goods of an order can still be sent back. */
public final class ReturnWindow {
  /** The windows of all goods have ended, in the calendar of the organization. */
  public boolean isOver(Tx tx, OrderId order) {
    List<ShippedGoods> shipped = ReturnGoodsStore.shipped(tx, order);
    if (shipped.isEmpty()) {
      return true;
    }
    List<VariantId> variants = shipped.stream().map(ShippedGoods::variantId).distinct().toList();
    ReturnPolicy own = ReturnPolicies.own(tx);
    Map<VariantId, ReturnPolicy> ofCategories = ReturnPolicyStore.ofCategories(tx, variants);
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    LocalDate today = LocalDate.ofInstant(tx.now(), zone);
    return shipped.stream()
        .allMatch(
            goods ->
                ofCategories
                    .getOrDefault(goods.variantId(), own)
                    .lastDay(goods.arrivedOn(zone))
                    .isBefore(today));
  }
}
