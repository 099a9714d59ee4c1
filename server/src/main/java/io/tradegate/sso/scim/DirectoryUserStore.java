package io.tradegate.sso.scim;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Json;
import io.tradegate.sso.signin.GroupRoles.Grouped;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the directory_user table. */
final class DirectoryUserStore {
  private static final String COLUMNS =
      """
      u.id, coalesce(u.staff_id, u.buyer_id, u.vendor_user_id) as account, u.user_name, u.external_id, u.email, u.display_name,
      u.active, u.attributes, u.given_roles, u.version, u.created_at, u.changed_at,
      u.deleted_at is not null as deleted,
      coalesce(s.status, case when m.status = 'active' then b.status end, v.status, 'disabled') = 'active'
        as account_active,
      -- Vendor users have no version: their status, and how often their sessions were ended, stand for it.
      coalesce(s.version, b.version, 2 * v.epoch + cast(v.status = 'active' as integer), 0) as account_version,
      array(select g.id
              from directory_group_member gm
              join directory_group g on g.org_id = gm.org_id and g.id = gm.group_id
             where gm.org_id = u.org_id and gm.user_id = u.id
             order by g.display_name, g.id) as group_ids,
      array(select g.display_name
              from directory_group_member gm
              join directory_group g on g.org_id = gm.org_id and g.id = gm.group_id
             where gm.org_id = u.org_id and gm.user_id = u.id
             order by g.display_name, g.id) as group_names
      """;

  private static final String FROM =
      """
       from directory_user u
       join identity_provider p on p.org_id = u.org_id and p.id = u.provider_id
       left join staff_user s on s.org_id = u.org_id and s.id = u.staff_id
       left join buyer_user b on b.org_id = u.org_id and b.id = u.buyer_id
       left join buyer_membership m on m.org_id = u.org_id and m.buyer_id = u.buyer_id and m.customer_id = p.customer_id
       left join vendor_user v on v.org_id = u.org_id and v.id = u.vendor_user_id
      """;

  private static final String FIND =
      "select "
          + COLUMNS
          + FROM
          + " where u.org_id = :org and u.provider_id = :provider and u.id = :id";

  private static final String OF_ACCOUNT =
      "select "
          + COLUMNS
          + FROM
          + """
             where u.org_id = :org and u.provider_id = :provider
               and (u.staff_id = :account or u.buyer_id = :account or u.vendor_user_id = :account)
            """;

  private static final String MATCHING =
      """
       where u.org_id = :org and u.provider_id = :provider and u.deleted_at is null
         and (cast(:id as text) is null or cast(u.id as text) = :id)
         and (cast(:user_name as text) is null or lower(u.user_name) = lower(:user_name))
         and (cast(:external_id as text) is null or u.external_id = :external_id)
         and (cast(:email as text) is null or u.email = lower(:email))
         and (cast(:display_name as text) is null or lower(u.display_name) = lower(:display_name))
      """;

  private static final String PAGE =
      "select "
          + COLUMNS
          + FROM
          + MATCHING
          + " order by u.created_at, u.id offset :skip limit :most";

  private static final String COUNT = "select count(*) as total from directory_user u" + MATCHING;

  private static final String INSERT =
      """
      insert into directory_user
        (org_id, id, provider_id, staff_id, buyer_id, vendor_user_id, user_name, external_id, email, display_name,
         active, attributes, created_at, changed_at)
      values (:org, :id, :provider, :staff, :buyer, :vendor_user, :user_name, :external_id, :email, :display_name,
              :active, cast(:attributes as jsonb), :now, :now)
      """;

