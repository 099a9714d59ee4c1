package io.tradegate.access.people;

import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of the role table; it also computes the permissions of staff from their roles. */
public final class RoleStore {
  private static final PermissionPatterns PATTERNS = Permissions.patterns();

  private static final String COLUMNS =
      "r.id, r.name, r.built_in, r.permissions, r.version, r.created_at";

  static final Listing<RoleView> LIST =
      Listing.of(COLUMNS, "role r", "r.org_id = :org", "r.id", RoleStore::read)
          .sort("name", "r.name", "text")
          .sort("created_at", "r.created_at", "timestamptz")
          .byChange("r.updated_at")
          .byDefault("name");

  private static final String INSERT =
      """
      insert into role (org_id, id, built_in, name, permissions, created_at)
      values (:org, :id, :built_in, :name, :permissions, :now)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from role r where r.org_id = :org and r.id = :id";

  // The lock on the owner role covers all assignments: permissions are the union over several
  // roles, so two concurrent changes, even of different roles, would each compute the union without
  // the other.
  private static final String LOCK_ASSIGNMENTS =
      """
      select id
        from role
       where org_id = :org and built_in = 'owner'
         for no key update
      """;

  private static final String PERMISSIONS_OF =
      """
      select id, permissions
        from role
       where org_id = :org and id = any (cast(:ids as uuid[]))
      """;

  private static final String NAME_IS_TAKEN =
      """
      select id
        from role
       where org_id = :org and name = :name and id <> :id
      """;

  private static final String UPDATE =
      """
      update role
         set name = coalesce(:name, name),
             permissions = coalesce(cast(:permissions as text[]), permissions),
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String USES =
      """
      select (select count(*) from staff_role where org_id = :org and role_id = :id) as holders,
             (select count(*)
                from invitation
               where org_id = :org and status = 'open' and expires_at > :now
                 and role_ids @> array[cast(:id as uuid)]) as invitations
      """;

  private static final String DELETE = "delete from role where org_id = :org and id = :id";

  private static final String HOLDERS =
      "select staff_id from staff_role where org_id = :org and role_id = :id";

  private static final String RESOLVE =
      """
      update staff_user u
         set permissions = coalesce((select array_agg(distinct p order by p)
                                       from staff_role sr
                                       join role r on r.org_id = sr.org_id and r.id = sr.role_id
                                      cross join unnest(r.permissions) p
                                      where sr.org_id = u.org_id and sr.staff_id = u.id), '{}')
       where u.org_id = :org and u.id = any (cast(:staff as uuid[]))
      """;

  private static final String NAMED =
      """
      select id
        from role
       where org_id = :org and (built_in = lower(:name) or lower(name) = lower(:name))
      """;

  private static final String NAMES =
      "select coalesce(built_in, name) as name from role where org_id = :org order by 1";

  /** Numbers of staff and open invitations that have a role. */
  record Uses(long holders, long invitations) {}

  /**
   * Takes the lock that every change of roles or assignments holds to the end of the transaction.
   */
  public static void lockAssignments(Tx tx) {
    tx.sql(LOCK_ASSIGNMENTS).maybe(row -> row.uuid("id"));
  }

  /** False when there is a role with this name. */
  static boolean insert(
      Tx tx, UUID id, @Nullable String builtIn, String name, List<String> permissions) {
    return tx.sql(INSERT)
            .bind("id", id)
            .bind("built_in", builtIn)
            .bind("name", name)
            .bind("permissions", permissions)
            .execute()
        == 1;
  }

  /** The role with this name; a built-in one is found by its key too. */
  static Optional<UUID> named(Tx tx, String name) {
    return tx.sql(NAMED).bind("name", name).maybe(row -> row.uuid("id"));
  }

  static List<String> names(Tx tx) {
    return tx.sql(NAMES).list(row -> row.text("name"));
  }

  static Optional<RoleView> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(RoleStore::read);
  }

  public static boolean isOwner(Tx tx, UUID id) {
    return find(tx, id).filter(role -> BuiltInRole.OWNER.key().equals(role.builtIn())).isPresent();
  }

  /** The stored permissions, patterns as they are, of those that exist. */
  public static Map<UUID, List<String>> permissionsOf(Tx tx, Collection<UUID> ids) {
    return tx.sql(PERMISSIONS_OF).bind("ids", ids).list(RoleStore::permissions).stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  static boolean isTaken(Tx tx, String name, UUID except) {
    return tx.sql(NAME_IS_TAKEN).bind("name", name).bind("id", except).exists();
  }

  /** Null: as it was. */
  static void update(Tx tx, UUID id, @Nullable String name, @Nullable List<String> permissions) {
    tx.sql(UPDATE).bind("id", id).bind("name", name).bind("permissions", permissions).execute();
  }

  static Uses uses(Tx tx, UUID id) {
    return tx.sql(USES).bind("id", id).one(Uses.class);
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  static List<UUID> holders(Tx tx, UUID id) {
    return tx.sql(HOLDERS).bind("id", id).list(row -> row.uuid("staff_id"));
  }

  /** Computes the permissions of these users again; they apply from the next request on. */
  public static void resolve(Tx tx, List<UUID> staff) {
    tx.sql(RESOLVE).bind("staff", staff).execute();
  }

  private static Map.Entry<UUID, List<String>> permissions(Row row) {
    return Map.entry(row.uuid("id"), row.texts("permissions"));
  }

  private static RoleView read(Row row) {
    return row.as(
        RoleView.class,
        Map.of(
            "permissions", List.copyOf(new TreeSet<>(PATTERNS.expand(row.texts("permissions"))))));
  }
}
