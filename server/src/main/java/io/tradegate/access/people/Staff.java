package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.LAST_OWNER;

import io.tradegate.access.signin.SecondFactor;
import io.tradegate.access.signin.Sessions;
import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Changes the staff of an organization. The last active owner is never removed: an operation that
 * could remove an owner first takes the lock on all assignments, then counts the owners.
 */
public final class Staff {

  /** Told about members of staff who are disabled, in the transaction that disables them. */
  public interface Watch {
    void disabled(Tx tx, UUID staff, String name);
  }

  private final Roles roles;
  private final Grants grants;
  private final Accounts<StaffView> accounts;
  private final SecondFactor secondFactor;
  private final Watch watch;

  public Staff(
      Roles roles, Grants grants, Sessions sessions, SecondFactor secondFactor, Watch watch) {
    this.roles = roles;
    this.grants = grants;
    this.accounts = Accounts.ofStaff(sessions);
    this.secondFactor = secondFactor;
    this.watch = watch;
  }

  StaffView member(Tx tx, UUID id) {
    return accounts.require(tx, id);
  }

  /**
   * Null: unchanged. Locale and phone are set only if the flag says so, since null removes them.
   */
  record Change(
      @Nullable String name,
      @Nullable List<UUID> roleIds,
      boolean setsLocale,
      @Nullable String locale,
      boolean setsPhone,
      @Nullable String phone) {}

  StaffView change(Tx tx, UUID id, OptionalInt expected, Change change) {
    RoleStore.lockAssignments(tx);
    return accounts.change(tx, id, before -> change(tx, before, expected, change));
  }

  private void change(Tx tx, StaffView before, OptionalInt expected, Change change) {
    Versions.require(expected, before.version());
    StaffStore.rename(tx, before.id(), change.name() == null ? before.name() : change.name());
    if (change.setsLocale()) {
      StaffStore.setLocale(tx, before.id(), change.locale());
    }
    if (change.setsPhone()) {
      StaffStore.setPhone(tx, before.id(), change.phone());
    }
    if (change.roleIds() != null) {
      assign(tx, before, change.roleIds());
    }
  }

  private void assign(Tx tx, StaffView member, List<UUID> wanted) {
    List<UUID> added = wanted.stream().filter(id -> !member.roleIds().contains(id)).toList();
    grants.requireHeld(tx.actor(), roles.permissionsOf(tx, added));
    if (!wanted.containsAll(member.roleIds())) {
      requireNoLess(tx, member.id());
    }
    boolean wasOwner = StaffStore.isOwner(tx, member.id());
    StaffStore.replaceRoles(tx, member.id(), wanted);
    if (wasOwner && !StaffStore.isOwner(tx, member.id())) {
      requireAnotherOwner(tx, member);
    }
    RoleStore.resolve(tx, List.of(member.id()));
  }

  /** Sets the locale of the calling staff member. */
  StaffView setOwnLocale(Tx tx, @Nullable String locale) {
    UUID own = tx.actor().requireId();
    return accounts.change(tx, own, _ -> StaffStore.setLocale(tx, own, locale));
  }

  StaffView disable(Tx tx, UUID id) {
    RoleStore.lockAssignments(tx);
    return accounts.change(tx, id, before -> disable(tx, before));
  }

  private void disable(Tx tx, StaffView before) {
    before.status().become(UserStatus.DISABLED);
    requireNoLess(tx, before.id());
    shut(tx, before);
  }

  /** For a directory: it is no member of staff whose permissions could be compared. */
  public void disableByDirectory(Tx tx, UUID id) {
    RoleStore.lockAssignments(tx);
    accounts.change(tx, id, before -> shut(tx, before));
  }

  private void shut(Tx tx, StaffView before) {
    if (StaffStore.isOwner(tx, before.id())) {
      requireAnotherOwner(tx, before);
    }
    accounts.disable(tx, before.id(), before);
    watch.disabled(tx, before.id(), before.name());
  }

  /** The caller must have every permission of the person. */
  private void requireNoLess(Tx tx, UUID id) {
    grants.requireNoLess(tx.actor(), StaffStore.permissions(tx, id));
  }

  private void requireAnotherOwner(Tx tx, StaffView member) {
    if (StaffStore.otherOwners(tx, member.id()) == 0) {
      throw LAST_OWNER.because(
          "%s is the last active owner; make another member an owner first."
              .formatted(member.email()));
    }
  }

  /** Gives all permissions of the staff member back, so the caller must have them too. */
  StaffView enable(Tx tx, UUID id) {
    return accounts.change(tx, id, before -> enable(tx, before));
  }

  private void enable(Tx tx, StaffView before) {
    before.status().become(UserStatus.ACTIVE);
    grants.requireHeld(tx.actor(), StaffStore.permissions(tx, before.id()));
    accounts.become(tx, before.id(), before, UserStatus.ACTIVE);
  }

  /** As {@link #disableByDirectory}. */
  public void enableByDirectory(Tx tx, UUID id) {
    accounts.change(tx, id, before -> accounts.become(tx, id, before, UserStatus.ACTIVE));
  }

  /** Sets what a directory says about a member. {@code email}: in lower case. */
  public void describe(Tx tx, UUID id, String email, String name) {
    accounts.change(
        tx,
        id,
        before -> {
          StaffStore.rename(tx, id, name);
          if (!before.email().equals(email)) {
            StaffStore.setEmail(tx, id, email, () -> Users.taken(email));
          }
        });
  }

  void endSessions(Tx tx, UUID id) {
    accounts.lock(tx, id);
    accounts.endSessions(tx, id);
    tx.changed("staff", id, null, null);
  }

  /**
   * The second factor is half of the account's protection, so the caller must have every permission
   * of the staff member.
   */
  void resetSecondFactor(Tx tx, UUID id) {
    accounts.lock(tx, id);
    requireNoLess(tx, id);
    secondFactor.remove(tx, id);
  }
}
