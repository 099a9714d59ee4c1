package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import io.tradegate.sourcing.exchange.Conversation;
import io.tradegate.sourcing.messages.Message;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the sourcing_invitation table. */
final class InvitationStore {
  private static final String COLUMNS =
      """
      i.id, i.request_id, i.requester_org_id, i.requester_name, i.number, i.title, i.status, i.sealed, i.currency,
      i.deadline, i.delivery_address, i.terms, i.lines, i.quote_version, i.reason, i.order_id, i.version, i.created_at,
      i.updated_at
      """;

  static final Listing<SourcingInvitation> LIST =
      Listing.of(
              COLUMNS, "sourcing_invitation i", "i.org_id = :org", "i.id", SourcingInvitation.class)
          .sort("deadline", "i.deadline", "timestamptz")
          .byChange("i.updated_at")
          .newestFirst("i.created_at")
          .oneOf("i.status", SourcingInvitationStatus.class, "Only invitations in this status.")
          .search(
              "Text in the number, the title or the name of the requester.",
              "i.number",
              "i.title",
              "i.requester_name");

  private static final String FIND =
      "select " + COLUMNS + " from sourcing_invitation i where i.org_id = :org and i.id = :id";

  private static final String LOCK = FIND + " for no key update of i";

  private static final String LOCK_OF =
      "select "
          + COLUMNS
          + """
             from sourcing_invitation i
            where i.org_id = :org and i.requester_org_id = :peer and i.request_id = :request
              for no key update of i
            """;

  private static final String INSERT =
      """
      insert into sourcing_invitation (org_id, id, request_id, requester_org_id, requester_name, number, title, sealed,
                                       currency, deadline, remind_at, delivery_address, terms, lines, created_at,
                                       updated_at)
      values (:org, :id, :request, :peer, :requester, :number, :title, :sealed, :currency, :deadline, :remind_at,
              cast(:delivery_address as jsonb), :terms, cast(:lines as jsonb), :now, :now)
      """;

  private static final String MOVE =
      """
      update sourcing_invitation
         set status = :status, reason = :reason, quote_version = :quote_version, order_id = :order,
             version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  static Optional<SourcingInvitation> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(SourcingInvitation.class);
  }

  static Optional<SourcingInvitation> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(SourcingInvitation.class);
  }

  static Optional<SourcingInvitation> lock(Tx tx, Conversation conversation) {
    return tx.sql(LOCK_OF).bindAll(conversation).maybe(SourcingInvitation.class);
  }

  static void insert(
      Tx tx, Conversation conversation, Message.Invited invited, @Nullable Instant remind) {
    tx.sql(INSERT)
        .bindAll(invited)
        .bind("id", tx.newId())
        .bindAll(conversation)
        .bind("remind_at", remind)
        .bind("delivery_address", Json.text(invited.deliveryAddress()))
        .execute();
  }

  /** What an invitation becomes. */
  record Outcome(
      SourcingInvitationStatus status,
      @Nullable String reason,
      @Nullable Integer quoteVersion,
      @Nullable OrderId order) {

    static Outcome of(SourcingInvitation now, SourcingInvitationStatus status) {
      return new Outcome(status, null, now.quoteVersion(), now.order());
    }

    Outcome because(@Nullable String why) {
      return new Outcome(status, why, quoteVersion, order);
    }
  }

  static void move(Tx tx, UUID id, Outcome outcome) {
    tx.sql(MOVE).bindAll(outcome).bind("id", id).execute();
  }
}
