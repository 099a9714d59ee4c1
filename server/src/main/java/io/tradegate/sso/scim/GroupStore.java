package io.tradegate.sso.scim;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.sso.scim.DirectoryGroup.Member;
import io.tradegate.sso.scim.DirectoryUserStore.Found;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the groups of a directory and their members. */
final class GroupStore {
  private static final String COLUMNS =
      "g.id, g.display_name, g.external_id, g.version, g.created_at, g.changed_at";

  private static final String FIND =
      "select "
          + COLUMNS
          + " from directory_group g where g.org_id = :org and g.provider_id = :provider and g.id = :id";

  private static final String MATCHING =
      """
       from directory_group g
      where g.org_id = :org and g.provider_id = :provider
        and (cast(:id as text) is null or cast(g.id as text) = :id)
        and (cast(:external_id as text) is null or g.external_id = :external_id)
        and (cast(:display_name as text) is null or lower(g.display_name) = lower(:display_name))
        and (cast(:member as text) is null
             or exists (select
                          from directory_group_member m
                         where m.org_id = g.org_id and m.group_id = g.id and cast(m.user_id as text) = :member))
      """;

  private static final String PAGE =
      "select " + COLUMNS + MATCHING + " order by g.created_at, g.id offset :skip limit :most";

  private static final String COUNT = "select count(*) as total" + MATCHING;

  private static final String MEMBERS =
      """
      select m.group_id, m.user_id, u.display_name
        from directory_group_member m
        join directory_user u on u.org_id = m.org_id and u.id = m.user_id
       where m.org_id = :org and m.group_id = any (cast(:groups as uuid[]))
       order by u.display_name, u.id
      """;

  private static final String INSERT =
      """
      insert into directory_group (org_id, id, provider_id, display_name, external_id, created_at, changed_at)
      values (:org, :id, :provider, :display_name, :external_id, :now, :now)
      """;

  private static final String UPDATE =
      """
      update directory_group
         set display_name = :display_name, external_id = :external_id, version = version + 1, changed_at = :now
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from directory_group where org_id = :org and id = :id";

  private static final String JOIN =
      """
      insert into directory_group_member (org_id, group_id, user_id)
      select :org, :group, user_id
        from unnest(cast(:users as uuid[])) user_id
      on conflict do nothing
      """;

  private static final String LEAVE =
      """
      delete from directory_group_member
       where org_id = :org and group_id = :group and user_id = any (cast(:users as uuid[]))
      """;

  private static final String LEAVE_ALL =
      "delete from directory_group_member where org_id = :org and user_id = :user";

  /** Conditions of a list; null: any. */
  record Wanted(
      @Nullable String id,
      @Nullable String externalId,
      @Nullable String displayName,
      @Nullable String member) {}

  static Optional<DirectoryGroup> find(Tx tx, UUID provider, UUID id) {
    return tx.sql(FIND).bind("provider", provider).bind("id", id).maybe(DirectoryGroup.class);
  }

  static Found<DirectoryGroup> page(Tx tx, UUID provider, Wanted wanted, Paging paging) {
    long total =
        tx.sql(COUNT).bind("provider", provider).bindAll(wanted).one(row -> row.bigint("total"));
    List<DirectoryGroup> page =
        tx.sql(PAGE)
            .bind("provider", provider)
            .bindAll(wanted)
            .bind("skip", paging.skip())
            .bind("most", paging.count())
            .list(DirectoryGroup.class);
    return new Found<>(total, page);
  }

  static List<Member> members(Tx tx, Collection<UUID> groups) {
    return tx.sql(MEMBERS)
        .bind("groups", groups)
        .list(
            row -> new Member(row.uuid("group_id"), row.uuid("user_id"), row.text("display_name")));
  }

  static UUID insert(Tx tx, UUID provider, GroupFacts facts, Supplier<Refusal> taken) {
    UUID id = tx.newId();
    tx.sql(INSERT)
        .bind("id", id)
        .bind("provider", provider)
        .bind("display_name", facts.displayName())
        .bind("external_id", facts.externalId())
        .update(taken);
    return id;
  }

  static void update(Tx tx, UUID id, GroupFacts facts, Supplier<Refusal> taken) {
    tx.sql(UPDATE)
        .bind("id", id)
        .bind("display_name", facts.displayName())
        .bind("external_id", facts.externalId())
        .update(taken);
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  static void join(Tx tx, UUID group, Collection<UUID> users) {
    tx.sql(JOIN).bind("group", group).bind("users", users).execute();
  }

  static void leave(Tx tx, UUID group, Collection<UUID> users) {
    tx.sql(LEAVE).bind("group", group).bind("users", users).execute();
  }

  static void leaveAll(Tx tx, UUID user) {
    tx.sql(LEAVE_ALL).bind("user", user).execute();
  }
}
