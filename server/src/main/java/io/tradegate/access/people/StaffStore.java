package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** SQL of the staff_user table and of the roles of staff. */
public final class StaffStore {
  private static final String COLUMNS =
      """
      u.id, u.email, u.name, u.locale, u.phone, u.status, u.totp_confirmed, u.version, u.created_at, u.last_login_at,
      array(select r.id
              from staff_role sr
              join role r on r.org_id = sr.org_id and r.id = sr.role_id
             where sr.org_id = u.org_id and sr.staff_id = u.id
             order by r.name) as role_ids,
      array(select r.name
              from staff_role sr
              join role r on r.org_id = sr.org_id and r.id = sr.role_id
             where sr.org_id = u.org_id and sr.staff_id = u.id
             order by r.name) as role_names
      """;

  static final Listing<StaffView> LIST =
      AccountTable.listed(
              Listing.of(COLUMNS, "staff_user u", "u.org_id = :org", "u.id", StaffStore::read),
              "staff")
          .filter(
              Param.uuid("role_id", "Only staff with this role."),
              "exists (select from staff_role sr where sr.org_id = u.org_id and sr.staff_id = u.id"
                  + " and sr.role_id = :role_id)");

  static final AccountTable<StaffView> ACCOUNTS =
      new AccountTable<>(
          new AccountTable.Statements(
              "select " + COLUMNS + " from staff_user u" + AccountTable.ONE,
              "select " + COLUMNS + " from staff_user u" + AccountTable.LOCKED,
              "select id from staff_user" + AccountTable.BY_EMAIL,
              "update staff_user set status = :status, version = version + 1" + AccountTable.IT),
          StaffStore::read);

  private static final String INSERT =
      """
      insert into staff_user (org_id, id, email, name, password_hash, created_at)
      values (:org, :id, :email, :name, :password_hash, :now)
      on conflict do nothing
      """;

  private static final String PERMISSIONS =
      "select permissions from staff_user where org_id = :org and id = :id";

  private static final String ACTIVE_PERMISSIONS = PERMISSIONS + " and status = 'active'";

  private static final String RENAME =
      "update staff_user set name = :name, version = version + 1" + AccountTable.IT;

  private static final String SET_EMAIL =
      "update staff_user set email = :email, version = version + 1" + AccountTable.IT;

  private static final String SET_LOCALE =
      "update staff_user set locale = :locale, version = version + 1" + AccountTable.IT;

  private static final String SET_PHONE =
      "update staff_user set phone = :phone, version = version + 1" + AccountTable.IT;

  private static final String TAKE_ROLES =
      """
      delete from staff_role
       where org_id = :org and staff_id = :id and role_id <> all (cast(:roles as uuid[]))
      """;

  private static final String GIVE_ROLES =
      """
      insert into staff_role (org_id, staff_id, role_id)
      select :org, :id, role_id
        from unnest(cast(:roles as uuid[])) role_id
      on conflict do nothing
      """;

  private static final String OTHER_OWNERS =
      """
      select count(*) as owners
        from staff_user u
        join staff_role sr on sr.org_id = u.org_id and sr.staff_id = u.id
        join role r on r.org_id = sr.org_id and r.id = sr.role_id and r.built_in = 'owner'
       where u.org_id = :org and u.id <> :id and u.status = 'active'
      """;

  private static final String IS_OWNER =
      """
      select sr.staff_id
        from staff_role sr
        join role r on r.org_id = sr.org_id and r.id = sr.role_id and r.built_in = 'owner'
       where sr.org_id = :org and sr.staff_id = :id
      """;

  /** False when there is a user with this email. */
  static boolean insert(Tx tx, UUID id, Users.Person person) {
    return tx.sql(INSERT).bindAll(person).bind("id", id).execute() == 1;
  }

  public static Optional<UUID> findByEmail(Tx tx, String email) {
    return ACCOUNTS.findByEmail(tx, email);
  }

  public static boolean isActive(Tx tx, UUID id) {
    return ACCOUNTS.find(tx, id).orElseThrow().status() == UserStatus.ACTIVE;
  }

  /** Locks a member of staff and returns the roles that the member has. */
  public static List<UUID> lockRoles(Tx tx, UUID id) {
    return ACCOUNTS.lock(tx, id).orElseThrow().roleIds();
  }

  static List<String> permissions(Tx tx, UUID id) {
    return tx.sql(PERMISSIONS).bind("id", id).one(row -> row.texts("permissions"));
  }

  /** Empty for a user who is not active. */
  public static Optional<List<String>> activePermissions(Tx tx, UUID id) {
    return tx.sql(ACTIVE_PERMISSIONS).bind("id", id).maybe(row -> row.texts("permissions"));
  }

  static void rename(Tx tx, UUID id, String name) {
    tx.sql(RENAME).bind("id", id).bind("name", name).execute();
  }

  static void setEmail(Tx tx, UUID id, String email, Supplier<Refusal> taken) {
    tx.sql(SET_EMAIL).bind("id", id).bind("email", email).update(taken);
  }

  static void setLocale(Tx tx, UUID id, @Nullable String locale) {
    tx.sql(SET_LOCALE).bind("id", id).bind("locale", locale).execute();
  }

  static void setPhone(Tx tx, UUID id, @Nullable String phone) {
    tx.sql(SET_PHONE).bind("id", id).bind("phone", phone).execute();
  }

  public static void replaceRoles(Tx tx, UUID id, List<UUID> roles) {
    tx.sql(TAKE_ROLES).bind("id", id).bind("roles", roles).execute();
    tx.sql(GIVE_ROLES).bind("id", id).bind("roles", roles).execute();
  }

  public static boolean isOwner(Tx tx, UUID id) {
    return tx.sql(IS_OWNER).bind("id", id).exists();
  }

  /** Active owners besides this one. */
  static long otherOwners(Tx tx, UUID id) {
    return tx.sql(OTHER_OWNERS).bind("id", id).one(row -> row.bigint("owners"));
  }

  private static StaffView read(Row row) {
    return new StaffView(
        row.uuid("id"),
        row.text("email"),
        row.text("name"),
        row.maybeText("locale"),
        row.maybeText("phone"),
        WireEnum.of(UserStatus.class, row.text("status")),
        roles(row.uuids("role_ids"), row.texts("role_names")),
        row.bool("totp_confirmed"),
        row.integer("version"),
        row.instant("created_at"),
        row.maybeInstant("last_login_at"),
        null);
  }

  private static List<RoleView.Brief> roles(List<UUID> ids, List<String> names) {
    return IntStream.range(0, ids.size())
        .mapToObj(i -> new RoleView.Brief(ids.get(i), names.get(i)))
        .toList();
  }
}
