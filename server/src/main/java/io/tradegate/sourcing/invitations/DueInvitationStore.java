package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.DueSweep;
import java.util.UUID;
import java.util.function.BiConsumer;

/** SQL of the times at which invitations close, or their suppliers are reminded. */
final class DueInvitationStore {
  private static final String DUE =
      """
      select i.org_id, i.id, i.deadline as due_at
        from sourcing_invitation i
       where i.status in ('invited', 'quoted') and i.deadline <= :now
         and (i.deadline, i.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by i.deadline, i.id
       limit :most
      """;

  private static final String REMINDING =
      """
      select i.org_id, i.id, i.remind_at as due_at
        from sourcing_invitation i
       where i.status = 'invited' and i.remind_at <= :now
         and (i.remind_at, i.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by i.remind_at, i.id
       limit :most
      """;

  // Of many concurrent transactions one succeeds.
  private static final String TAKE =
      """
      update sourcing_invitation
         set remind_at = null
       where org_id = :org and id = :id and status = 'invited' and remind_at <= :now and deadline > :now
      returning id
      """;

  static DueSweep closing(String name, BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep(name, DUE, work, parts);
  }

  static DueSweep reminding(String name, BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep(name, REMINDING, work, parts);
  }

  /** Whether the supplier is to be reminded now. */
  static boolean take(Tx tx, UUID id) {
    return tx.sql(TAKE).bind("id", id).exists();
  }
}
