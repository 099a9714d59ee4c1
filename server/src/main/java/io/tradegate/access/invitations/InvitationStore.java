package io.tradegate.access.invitations;

import io.tradegate.access.invitations.ProviderInvitations.Invited;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** SQL of the invitation table. */
final class InvitationStore {
  private static final Duration LIFE = Duration.ofDays(7);

  private static final String COLUMNS =
      "i.id, i.audience, i.email, i.role_ids, i.customer_id, i.buyer_role, i.spending_limit,"
          + " i.spending_currency, i.vendor_id, i.vendor_role, i.status, i.created_by, i.created_at, i.expires_at";

  // The status as of :now, so that the list can be filtered by what it shows.
  private static final String FROM =
      """
      (select org_id, id, audience, email, role_ids, customer_id, buyer_role, spending_limit,
              spending_currency, vendor_id, vendor_role, token_hash, created_by, created_at, updated_at, expires_at,
              case when status = 'open' and expires_at <= :now then 'expired' else status end as status
         from invitation
        where org_id = :org and audience = :audience) i
      """;

  static final Listing<InvitationView> LIST = listing("i.org_id = :org");

  static final Listing<InvitationView> OF_COMPANY =
      listing("i.org_id = :org and i.customer_id = :customer");

  static final Listing<InvitationView> OF_VENDOR =
      listing("i.org_id = :org and i.vendor_id = :vendor");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where i.org_id = :org and i.id = :id";

  private static final String FIND_BY_TOKEN =
      "select " + COLUMNS + " from " + FROM + " where i.org_id = :org and i.token_hash = :digest";

  private static final String FIND_OPEN =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where i.org_id = :org and i.email = :email and i.customer_id = :customer and i.status = 'open'";

  private static final String FIND_INVITED =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where i.org_id = :org and i.email = :email and i.status = 'open'"
          + " and i.customer_id is not distinct from cast(:customer as uuid)"
          + " and i.vendor_id is not distinct from cast(:vendor as uuid)";

  private static final String LOCK =
      "select id from invitation where org_id = :org and id = :id for update";

  private static final String ORG_OF = "select app.org_of_invitation(:digest) as org_id";

  private static final String CLOSE_EXPIRED =
      """
      update invitation
         set status = 'withdrawn'
       where org_id = :org and audience = :audience and email = :email
         and customer_id is not distinct from cast(:customer as uuid)
         and vendor_id is not distinct from cast(:vendor as uuid)
         and status = 'open' and expires_at <= :now
      """;

  private static final String OPEN_TO =
      """
      select id
        from invitation
       where org_id = :org and audience = :audience and email = :email
         and customer_id is not distinct from cast(:customer as uuid)
         and vendor_id is not distinct from cast(:vendor as uuid)
         and status = 'open'
      """;

  private static final String INSERT =
      """
      insert into invitation (org_id, id, audience, email, role_ids, customer_id, buyer_role,
                              spending_limit, spending_currency, vendor_id, vendor_role, token_hash,
                              created_by, created_at, expires_at)
      values (:org, :id, :audience, :email, cast(:role_ids as uuid[]), :customer, :buyer_role,
              :spending_limit, :spending_currency, :vendor, :vendor_role, :digest, :created_by, :now, :expires)
      on conflict do nothing
      """;

  private static final String RENEW =
      """
      update invitation
         set token_hash = :digest, expires_at = :expires, created_by = :by
       where org_id = :org and id = :id
      """;

  private static final String WITHDRAW =
      "update invitation set status = 'withdrawn' where org_id = :org and id = :id";

  private static final String ACCEPT =
      """
      update invitation
         set status = 'accepted'
       where org_id = :org and id = :id and token_hash = :digest
         and status = 'open' and expires_at > :now
      """;

  private static final String ACCEPT_BY_PROVIDER =
      """
      update invitation
         set status = 'accepted'
       where org_id = :org and id = :id and status = 'open' and expires_at > :now
      """;