  private static final String UPDATE =
      """
      update directory_user
         set user_name = :user_name, external_id = :external_id, email = :email, display_name = :display_name,
             active = :active, attributes = cast(:attributes as jsonb), version = version + 1, changed_at = :now,
             deleted_at = null
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      """
      update directory_user
         set active = false, deleted_at = :now, version = version + 1, changed_at = :now
       where org_id = :org and id = :id
      """;

  private static final String ELSEWHERE =
      """
      select id
        from directory_user
       where org_id = :org and staff_id = :account and provider_id <> :provider
      union all
      select id
        from identity
       where org_id = :org and staff_id = :account and provider_id <> :provider
       limit 1
      """;

  private static final String GIVE_ROLES =
      "update directory_user set given_roles = :roles where org_id = :org and id = :id";

  private static final String GROUPED =
      """
      select u.id, coalesce(u.staff_id, u.buyer_id, u.vendor_user_id) as account, u.given_roles,
             array(select g.display_name
                     from directory_group_member m
                     join directory_group g on g.org_id = m.org_id and g.id = m.group_id
                    where m.org_id = u.org_id and m.user_id = u.id) as names,
             array(select g.external_id
                     from directory_group_member m
                     join directory_group g on g.org_id = m.org_id and g.id = m.group_id
                    where m.org_id = u.org_id and m.user_id = u.id and g.external_id is not null) as keys
        from directory_user u
       where u.org_id = :org and u.id = any (cast(:users as uuid[]))
       order by u.id
      """;

  private static final String KNOWN =
      """
      select id
        from directory_user
       where org_id = :org and provider_id = :provider and deleted_at is null
         and id = any (cast(:ids as uuid[]))
      """;

  /** Conditions of a list; null: any. */
  record Wanted(
      @Nullable String id,
      @Nullable String userName,
      @Nullable String externalId,
      @Nullable String email,
      @Nullable String displayName) {}

  /** A part of a list, and how many there are in all. */
  record Found<T>(long total, List<T> page) {}

  static Optional<DirectoryUser> find(Tx tx, UUID provider, UUID id) {
    return tx.sql(FIND).bind("provider", provider).bind("id", id).maybe(DirectoryUser.class);
  }

  static Optional<DirectoryUser> ofAccount(Tx tx, UUID provider, UUID account) {
    return tx.sql(OF_ACCOUNT)
        .bind("provider", provider)
        .bind("account", account)
        .maybe(DirectoryUser.class);
  }

  static Found<DirectoryUser> page(Tx tx, UUID provider, Wanted wanted, Paging paging) {
    long total =
        tx.sql(COUNT).bind("provider", provider).bindAll(wanted).one(row -> row.bigint("total"));
    List<DirectoryUser> page =
        tx.sql(PAGE)
            .bind("provider", provider)
            .bindAll(wanted)
            .bind("skip", paging.skip())
            .bind("most", paging.count())
            .list(DirectoryUser.class);
    return new Found<>(total, page);
  }

  /** The account that a record of a directory is about. */
  record Of(UUID provider, Audience audience, UUID account) {
    private @Nullable UUID as(Audience wanted) {
      return audience == wanted ? account : null;
    }
  }

  static UUID insert(Tx tx, Of of, DirectoryPerson person, Supplier<Refusal> taken) {
    UUID id = tx.newId();
    bound(tx.sql(INSERT), id, person)
        .bind("provider", of.provider())
        .bind("staff", of.as(Audience.ADMIN))
        .bind("buyer", of.as(Audience.STOREFRONT))
        .bind("vendor_user", of.as(Audience.VENDOR))
        .update(taken);
    return id;
  }

  /** One that was deleted is there again. */
  static void update(Tx tx, UUID id, DirectoryPerson person, Supplier<Refusal> taken) {
    bound(tx.sql(UPDATE), id, person).update(taken);
  }

  private static Sql bound(Sql sql, UUID id, DirectoryPerson person) {
    return sql.bindAll(person).bind("id", id).bind("attributes", Json.text(person.attributes()));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** Whether another identity provider has this member of staff. */
  static boolean isElsewhere(Tx tx, UUID provider, UUID account) {
    return tx.sql(ELSEWHERE).bind("provider", provider).bind("account", account).exists();
  }

  /** A user whose groups have changed. */
  record Affected(UUID id, Grouped grouped) {
    /** Whether a group gives a role, or gave one before. */
    boolean hasRoles(Set<String> mapped) {
      return !grouped.givenRoles().isEmpty()
          || grouped.groups().stream().anyMatch(mapped::contains);
    }
  }

  /** Those of these users that the directory has, with their groups by name and by key. */
  static List<Affected> affected(Tx tx, Collection<UUID> ids) {
    return tx.sql(GROUPED)
        .bind("users", ids)
        .list(
            row -> {
              Set<String> names = new LinkedHashSet<>(row.texts("names"));
              names.addAll(row.texts("keys"));
              var grouped = new Grouped(row.uuid("account"), names, row.texts("given_roles"));
              return new Affected(row.uuid("id"), grouped);
            });
  }

  static void giveRoles(Tx tx, UUID id, Collection<String> roles) {
    tx.sql(GIVE_ROLES).bind("id", id).bind("roles", roles).execute();
  }

  /** Those of these users that the directory has. */
  static List<UUID> known(Tx tx, UUID provider, Collection<UUID> ids) {
    return tx.sql(KNOWN).bind("provider", provider).bind("ids", ids).list(row -> row.uuid("id"));
  }
}
