package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.scim.DirectoryGroup.Member;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Creates, changes and deletes the groups of a directory; the roles of their members follow. */
record ScimGroups(IdentityProviders providers, MemberRoles roles) {
  private static final String TYPE = "directory_group";

  DirectoryGroup group(Tx tx, Directory directory, UUID id) {
    return GroupStore.find(tx, directory.id(), id).orElseThrow(() -> missing("group", id));
  }

  DirectoryGroup create(Tx tx, Directory directory, GroupFacts facts) {
    providers.lock(tx, directory.id());
    UUID id = GroupStore.insert(tx, directory.id(), facts, () -> taken(facts));
    requireKnown(tx, directory, facts.members());
    GroupStore.join(tx, id, facts.members());
    DirectoryGroup made = group(tx, directory, id);
    roles.assign(tx, directory, facts.members());
    tx.changed(TYPE, id, null, made);
    return made;
  }

  /** A call that changes nothing writes nothing. */
  DirectoryGroup change(
      Tx tx,
      Directory directory,
      UUID id,
      EtagMatch expected,
      BiFunction<DirectoryGroup, List<Member>, GroupFacts> change) {
    providers.lock(tx, directory.id());
    DirectoryGroup before = group(tx, directory, id);
    expected.require(before.etag());
    List<Member> members = GroupStore.members(tx, List.of(id));
    Set<UUID> present = ids(members);
    GroupFacts facts = change.apply(before, members);
    boolean renamed = !before.names().equals(names(facts));
    if (!renamed && present.equals(facts.members())) {
      return before;
    }
    Set<UUID> joining = without(facts.members(), present);
    Set<UUID> leaving = without(present, facts.members());
    requireKnown(tx, directory, joining);
    GroupStore.update(tx, id, facts, () -> taken(facts));
    GroupStore.join(tx, id, joining);
    GroupStore.leave(tx, id, leaving);
    DirectoryGroup after = group(tx, directory, id);
    Set<UUID> affected = new LinkedHashSet<>(joining);
    affected.addAll(leaving);
    affected.addAll(renamed ? present : Set.of());
    roles.assign(tx, directory, affected);
    tx.changed(TYPE, id, before, after);
    return after;
  }

  void delete(Tx tx, Directory directory, UUID id, EtagMatch expected) {
    providers.lock(tx, directory.id());
    DirectoryGroup gone = group(tx, directory, id);
    expected.require(gone.etag());
    Set<UUID> members = ids(GroupStore.members(tx, List.of(id)));
    GroupStore.delete(tx, id);
    roles.assign(tx, directory, members);
    tx.changed(TYPE, id, gone, null);
  }

  private void requireKnown(Tx tx, Directory directory, Set<UUID> members) {
    Set<UUID> unknown =
        without(members, Set.copyOf(DirectoryUserStore.known(tx, directory.id(), members)));
    if (!unknown.isEmpty()) {
      throw GroupFacts.unknown(unknown.iterator().next().toString());
    }
  }

  private static Set<UUID> ids(List<Member> members) {
    return members.stream().map(Member::user).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Set<String> names(GroupFacts facts) {
    Set<String> names = new LinkedHashSet<>(List.of(facts.displayName()));
    if (facts.externalId() != null) {
      names.add(facts.externalId());
    }
    return names;
  }

  private static Set<UUID> without(Set<UUID> all, Set<UUID> some) {
    Set<UUID> rest = new LinkedHashSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static Refusal taken(GroupFacts facts) {
    return DUPLICATE.because(
        "There is a group with the displayName %s or the externalId %s already; change that one."
            .formatted(facts.displayName(), facts.externalId()));
  }
}
