package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.BUILT_IN_ROLE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.ROLE_IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes the roles of an organization. A change applies at once to all staff
 * with the role.
 */
public final class Roles {
  private final Users users;
  private final Grants grants;

  public Roles(Users users, Grants grants) {
    this.users = users;
    this.grants = grants;
  }

  RoleView role(Tx tx, UUID id) {
    return RoleStore.find(tx, id).orElseThrow(() -> missing("role", id));
  }

  /** What these roles allow, as stored; refuses when one of them does not exist. */
  public List<String> permissionsOf(Tx tx, Collection<UUID> ids) {
    Map<UUID, List<String>> found = RoleStore.permissionsOf(tx, ids);
    for (UUID id : ids) {
      if (!found.containsKey(id)) {
        throw missing("role", id);
      }
    }
    return found.values().stream().flatMap(List::stream).toList();
  }

  /** Refuses unless these roles exist, none is the owner's, and the caller could give each. */
  public void requireGrantable(Tx tx, Collection<UUID> ids) {
    grants.requireHeld(tx.actor(), permissionsOf(tx, ids));
    if (ids.stream().anyMatch(id -> RoleStore.isOwner(tx, id))) {
      throw BUILT_IN_ROLE.because("The role of owners is given by owners alone.");
    }
  }

  /** Refuses unless the caller holds every permission, as an owner does. */
  public void requireEverything(Tx tx) {
    grants.requireHeld(tx.actor(), List.of("*"));
  }

  RoleView create(Tx tx, String name, List<String> permissions) {
    RoleStore.lockAssignments(tx);
    grants.requireHeld(tx.actor(), permissions);
    RoleView role = role(tx, users.addRole(tx, null, name, permissions));
    tx.changed("role", role.id(), null, role);
    return role;
  }

  /** Null: as it was. */
  record Change(@Nullable String name, @Nullable List<String> permissions) {}

  RoleView change(Tx tx, UUID id, OptionalInt expected, Change change) {
    RoleStore.lockAssignments(tx);
    RoleView before = own(tx, id);
    Versions.require(expected, before.version());
    if (change.name() != null) {
      requireFree(tx, change.name(), id);
    }
    if (change.permissions() != null) {
      grants.requireHeld(tx.actor(), change.permissions());
      List<String> taken = new ArrayList<>(before.permissions());
      taken.removeAll(change.permissions());
      grants.requireNoLess(tx.actor(), taken);
    }
    RoleStore.update(tx, id, change.name(), change.permissions());
    RoleStore.resolve(tx, RoleStore.holders(tx, id));
    RoleView after = role(tx, id);
    tx.changed("role", id, before, after);
    return after;
  }

  private void requireFree(Tx tx, String name, UUID except) {
    if (RoleStore.isTaken(tx, name, except)) {
      throw DUPLICATE.because("There is a role named %s already.".formatted(name));
    }
  }

  void delete(Tx tx, UUID id) {
    RoleStore.lockAssignments(tx);
    RoleView role = own(tx, id);
    RoleStore.Uses uses = RoleStore.uses(tx, id);
    if (uses.holders() + uses.invitations() > 0) {
      throw ROLE_IN_USE.because(
          "%d staff have this role and %d open invitations give it; take it from them first."
              .formatted(uses.holders(), uses.invitations()));
    }
    RoleStore.delete(tx, id);
    tx.changed("role", id, role, null);
  }

  private RoleView own(Tx tx, UUID id) {
    RoleView role = role(tx, id);
    if (role.builtIn() != null) {
      throw BUILT_IN_ROLE.because(
          "The role %s is built in and cannot be changed; make one of your own."
              .formatted(role.name()));
    }
    return role;
  }
}