  private static Listing<InvitationView> listing(String where) {
    return Listing.of(
            COLUMNS, FROM, where, "i.id", row -> InvitationView.of(row.as(Invitation.class)))
        .sort("created_at", "i.created_at", "timestamptz")
        .sort("email", "i.email", "text")
        .byChange("i.updated_at")
        .byDefault("-created_at")
        .oneOf("i.status", InvitationStatus.class, "Only those in this status.")
        .filter(Param.text("email", "Only those to this address."), "i.email = lower(:email)");
  }

  static Optional<Invitation> find(Tx tx, Audience audience, UUID id) {
    return tx.sql(FIND)
        .bind("id", id)
        .bind("audience", audience.wireName())
        .maybe(Invitation.class);
  }

  /** The invitation of a buyer to the same company that can be accepted now. */
  static Optional<Invitation> findOpen(Tx tx, Invitation.Place place) {
    return tx.sql(FIND_OPEN)
        .bind("audience", place.audience().wireName())
        .bind("email", place.email())
        .bind("customer", place.customer())
        .maybe(Invitation.class);
  }

  static Optional<Invitation> findByToken(Tx tx, Audience audience, MailedToken token) {
    return tx.sql(FIND_BY_TOKEN)
        .bind("digest", token.digest())
        .bind("audience", audience.wireName())
        .maybe(Invitation.class);
  }

  static void lock(Tx tx, UUID id) {
    tx.sql(LOCK).bind("id", id).maybe(row -> row.uuid("id"));
  }

  /** The organization behind a token, unless it is suspended; read outside of any tenant. */
  static Optional<Long> orgOf(Tx tx, MailedToken token) {
    return tx.sql(ORG_OF)
        .bind("digest", token.digest())
        .one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }

  /** Withdraws an expired invitation, since it would block a new one. */
  static void closeExpired(Tx tx, Invitation.Place place) {
    tx.sql(CLOSE_EXPIRED).bindAll(place).execute();
  }

  static UUID openTo(Tx tx, Invitation.Place place) {
    return tx.sql(OPEN_TO).bindAll(place).one(row -> row.uuid("id"));
  }

  /** False when the same person is invited to the same place already. */
  static boolean insert(Tx tx, UUID id, Invitation.Place place, MailedToken token) {
    return tx.sql(INSERT)
            .bindAll(place)
            .bind("id", id)
            .bind("digest", token.digest())
            .bind("created_by", tx.actor().id())
            .bind("expires", tx.now().plus(LIFE))
            .execute()
        == 1;
  }

  /** A new token and sender: the old token is stored nowhere and cannot be sent again. */
  static void renew(Tx tx, UUID id, MailedToken token) {
    tx.sql(RENEW)
        .bind("id", id)
        .bind("digest", token.digest())
        .bind("expires", tx.now().plus(LIFE))
        .bind("by", tx.actor().id())
        .execute();
  }

  static void withdraw(Tx tx, UUID id) {
    tx.sql(WITHDRAW).bind("id", id).execute();
  }

  /**
   * False when it was accepted, withdrawn or sent again meanwhile; of two concurrent calls, one
   * succeeds.
   */
  static boolean accept(Tx tx, UUID id, MailedToken token) {
    return tx.sql(ACCEPT).bind("id", id).bind("digest", token.digest()).execute() == 1;
  }

  /** The open invitation of an email to staff, to one company or to one vendor. */
  static Optional<Invitation> findInvited(Tx tx, Invited invited) {
    return tx.sql(FIND_INVITED)
        .bind("audience", invited.audience().wireName())
        .bind("customer", invited.company())
        .bind("vendor", invited.vendor())
        .bind("email", invited.person().email())
        .maybe(Invitation.class);
  }

  /** Without its token, for a person whose email is proven in another way. */
  static boolean accept(Tx tx, UUID id) {
    return tx.sql(ACCEPT_BY_PROVIDER).bind("id", id).execute() == 1;
  }
}
