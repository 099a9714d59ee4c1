package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL that reads users of all three audiences for sign-in. */
public final class PrincipalStore {
  private static final String CANDIDATES =
      """
      select org_id, user_id, password_hash, status = 'active' as active, org_status = 'active' as org_active
        from app.sign_in_candidates(:audience, :email, :wanted_org)
      """;

  private static final String STAFF =
      """
      select 'admin' as audience, u.id, u.name, u.email, u.epoch, o.epoch as org_epoch, cast(null as uuid) as account,
             u.permissions
        from staff_user u
        join organization o on o.org_id = u.org_id
       where u.org_id = :org and u.id = :id and u.status = 'active'
      """;

  private static final String BUYER =
      """
      select 'storefront' as audience, u.id, u.name, u.email, u.epoch, o.epoch as org_epoch, m.customer_id as account,
             cast('{}' as text[]) as permissions
        from buyer_user u
        join organization o on o.org_id = u.org_id
        join buyer_membership m on m.org_id = u.org_id and m.buyer_id = u.id and m.status = 'active'
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id and c.status = 'active'
       where u.org_id = :org and u.id = :id and u.status = 'active'
       order by m.is_default desc, c.name
       limit 1
      """;

  // For one company: the buyer's own, or one below a company whose admin the buyer is.
  private static final String BUYER_IN =
      """
      select 'storefront' as audience, u.id, u.name, u.email, u.epoch, o.epoch as org_epoch, c.id as account,
             cast('{}' as text[]) as permissions
        from buyer_user u
        join organization o on o.org_id = u.org_id
        join customer_company c on c.org_id = u.org_id and c.id = :customer
       where u.org_id = :org and u.id = :id and u.status = 'active' and app.company_role(u.id, c.id) is not null
      """;

  private static final String VENDOR =
      """
      select 'vendor' as audience, u.id, u.name, u.email, u.epoch, o.epoch as org_epoch, u.vendor_id as account,
             cast('{}' as text[]) as permissions
        from vendor_user u
        join organization o on o.org_id = u.org_id
        join vendor v on v.org_id = u.org_id and v.id = u.vendor_id and v.status in ('approved', 'suspended')
       where u.org_id = :org and u.id = :id and u.status = 'active'
      """;

  private static final String SIGNED_IN_STAFF =
      "update staff_user set last_login_at = :now where org_id = :org and id = :id";
  private static final String SIGNED_IN_BUYER =
      "update buyer_user set last_login_at = :now where org_id = :org and id = :id";
  private static final String SIGNED_IN_VENDOR =
      "update vendor_user set last_login_at = :now where org_id = :org and id = :id";

  private static final String RAISE_STAFF_EPOCH =
      "update staff_user set epoch = epoch + 1 where org_id = :org and id = :id";
  private static final String RAISE_BUYER_EPOCH =
      "update buyer_user set epoch = epoch + 1 where org_id = :org and id = :id";
  private static final String RAISE_VENDOR_EPOCH =
      "update vendor_user set epoch = epoch + 1 where org_id = :org and id = :id";

  private static final String STAFF_LOCALE =
      "select locale from staff_user where org_id = :org and email = :email";
  private static final String BUYER_LOCALE =
      "select locale from buyer_user where org_id = :org and email = :email";

  /** A user with the given email in one organization; the hash must never reach a reply. */
  public record Candidate(
      long org, UUID user, @Nullable String passwordHash, boolean active, boolean orgActive) {
    @Override
    public String toString() {
      return "Candidate[" + org + ", " + user + "]";
    }
  }

  public static List<Candidate> candidates(
      Tx tx, Audience audience, String email, @Nullable Long org) {
    return tx.sql(CANDIDATES)
        .bind("audience", audience.wireName())
        .bind("email", email)
        .bind("wanted_org", org)
        .list(Candidate.class);
  }

  public static Optional<Principal> find(
      Tx tx, Audience audience, UUID id, @Nullable CustomerId customer) {
    String sql = choose(audience, STAFF, customer == null ? BUYER : BUYER_IN, VENDOR);
    return tx.sql(sql).bind("id", id).bind("customer", customer).maybe(Principal.class);
  }

  /** The language of a user; null for one who has no account yet, or chose none. */
  static @Nullable String locale(Tx tx, Audience audience, String email) {
    return audience == Audience.VENDOR
        ? null
        : tx.sql(audience == Audience.ADMIN ? STAFF_LOCALE : BUYER_LOCALE)
            .bind("email", email)
            .maybe(row -> Optional.ofNullable(row.maybeText("locale")))
            .flatMap(locale -> locale)
            .orElse(null);
  }

  static void signedIn(Tx tx, Audience audience, UUID id) {
    String sql = choose(audience, SIGNED_IN_STAFF, SIGNED_IN_BUYER, SIGNED_IN_VENDOR);
    tx.sql(sql).bind("id", id).execute();
  }

  /** Ends every session of the user: a token contains the epoch of its creation. */
  static void raiseEpoch(Tx tx, Audience audience, UUID id) {
    String sql = choose(audience, RAISE_STAFF_EPOCH, RAISE_BUYER_EPOCH, RAISE_VENDOR_EPOCH);
    tx.sql(sql).bind("id", id).execute();
  }

  static String choose(Audience audience, String staff, String buyer, String vendor) {
    return switch (audience) {
      case ADMIN -> staff;
      case STOREFRONT -> buyer;
      case VENDOR -> vendor;
    };
  }
}
