package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.ProviderAccess;
import io.tradegate.access.directory.DirectoryAccounts;
import io.tradegate.access.directory.DirectoryAccounts.Place;
import io.tradegate.access.invitations.ProviderInvitations.Invited;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.scim.DirectoryUserStore.Of;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Creates, changes and deletes the users of a directory, and their accounts. A directory reaches
 * only accounts with an email in its proven domains, and never the owner for emergencies.
 */
final class ScimUsers {
  private static final String TYPE = "directory_user";

  private final ProviderAccess access;
  private final DirectoryAccounts accounts;
  private final IdentityProviders providers;
  private final MemberRoles memberRoles;
  private final Outbox outbox;

  ScimUsers(
      ProviderAccess access, IdentityProviders providers, MemberRoles memberRoles, Outbox outbox) {
    this.access = access;
    this.outbox = outbox;
    this.accounts = access.directory();
    this.providers = providers;
    this.memberRoles = memberRoles;
  }

  DirectoryUser user(Tx tx, Directory directory, UUID id) {
    return DirectoryUserStore.find(tx, directory.id(), id)
        .filter(found -> !found.deleted())
        .orElseThrow(() -> missing("user", id));
  }

  /** Calls that change something of one directory take turns, so that two at once create one. */
  private void takeTurn(Tx tx, Directory directory) {
    providers.lock(tx, directory.id());
  }

  DirectoryUser create(Tx tx, Directory directory, DirectoryPerson person) {
    takeTurn(tx, directory);
    requireFree(tx, directory, person);
    requireDomain(tx, directory, person);
    Place place = directory.place();
    Optional<UUID> known = access.assignments().account(tx, place.audience(), person.email());
    UUID account =
        known
            .map(found -> linked(tx, directory, found, person))
            .orElseGet(() -> added(tx, directory, person));
    UUID id = stored(tx, directory, account, person);
    if (!person.active()) {
      requireUnprotected(directory, account);
      accounts.disable(tx, place, account);
    }
    DirectoryUser made = user(tx, directory, id);
    tx.changed(TYPE, id, null, made.audited());
    return made;
  }

  private void requireFree(Tx tx, Directory directory, DirectoryPerson person) {
    var sameName = new DirectoryUserStore.Wanted(null, person.userName(), null, null, null);
    if (DirectoryUserStore.page(tx, directory.id(), sameName, new Paging(1, 0)).total() > 0) {
      throw taken(person);
    }
  }

  private static Refusal taken(DirectoryPerson person) {
    return DUPLICATE.because(
        "There is a user with the userName %s or the externalId %s already; change that one."
            .formatted(person.userName(), person.externalId()));
  }

  private void requireDomain(Tx tx, Directory directory, DirectoryPerson person) {
    List<String> proven = providers.domains(tx, directory.id());
    if (!proven.contains(person.domain())) {
      throw Attributes.wrong(
          "emails",
          "has %s, which is not in a proven domain of this identity provider (%s)"
              .formatted(person.email(), proven.isEmpty() ? "none" : String.join(", ", proven)));
    }
  }

  /** An account that was there before the directory. */
  private UUID linked(Tx tx, Directory directory, UUID account, DirectoryPerson person) {
    requireUnprotected(directory, account);
    if (DirectoryUserStore.isElsewhere(tx, directory.id(), account)) {
      throw DUPLICATE.because(
          "%s belongs to another identity provider; remove it there first."
              .formatted(person.email()));
    }
    return accounts.belongs(tx, directory.place(), account)
        ? account
        : invited(tx, directory, person)
            .orElseThrow(
                () ->
                    DUPLICATE.because(
                        "%s has an account that does not belong to your company or vendor; ask the store to invite it."
                            .formatted(person.email())));
  }

  private Optional<UUID> invited(Tx tx, Directory directory, DirectoryPerson person) {
    Place place = directory.place();
    return access
        .invitations()
        .join(tx, new Invited(place.audience(), place.company(), place.vendor(), person.account()));
  }

  private UUID added(Tx tx, Directory directory, DirectoryPerson person) {
    return invited(tx, directory, person)
        .orElseGet(
            () ->
                accounts.add(
                    tx, directory.place(), person.account(), directory.provider().defaultRole()));
  }

