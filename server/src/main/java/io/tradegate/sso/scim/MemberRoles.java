package io.tradegate.sso.scim;

import static java.util.stream.Collectors.toSet;

import io.tradegate.access.directory.DirectoryAccounts;
import io.tradegate.platform.db.Tx;
import io.tradegate.sso.connections.GroupRole;
import io.tradegate.sso.signin.GroupRoles;
import io.tradegate.sso.signin.GroupRoles.Grouped;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Gives users the roles of their groups in the directory, and takes back what a group gave. */
final class MemberRoles {
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

  private final DirectoryAccounts accounts;
  private final GroupRoles roles;
  private final DirectoryUserStore users = new DirectoryUserStore();

  MemberRoles(DirectoryAccounts accounts, GroupRoles roles) {
    this.accounts = accounts;
    this.roles = roles;
  }

  private record Affected(UUID id, Grouped grouped) {
    /** Whether a group gives a role, or gave one before. */
    boolean hasRoles(Set<String> mapped) {
      return !grouped.givenRoles().isEmpty()
          || grouped.groups().stream().anyMatch(mapped::contains);
    }
  }

  void assign(Tx tx, Directory directory, Collection<UUID> affected) {
    List<Affected> all =
        tx.sql(GROUPED)
            .bind("users", affected)
            .list(
                row -> {
                  Set<String> names = new LinkedHashSet<>(row.texts("names"));
                  names.addAll(row.texts("keys"));
                  var grouped = new Grouped(row.uuid("account"), names, row.texts("given_roles"));
                  return new Affected(row.uuid("id"), grouped);
                });
    Set<String> mapped =
        directory.provider().groupRoles().stream().map(GroupRole::group).collect(toSet());
    all.stream().filter(each -> each.hasRoles(mapped)).forEach(each -> assign(tx, directory, each));
  }

  private void assign(Tx tx, Directory directory, Affected user) {
    Grouped grouped = user.grouped();
    boolean unprotected = !grouped.user().equals(directory.provider().breakGlassId());
    if (unprotected && accounts.belongs(tx, directory.place(), grouped.user())) {
      List<String> given = List.copyOf(roles.assign(tx, directory.provider(), grouped));
      if (!given.equals(grouped.givenRoles())) {
        users.giveRoles(tx, user.id(), given);
      }
    }
  }
}
