package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;
import static io.tradegate.platform.errors.Missing.missing;
import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tradegate.access.people.Roles;
import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.platform.crypto.RecordSecrets;
import io.tradegate.platform.crypto.RecordSecrets.Place;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.Base62;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.sso.connections.IdentityProvider.Facts;
import io.tradegate.sso.connections.IdentityProvider.Owner;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creates, changes, activates and deletes identity providers. */
public final class IdentityProviders {
  private static final String TYPE = "identity_provider";
  private static final Duration TEST_LIFE = Duration.ofMinutes(15);
  private static final int TOKEN_LENGTH = 43;

  private final RecordSecrets secrets;
  private final ProviderRules rules;
  private final SecureRandom random;
  private final InstantSource clock;
  private final String base;

  /** {@code base}: the address of this service, without a slash at its end. */
  public record Parts(
      SecretBox box,
      AllowedTargets allowed,
      Roles roles,
      SecureRandom random,
      InstantSource clock,
      String base) {}

  public IdentityProviders(Parts parts) {
    this.secrets = new RecordSecrets(parts.box(), TYPE);
    this.rules = new ProviderRules(parts.roles(), parts.allowed());
    this.random = parts.random();
    this.clock = parts.clock();
    this.base = parts.base();
  }

  /**
   * The facts of an identity provider and its secret: of OpenID Connect that of the client, of SAML
   * our private key; null: the secret stays.
   */
  record Wish(Facts facts, @Nullable String clientSecret) {
    @Override
    public String toString() {
      return "Wish[" + facts.name() + "]";
    }
  }

  /** Our key for a SAML provider; made when no database connection is held. */
  OwnCertificate ownCertificate() {
    return OwnCertificate.make("tradegate", random, clock.instant());
  }

  IdentityProvider add(Tx tx, Owner owner, Wish wish) {
    rules.requireMayManage(tx, owner.audience());
    if (wish.clientSecret() == null) {
      throw Refusal.ofField("client_secret", "Field `client_secret` is required.");
    }
    IdentityProvider made = IdentityProvider.draft(tx.newId(), owner, wish.facts(), tx.now());
    rules.require(tx, made);
    ProviderStore.insert(tx, made, sealed(tx, made.id(), wish), () -> taken(made));
    tx.changed(TYPE, made.id(), null, made);
    return made;
  }

  public IdentityProvider provider(Tx tx, UUID id) {
    return ProviderStore.find(tx, id).orElseThrow(() -> missing("identity provider", id));
  }

  /** The identity provider of a company. */
  Optional<UUID> ofCompany(Tx tx, CustomerId company) {
    return ProviderStore.ofCompany(tx, company);
  }

  /** The secret goes to the issuer that it was given for, so another issuer needs it again. */
  IdentityProvider change(
      Tx tx, UUID id, OptionalInt expected, Function<IdentityProvider, Wish> change) {
    IdentityProvider before = locked(tx, id, expected);
    Wish wish = change.apply(before);
    IdentityProvider after = before.with(wish.facts());
    if (!Objects.equals(before.issuer(), after.issuer()) && wish.clientSecret() == null) {
      throw Refusal.ofField(
          "client_secret", "Field `client_secret` is required with another `issuer`.");
    }
    rules.require(tx, after);
    return stored(tx, before, after, sealed(tx, id, wish));
  }

  /** The id of a SAML provider that the caller may manage. */
  public UUID samlManaged(Tx tx, UUID id) {
    IdentityProvider found = provider(tx, id);
    rules.requireMayManage(tx, found.audience());
    requireSaml(found);
    return id;
  }

  static void requireSaml(IdentityProvider provider) {
    if (provider.protocol() != Protocol.SAML) {
      throw PROVIDER_NOT_READY.because(
          "%s speaks OpenID Connect; metadata and certificates are for SAML."
              .formatted(provider.name()));
    }
  }

  IdentityProvider activate(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider before = locked(tx, id, expected);
    IdentityProvider after = before.become(ProviderStatus.ACTIVE);
    rules.requireActivatable(tx, before);
    return stored(tx, before, after, null);
  }

  IdentityProvider disable(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider before = locked(tx, id, expected);
    return stored(tx, before, before.become(ProviderStatus.DISABLED), null);
  }