  /** A user that the directory deleted and creates again is the same record, enabled. */
  private UUID stored(Tx tx, Directory directory, UUID account, DirectoryPerson person) {
    Optional<DirectoryUser> before = DirectoryUserStore.ofAccount(tx, directory.id(), account);
    if (before.isEmpty()) {
      var of = new Of(directory.id(), directory.place().audience(), account);
      return DirectoryUserStore.insert(tx, of, person, () -> taken(person));
    }
    if (!before.get().deleted()) {
      throw DUPLICATE.because(
          "The account %s is the user %s already; change that one."
              .formatted(person.email(), before.get().userName()));
    }
    DirectoryUserStore.update(tx, before.get().id(), person, () -> taken(person));
    if (person.active()) {
      accounts.enable(tx, directory.place(), account);
    }
    return before.get().id();
  }

  /** A call that changes nothing writes nothing. */
  DirectoryUser change(
      Tx tx,
      Directory directory,
      UUID id,
      EtagMatch expected,
      Function<DirectoryUser, DirectoryPerson> change) {
    takeTurn(tx, directory);
    DirectoryUser before = user(tx, directory, id);
    expected.require(before.etag());
    DirectoryPerson person = change.apply(before);
    if (before.says(person)) {
      return before;
    }
    requireUnprotected(directory, before.account());
    describe(tx, directory, before, person);
    DirectoryUserStore.update(tx, id, person, () -> taken(person));
    switchTo(tx, directory, before, person.active());
    DirectoryUser after = user(tx, directory, id);
    tx.changed(TYPE, id, before.audited(), after.audited());
    return after;
  }

  private void describe(Tx tx, Directory directory, DirectoryUser before, DirectoryPerson person) {
    boolean sameEmail = before.email().equals(person.email());
    if (!sameEmail) {
      requireDomain(tx, directory, person);
      requireNoOwner(tx, directory, before);
    }
    if (!sameEmail || !before.displayName().equals(person.displayName())) {
      accounts
          .describe(tx, directory.place(), before.account(), person.account())
          .ifPresent(former -> tell(tx, directory, former, person));
    }
  }

  /** The former address learns of it: a stranger may have changed the directory. */
  private void tell(Tx tx, Directory directory, String former, DirectoryPerson person) {
    var letter =
        new DirectoryChangedEmailLetter(directory.provider().name(), former, person.email());
    String cause = letter.kind() + ":" + tx.newId();
    outbox.send(tx, new Envelope(cause, new Recipient(former, null)), letter);
  }

  /** Another address could receive the link that resets the password of an owner. */
  private void requireNoOwner(Tx tx, Directory directory, DirectoryUser user) {
    if (accounts.isOwner(tx, directory.place(), user.account())) {
      throw FORBIDDEN.because(
          "%s is an owner; a directory cannot change the email of an owner."
              .formatted(user.email()));
    }
  }

  /**
   * Only a change of what the directory says counts: an account that people disabled stays disabled
   * while the directory repeats that it is active.
   */
  private void switchTo(Tx tx, Directory directory, DirectoryUser before, boolean active) {
    if (before.active() == active) {
      return;
    }
    if (active) {
      accounts.enable(tx, directory.place(), before.account());
    } else {
      accounts.disable(tx, directory.place(), before.account());
    }
  }

  /** The account stays, disabled: documents name it. */
  void delete(Tx tx, Directory directory, UUID id, EtagMatch expected) {
    takeTurn(tx, directory);
    DirectoryUser before = user(tx, directory, id);
    expected.require(before.etag());
    requireUnprotected(directory, before.account());
    GroupStore.leaveAll(tx, id);
    memberRoles.assign(tx, directory, List.of(id));
    accounts.disable(tx, directory.place(), before.account());
    DirectoryUserStore.delete(tx, id);
    tx.changed(TYPE, id, before.audited(), null);
  }

  private static void requireUnprotected(Directory directory, UUID account) {
    if (account.equals(directory.provider().breakGlassId())) {
      throw FORBIDDEN.because(
          "This account is the owner for emergencies (break_glass_id); a directory cannot change it.");
    }
  }
}
