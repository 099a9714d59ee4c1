package io.tradegate.vendororders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.DueSweep;
import java.util.UUID;
import java.util.function.BiConsumer;

/** SQL of the times at which vendor orders are checked. */
final class DueVendorOrderStore {
  private static final String TO_CHECK =
      """
      select v.org_id, v.id, v.check_at as due_at
        from vendor_order v
        join organization o on o.org_id = v.org_id and o.status = 'active'
       where v.check_at <= :now
         and (v.check_at, v.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by v.check_at, v.id
       limit :most
      """;

  static DueSweep toCheck(BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep("vendor-order-deadlines", TO_CHECK, work, parts);
  }
}
