package io.tradegate.sso.scim;

import static java.util.stream.Collectors.toSet;

import io.tradegate.access.directory.DirectoryAccounts;
import io.tradegate.platform.db.Tx;
import io.tradegate.sso.connections.GroupRole;
import io.tradegate.sso.signin.GroupRoles;
import io.tradegate.sso.signin.GroupRoles.Grouped;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Gives users the roles of their groups in the directory, and takes back what a group gave. */
record MemberRoles(DirectoryAccounts accounts, GroupRoles roles) {
  void assign(Tx tx, Directory directory, Collection<UUID> affected) {
    Set<String> mapped =
        directory.provider().groupRoles().stream().map(GroupRole::group).collect(toSet());
    DirectoryUserStore.affected(tx, affected).stream()
        .filter(each -> each.hasRoles(mapped))
        .forEach(each -> assign(tx, directory, each));
  }

  private void assign(Tx tx, Directory directory, DirectoryUserStore.Affected user) {
    Grouped grouped = user.grouped();
    boolean unprotected = !grouped.user().equals(directory.provider().breakGlassId());
    if (unprotected && accounts.belongs(tx, directory.place(), grouped.user())) {
      List<String> given = List.copyOf(roles.assign(tx, directory.provider(), grouped));
      if (!given.equals(grouped.givenRoles())) {
        DirectoryUserStore.giveRoles(tx, user.id(), given);
      }
    }
  }
}
