package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.DueSweep;
import java.util.UUID;
import java.util.function.BiConsumer;

/** SQL of the times at which sourcing requests close or end. */
final class DueRequestStore {
  private static final String DUE =
      """
      select r.org_id, r.id, r.deadline as due_at
        from sourcing_request r
       where r.status = 'open' and r.deadline <= :now
         and (r.deadline, r.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by r.deadline, r.id
       limit :most
      """;

  private static final String ENDING =
      """
      select r.org_id, r.id, r.expires_at as due_at
        from sourcing_request r
       where r.status in ('draft', 'closed') and r.expires_at <= :now
         and (r.expires_at, r.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by r.expires_at, r.id
       limit :most
      """;

  static DueSweep closing(String name, BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep(name, DUE, work, parts);
  }

  static DueSweep ending(String name, BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep(name, ENDING, work, parts);
  }
}