  IdentityProvider stored(
      Tx tx, IdentityProvider before, IdentityProvider after, byte @Nullable [] secret) {
    ProviderStore.update(tx, after, secret, () -> taken(after));
    tx.changed(TYPE, after.id(), before, after);
    return after;
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider gone = locked(tx, id, expected);
    ProviderStore.delete(tx, id);
    tx.changed(TYPE, id, gone, null);
  }

  void require(Tx tx, IdentityProvider provider) {
    rules.require(tx, provider);
  }

  /** Locks an identity provider that the caller may manage. */
  IdentityProvider locked(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider found = lock(tx, id);
    rules.requireMayManage(tx, found.audience());
    Versions.require(expected, found.version());
    return found;
  }

  /** The id of an identity provider that the caller may manage, locked. */
  public UUID managed(Tx tx, UUID id) {
    return locked(tx, id, OptionalInt.empty()).id();
  }

  /** Sign-ins that may create a user take turns. */
  public IdentityProvider lock(Tx tx, UUID id) {
    return ProviderStore.lock(tx, id).orElseThrow(() -> missing("identity provider", id));
  }

  private static Refusal taken(IdentityProvider provider) {
    return DUPLICATE.because(
        "There is an identity provider %s already%s."
            .formatted(
                provider.name(),
                switch (provider.audience()) {
                  case ADMIN -> "";
                  case STOREFRONT -> ", or the company has one";
                  case VENDOR -> ", or the vendor has one";
                }));
  }

  private byte @Nullable [] sealed(Tx tx, UUID id, Wish wish) {
    return sealed(tx, id, wish.clientSecret());
  }

  byte @Nullable [] sealed(Tx tx, UUID id, @Nullable String secret) {
    return secrets.seal(secret, place(tx, id));
  }

  private static Place place(Tx tx, UUID id) {
    return new Place(tx.actor().org(), id, "client_secret");
  }

  /**
   * Decrypts the secret, and then our second key for SAML if there is one; call it when no database
   * connection is held.
   */
  public Supplier<List<String>> secret(Tx tx, UUID id) {
    List<byte[]> sealed = ProviderStore.secrets(tx, id);
    Place place = place(tx, id);
    return () -> sealed.stream().map(each -> secrets.open(each, place)).toList();
  }

  /** A link that begins one sign-in to look at: it creates no user and no session. */
  record TestLink(String loginUrl, Instant expiresAt) {}

  TestLink beginTest(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider tested = locked(tx, id, expected);
    String token = Base62.random(random, TOKEN_LENGTH);
    Instant until = tx.now().plus(TEST_LIFE);
    ProviderStore.beginTest(tx, id, hash(token), until);
    tx.changed(TYPE, id, null, null);
    return new TestLink(base + tested.loginPath() + "?test=" + token, until);
  }

  /** True once for the token of a test link. */
  public boolean takeTest(Tx tx, UUID id, String token) {
    return ProviderStore.takeTest(tx, id, hash(token));
  }

  private static byte[] hash(String token) {
    return Sha256.of(token.getBytes(US_ASCII));
  }

  /** Remembers that a test of this issuer and client worked. */
  public void tested(Tx tx, IdentityProvider provider) {
    ProviderStore.tested(tx, provider);
  }

  /** Remembers to the hour that sign-ins work; people who sign in do not wait for each other. */
  public void worked(Tx tx, IdentityProvider provider) {
    ProviderStore.worked(tx, provider);
  }

  /** The organization of an identity provider, before a tenant is known. */
  public long org(Tx tx, UUID id) {
    return ProviderStore.org(tx, id).orElseThrow(() -> missing("identity provider", id));
  }

  /** The email domains that a provider has proven. */
  public List<String> domains(Tx tx, UUID provider) {
    return EmailDomainStore.verified(tx, provider);
  }

  /** An identity provider that a user may sign in with. */
  public record Choice(UUID id, String name, boolean enforced) {}

  /** The active identity providers of an email; read outside of any tenant. */
  public List<Choice> choices(Tx tx, ProviderAudience audience, String domain, @Nullable Long org) {
    return EmailDomainStore.ofDomain(tx, audience, domain, org).stream()
        .map(found -> new Choice(found.id(), found.name(), found.enforced()))
        .toList();
  }
}
