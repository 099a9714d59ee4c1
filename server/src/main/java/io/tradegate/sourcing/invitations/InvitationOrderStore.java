package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the orders of awards. */
final class InvitationOrderStore {
  private static final String OF =
      """
      select order_id, lines, created_at, cancelled_at
        from sourcing_invitation_order
       where org_id = :org and invitation_id = :invitation
       order by created_at, order_id
      """;

  private static final String ADD =
      """
      insert into sourcing_invitation_order (org_id, order_id, invitation_id, lines, created_at)
      values (:org, :order, :invitation, cast(:lines as jsonb), :now)
      """;

  private static final String CANCEL =
      """
      update sourcing_invitation_order
         set cancelled_at = :now
       where org_id = :org and order_id = :order and cancelled_at is null
      returning invitation_id
      """;

  static List<InvitationOrder> of(Tx tx, UUID invitation) {
    return tx.sql(OF).bind("invitation", invitation).list(InvitationOrder.class);
  }

  static void add(Tx tx, UUID invitation, OrderId order, List<Integer> lines) {
    tx.sql(ADD)
        .bind("invitation", invitation)
        .bind("order", order)
        .bind("lines", Json.text(lines))
        .execute();
  }

  /** The invitation of an order that stood; empty: there is none. */
  static Optional<UUID> cancel(Tx tx, OrderId order) {
    return tx.sql(CANCEL).bind("order", order).maybe(row -> row.uuid("invitation_id"));
  }
}
