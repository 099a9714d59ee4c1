package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_CREDENTIALS;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.people.BuyerStore;
import io.tradegate.access.people.Users;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.access.signin.PasswordCheck;
import io.tradegate.access.signin.PasswordRule;
import io.tradegate.access.signin.PasswordStore;
import io.tradegate.access.signin.Principal;
import io.tradegate.access.signin.PrincipalStore;
import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.BuyerId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Accepts a mailed invitation: creates the user and signs the user in. A person who is a buyer of
 * the organization already proves it with the password and joins one more company. A buyer that
 * another system created has no password and chooses one.
 */
public final class InvitationAcceptance {
  private final Db db;
  private final Door door;
  private final Users users;
  private final Sessions sessions;
  private final WriteLog audit;
  private final InvitationSenders senders;

  public InvitationAcceptance(
      Db db, Door door, InvitationSenders senders, Users users, Sessions sessions, WriteLog audit) {
    this.db = db;
    this.senders = senders;
    this.door = door;
    this.users = users;
    this.sessions = sessions;
    this.audit = audit;
  }

  /** Checks of an acceptance: rate limits and passwords. */
  public record Door(
      AttemptLimits limits, PasswordCheck check, Passwords passwords, PasswordRule rule) {}

  /**
   * {@code store}: the organization of the host, for audiences whose organization comes from the
   * host.
   */
  public record Acceptance(
      Audience audience,
      MailedToken token,
      @Nullable String name,
      String password,
      @Nullable Long store,
      Origin origin) {
    @Override
    public String toString() {
      return "Acceptance[" + audience + "]";
    }
  }

  private record Found(Invitation invitation, Optional<PasswordStore.Owner> buyer) {}

  public String accept(Acceptance given) {
    door.limits().byAddress(given.origin(), "accept");
    Caller service = Caller.service(orgOf(given), "invitation", given.origin());
    Found found = db.read(service, tx -> find(tx, given));
    if (found.buyer().filter(buyer -> buyer.hash() == null).isPresent()) {
      PasswordStore.Owner buyer = found.buyer().get();
      String hash = door.check().chosen("password", given.password(), buyer.email());
      return db.write(service, tx -> joinFirst(tx, given, found, hash));
    }
    if (found.buyer().isPresent()) {
      recognize(found.buyer().get(), given);
      return db.write(service, tx -> joinAgain(tx, given, found));
    }
    Users.Person person = person(given, found.invitation().place().email());
    return db.write(service, tx -> join(tx, given, found.invitation(), person));
  }

  private long orgOf(Acceptance given) {
    return db.outsideTenants(given.origin(), tx -> InvitationStore.orgOf(tx, given.token()))
        .filter(org -> given.store() == null || given.store().equals(org))
        .orElseThrow(InvitationAcceptance::unusable);
  }

  private Found find(Tx tx, Acceptance given) {
    Invitation invitation =
        InvitationStore.findByToken(tx, given.audience(), given.token())
            .filter(found -> found.status() == InvitationStatus.OPEN)
            .filter(found -> senders.couldStillSend(tx, found))
            .orElseThrow(InvitationAcceptance::unusable);
    return new Found(invitation, existingBuyer(tx, invitation.place()));
  }

  private Optional<PasswordStore.Owner> existingBuyer(Tx tx, Invitation.Place place) {
    return place.audience() == Audience.STOREFRONT
        ? BuyerStore.findByEmail(tx, place.email())
            .flatMap(id -> PasswordStore.find(tx, Audience.STOREFRONT, id.value()))
        : Optional.empty();
  }

  private void recognize(PasswordStore.Owner buyer, Acceptance given) {
    boolean matches = door.passwords().verifyOrDummy(buyer.hash(), given.password());
    if (!matches || !buyer.active()) {
      throw INVALID_CREDENTIALS.because(
          "You are a buyer here already; pass your current password to join the company too.");
    }
  }

  private Users.Person person(Acceptance given, String email) {
    if (given.name() == null) {
      throw Refusal.ofField("name", "Field `name` is required.");
    }
    String hash = door.check().chosen("password", given.password(), email);
    return new Users.Person(email, given.name(), hash);
  }

  private String join(Tx tx, Acceptance given, Invitation invitation, Users.Person person) {
    take(tx, given, invitation);
    Invitation.Place place = invitation.place();
    UUID user =
        switch (place.audience()) {
          case ADMIN -> users.addStaff(tx, person, place.roleIds());
          case STOREFRONT -> users.addBuyer(tx, person, place.seat()).value();
          case VENDOR -> addVendorUser(tx, person, place);
        };
    return signIn(tx, place, user);
  }

  private UUID addVendorUser(Tx tx, Users.Person person, Invitation.Place place) {
    return users.addVendorUser(
        tx, person, requireNonNull(place.vendor()), requireNonNull(place.vendorRole()));
  }

  private String joinAgain(Tx tx, Acceptance given, Found found) {
    take(tx, given, found.invitation());
    Invitation.Place place = found.invitation().place();
    BuyerId buyer = new BuyerId(found.buyer().orElseThrow().id());
    users.joinCompany(tx, buyer, place.seat());
    return signIn(tx, place, buyer.value());
  }

  /** A buyer without a password belongs to the company already, or joins it now. */
  private String joinFirst(Tx tx, Acceptance given, Found found, String hash) {
    take(tx, given, found.invitation());
    Invitation.Place place = found.invitation().place();
    PasswordStore.Owner owner = found.buyer().orElseThrow();
    if (!owner.active() || !PasswordStore.replace(tx, Audience.STOREFRONT, owner, hash)) {
      throw unusable();
    }
    BuyerId buyer = new BuyerId(owner.id());
    if (!BuyerStore.belongs(tx, buyer, place.seat().customer())) {
      users.joinCompany(tx, buyer, place.seat());
    }
    tx.changed("password", owner.id(), null, null);
    return signIn(tx, place, owner.id());
  }

  private void take(Tx tx, Acceptance given, Invitation invitation) {
    boolean taken = InvitationStore.accept(tx, invitation.id(), given.token());
    if (!taken || !senders.couldStillSend(tx, invitation)) {
      throw unusable();
    }
    Invitation accepted = InvitationStore.find(tx, given.audience(), invitation.id()).orElseThrow();
    tx.changed(
        "invitation", invitation.id(), InvitationView.of(invitation), InvitationView.of(accepted));
  }

  private String signIn(Tx tx, Invitation.Place place, UUID user) {
    Principal principal =
        PrincipalStore.find(tx, place.audience(), user, place.customer())
            .orElseThrow(InvitationAcceptance::unusable);
    door.rule().require(tx, place.audience(), user, principal.email());
    String token = sessions.open(tx, principal);
    audit.record(tx, place.audience().wireName() + ".accept_invitation");
    return token;
  }

  /** One message for all causes, so that a caller cannot learn what is wrong with a token. */
  private static Refusal unusable() {
    return Refusal.ofField(
        "token", "Field `token` is wrong, used or expired; ask to be invited again.");
  }
}
