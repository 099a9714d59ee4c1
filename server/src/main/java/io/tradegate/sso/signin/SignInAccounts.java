package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.ACCOUNT_DISABLED;
import static io.tradegate.sso.identity.Reason.DOMAIN_NOT_PROVEN;
import static io.tradegate.sso.identity.Reason.EMAIL_NOT_VERIFIED;
import static io.tradegate.sso.identity.Reason.LINKED_OTHERWISE;
import static io.tradegate.sso.identity.Reason.NOT_A_MEMBER;
import static io.tradegate.sso.identity.Reason.NO_ACCOUNT;

import io.tradegate.access.ProviderAccess;
import io.tradegate.access.directory.DirectoryAccounts.Place;
import io.tradegate.access.invitations.ProviderInvitations.Invited;
import io.tradegate.access.people.Users;
import io.tradegate.access.signin.PasswordStore;
import io.tradegate.access.signin.Principal;
import io.tradegate.access.signin.PrincipalStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.Provisioning;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.Trace;
import io.tradegate.sso.signin.IdentityStore.Known;
import io.tradegate.sso.signin.IdentityStore.Link;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds the account of a proven identity. An identity is (provider, issuer, subject). An email
 * decides only at the first sign-in, and only if it is verified and in a domain that the provider
 * has proven.
 */
final class SignInAccounts {
  private final ProviderAccess access;
  private final IdentityProviders providers;
  private final NewAccounts newAccounts;
  private final GroupRoles groupRoles;
  private final Outbox outbox;

  SignInAccounts(ProviderAccess access, IdentityProviders providers, Outbox outbox) {
    this.access = access;
    this.providers = providers;
    this.newAccounts = new NewAccounts(access.users());
    this.groupRoles = new GroupRoles(access.assignments());
    this.outbox = outbox;
  }

  Known account(Tx tx, IdentityProvider provider, ProvenIdentity proven, Trace trace) {
    Known known =
        IdentityStore.known(tx, provider.id(), proven)
            .orElseGet(() -> firstSignIn(tx, provider, proven, trace));
    requireUsable(tx, provider, known);
    IdentityStore.used(tx, known.id(), groupRoles.assign(tx, provider, proven, known));
    trace.passed("account", "The account is " + known.user() + ".");
    return known;
  }

  /** First sign-ins of a provider take turns, so that two at once create one user. */
  private Known firstSignIn(Tx tx, IdentityProvider provider, ProvenIdentity proven, Trace trace) {
    providers.lock(tx, provider.id());
    return IdentityStore.known(tx, provider.id(), proven)
        .orElseGet(() -> linked(tx, provider, proven, trace));
  }

  private Known linked(Tx tx, IdentityProvider provider, ProvenIdentity proven, Trace trace) {
    String email = requireEmail(tx, provider, proven);
    trace.passed("email", email + " is verified and in a proven domain.");
    UUID user =
        access
            .assignments()
            .account(tx, provider.audience().audience(), email)
            .map(found -> existing(tx, provider, proven, found))
            .orElseGet(() -> added(tx, provider, proven, trace));
    Known made =
        IdentityStore.insert(tx, provider.id(), proven, new Link(provider.audience(), user));
    tx.changed(
        "identity",
        made.id(),
        null,
        IdentityStore.find(tx, provider.id(), made.id()).orElseThrow());
    return made;
  }

  private String requireEmail(Tx tx, IdentityProvider provider, ProvenIdentity proven) {
    String email = proven.email();
    if (email == null || !proven.emailVerified()) {
      throw new SignInRefused(
          EMAIL_NOT_VERIFIED,
          "The provider sent the email %s, verified: %s.".formatted(email, proven.emailVerified()));
    }
    if (!providers.domains(tx, provider.id()).contains(proven.domain())) {
      throw new SignInRefused(
          DOMAIN_NOT_PROVEN, "%s is no verified domain of it.".formatted(proven.domain()));
    }
    return email;
  }

  private UUID existing(Tx tx, IdentityProvider provider, ProvenIdentity proven, UUID user) {
    if (!access.directory().belongs(tx, place(provider), user)) {
      return invited(tx, provider, proven)
          .orElseThrow(
              () ->
                  new SignInRefused(
                      NOT_A_MEMBER, "The account %s belongs to others.".formatted(user)));
    }
    if (IdentityStore.hasUser(tx, provider.id(), user)) {
      throw new SignInRefused(
          LINKED_OTHERWISE,
          "%s has an identity with another subject; remove that first.".formatted(user));
    }
    tell(tx, provider, proven);
    return user;
  }

  private void tell(Tx tx, IdentityProvider provider, ProvenIdentity proven) {
    String email = String.valueOf(proven.email());
    var letter = new IdentityLinkedLetter(provider.name(), email);
    String cause = letter.kind() + ":" + tx.newId();
    outbox.send(tx, new Envelope(cause, new Recipient(email, null)), letter);
  }

  private UUID added(Tx tx, IdentityProvider provider, ProvenIdentity proven, Trace trace) {
    Optional<UUID> invited = invited(tx, provider, proven);
    if (invited.isPresent()) {
      trace.passed("invitation", "The open invitation was accepted.");
      return invited.get();
    }
    if (provider.provisioning() == Provisioning.OFF) {
      throw new SignInRefused(
          NO_ACCOUNT,
          "%s has no account and no invitation, and provisioning is off."
              .formatted(proven.email()));
    }
    trace.passed("provisioning", "A user is created with the default role.");
    return newAccounts.create(tx, provider, person(proven));
  }

  private Optional<UUID> invited(Tx tx, IdentityProvider provider, ProvenIdentity proven) {
    return access
        .invitations()
        .join(
            tx,
            new Invited(
                provider.audience().audience(),
                provider.customerId(),
                provider.vendorId(),
                person(proven)));
  }

  private static Place place(IdentityProvider provider) {
    return new Place(provider.audience().audience(), provider.customerId(), provider.vendorId());
  }

  /** A user without a password: the identity provider is the only way in. */
  private static Users.Person person(ProvenIdentity proven) {
    String email = String.valueOf(proven.email());
    String name = proven.name();
    return new Users.Person(
        email, name == null ? email.substring(0, email.lastIndexOf('@')) : name, null);
  }

  private void requireUsable(Tx tx, IdentityProvider provider, Known known) {
    var audience = provider.audience().audience();
    if (!PasswordStore.find(tx, audience, known.user()).orElseThrow().active()) {
      throw new SignInRefused(ACCOUNT_DISABLED, "%s is disabled.".formatted(known.user()));
    }
    if (principal(tx, provider, known.user()).isEmpty()) {
      throw new SignInRefused(
          NOT_A_MEMBER, "%s cannot act for the company or vendor.".formatted(known.user()));
    }
  }

  /** The principal of a session: it acts for the company or the vendor of the provider alone. */
  Optional<Principal> principal(Tx tx, IdentityProvider provider, UUID user) {
    VendorId vendor = provider.vendorId();
    return PrincipalStore.find(tx, provider.audience().audience(), user, provider.customerId())
        .filter(found -> vendor == null || vendor.value().equals(found.account()));
  }
}
