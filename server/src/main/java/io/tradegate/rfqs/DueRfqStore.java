package io.tradegate.rfqs;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.DueSweep;
import java.util.UUID;
import java.util.function.BiConsumer;

/** SQL of the dates on which requests for quote expire. */
final class DueRfqStore {
  private static final String EXPIRED =
      """
      select r.org_id, r.id, r.expires_at as due_at
        from rfq r
       where r.status in ('draft', 'submitted', 'needs_info') and r.expires_at <= :now
         and (r.expires_at, r.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by r.expires_at, r.id
       limit :most
      """;

  static DueSweep expired(BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep("rfq-expiry", EXPIRED, work, parts);
  }
}
