package io.tradegate.access;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Brings people into being: built-in roles, staff, buyers, vendor users. */
public final class Users {
  private static final String ADD_ROLE =
      """
      insert into role (org_id, id, built_in, name, permissions, created_at)
      values (:org, :id, :built_in, :name, :permissions, :now)
      """;

  private static final String ADD_STAFF =
      """
      insert into staff_user (org_id, id, email, name, password_hash, created_at)
      values (:org, :id, :email, :name, :password_hash, :now)
      """;

  private static final String GIVE_ROLE =
      """
      insert into staff_role (org_id, staff_id, role_id)
      values (:org, :staff, :role)
      on conflict do nothing
      """;

  static final String RESOLVE_PERMISSIONS =
      """
      update staff_user u
         set permissions = coalesce((select array_agg(distinct p order by p)
                                       from staff_role sr
                                       join role r on r.org_id = sr.org_id and r.id = sr.role_id
                                      cross join unnest(r.permissions) p
                                      where sr.org_id = u.org_id and sr.staff_id = u.id), '{}')
       where u.org_id = :org and u.id = :staff
      """;

  private static final String ADD_BUYER =
      """
      insert into buyer_user (org_id, id, email, name, password_hash, created_at)
      values (:org, :id, :email, :name, :password_hash, :now)
      """;

  private static final String JOIN_COMPANY =
      """
      insert into buyer_membership (org_id, buyer_id, customer_id, role, is_default)
      values (:org, :buyer, :customer, :role,
              not exists (select from buyer_membership where org_id = :org and buyer_id = :buyer))
      """;

  private static final String ADD_VENDOR_USER =
      """
      insert into vendor_user (org_id, id, vendor_id, email, name, password_hash, created_at)
      values (:org, :id, :vendor, :email, :name, :password_hash, :now)
      """;

  private final Ids ids;
  private final InstantSource clock;

  public Users(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  /** A person to be; without a hash, nobody can sign in until a password is set. */
  public record Person(String email, String name, @Nullable String passwordHash) {
    public Person {
      email = email.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
      return "Person[" + email + "]";
    }
  }

  /** Gives a new organization the roles that every one has. */
  public Map<BuiltInRole, UUID> addBuiltInRoles(Tx tx) {
    var roles = new EnumMap<BuiltInRole, UUID>(BuiltInRole.class);
    for (BuiltInRole role : BuiltInRole.values()) {
      roles.put(role, addRole(tx, role.key(), role.title(), role.permissions()));
    }
    return roles;
  }

  public UUID addRole(Tx tx, @Nullable String builtIn, String name, List<String> permissions) {
    UUID id = ids.next();
    tx.sql(ADD_ROLE)
        .bind("id", id)
        .bind("built_in", builtIn)
        .bind("name", name)
        .bind("permissions", permissions)
        .bind("now", clock.instant())
        .execute();
    return id;
  }

  public UUID addStaff(Tx tx, Person person, List<UUID> roles) {
    UUID id = add(tx, ADD_STAFF, person);
    roles.forEach(role -> tx.sql(GIVE_ROLE).bind("staff", id).bind("role", role).execute());
    tx.sql(RESOLVE_PERMISSIONS).bind("staff", id).execute();
    return id;
  }

  public UUID addBuyer(Tx tx, Person person, UUID customer, String role) {
    UUID id = add(tx, ADD_BUYER, person);
    joinCompany(tx, id, customer, role);
    return id;
  }

  public void joinCompany(Tx tx, UUID buyer, UUID customer, String role) {
    tx.sql(JOIN_COMPANY)
        .bind("buyer", buyer)
        .bind("customer", customer)
        .bind("role", role)
        .execute();
  }

  public UUID addVendorUser(Tx tx, Person person, UUID vendor) {
    UUID id = ids.next();
    tx.sql(ADD_VENDOR_USER)
        .bind("id", id)
        .bind("vendor", vendor)
        .bind("email", person.email())
        .bind("name", person.name())
        .bind("password_hash", person.passwordHash())
        .bind("now", clock.instant())
        .execute();
    return id;
  }

  private UUID add(Tx tx, String sql, Person person) {
    UUID id = ids.next();
    tx.sql(sql)
        .bind("id", id)
        .bind("email", person.email())
        .bind("name", person.name())
        .bind("password_hash", person.passwordHash())
        .bind("now", clock.instant())
        .execute();
    return id;
  }
}
