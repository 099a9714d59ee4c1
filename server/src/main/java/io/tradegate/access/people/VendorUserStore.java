package io.tradegate.access.people;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.VendorRole;
import java.util.Optional;
import java.util.UUID;

/** SQL of the vendor_user table. */
public final class VendorUserStore {
  private static final String COLUMNS =
      "u.id, u.email, u.name, u.role, u.status, u.vendor_id, v.name as vendor_name, u.created_at,"
          + " u.last_login_at";

  private static final String FROM =
      "vendor_user u join vendor v on v.org_id = u.org_id and v.id = u.vendor_id";

  static final Listing<VendorUserView> LIST =
      listed("u.org_id = :org").uuid("u.vendor_id", "Only users of this vendor.");

  /** Of one vendor. */
  public static final Listing<VendorUserView> OF_VENDOR =
      listed("u.org_id = :org and u.vendor_id = :vendor");

  static final AccountTable<VendorUserView> ACCOUNTS =
      new AccountTable<>(
          new AccountTable.Statements(
              "select " + COLUMNS + " from " + FROM + AccountTable.ONE,
              "select " + COLUMNS + " from " + FROM + AccountTable.LOCKED,
              "select id from vendor_user" + AccountTable.BY_EMAIL,
              "update vendor_user set status = :status" + AccountTable.IT),
          row -> row.as(VendorUserView.class));

  private static final String INSERT =
      """
      insert into vendor_user (org_id, id, vendor_id, role, email, name, password_hash, created_at)
      values (:org, :id, :vendor, :role, :email, :name, :password_hash, :now)
      on conflict do nothing
      """;

  private static final String VENDOR = "select id from vendor where org_id = :org and id = :id";

  private static final String LOCK_VENDOR =
      "select id from vendor where org_id = :org and id = :id for no key update";

  private static final String SET_ROLE =
      "update vendor_user set role = :role where org_id = :org and id = :id";

  private static final String DESCRIBE =
      "update vendor_user set email = :email, name = :name where org_id = :org and id = :id";

  private static final String BELONGS =
      "select id from vendor_user where org_id = :org and id = :id and vendor_id = :vendor";

  private static final String IS_ACTIVE_OWNER =
      BELONGS + " and role = 'owner' and status = 'active'";

  private static final String OWNERS =
      """
      select count(*) as owners
        from vendor_user
       where org_id = :org and vendor_id = :vendor and role = 'owner' and status = 'active'
      """;

  private static Listing<VendorUserView> listed(String where) {
    return AccountTable.listed(
        Listing.of(COLUMNS, FROM, where, "u.id", VendorUserView.class), "users");
  }

  /** False when there is a user with this email. */
  static boolean insert(Tx tx, UUID id, Users.Person person, VendorId vendor, VendorRole role) {
    return tx.sql(INSERT)
            .bindAll(person)
            .bind("id", id)
            .bind("vendor", vendor)
            .bind("role", role)
            .execute()
        == 1;
  }

  /** So that two owners who leave at once wait for each other. */
  public static void lockVendor(Tx tx, VendorId id) {
    tx.sql(LOCK_VENDOR).bind("id", id).maybe(row -> row.uuid("id"));
  }

  public static void setRole(Tx tx, UUID id, VendorRole role) {
    tx.sql(SET_ROLE).bind("id", id).bind("role", role.wireName()).execute();
  }

  /** Sets what a directory says about a user. */
  public static void describe(Tx tx, UUID id, Users.Person person) {
    tx.sql(DESCRIBE)
        .bind("id", id)
        .bind("email", person.email())
        .bind("name", person.name())
        .update(() -> Users.taken(person.email()));
  }

  public static boolean belongs(Tx tx, UUID id, VendorId vendor) {
    return tx.sql(BELONGS).bind("id", id).bind("vendor", vendor).exists();
  }

  public static boolean isActiveOwner(Tx tx, UUID id, VendorId vendor) {
    return tx.sql(IS_ACTIVE_OWNER).bind("id", id).bind("vendor", vendor).exists();
  }

  public static long activeOwners(Tx tx, VendorId vendor) {
    return tx.sql(OWNERS).bind("vendor", vendor).one(row -> row.bigint("owners"));
  }

  public static Optional<UUID> findByEmail(Tx tx, String email) {
    return ACCOUNTS.findByEmail(tx, email);
  }

  public static boolean vendorExists(Tx tx, VendorId id) {
    return tx.sql(VENDOR).bind("id", id).exists();
  }
}
