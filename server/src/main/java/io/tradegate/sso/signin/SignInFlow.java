package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.NOT_ACTIVE;
import static io.tradegate.sso.identity.Reason.OTHER_BROWSER;
import static io.tradegate.sso.identity.Reason.TEST_EXPIRED;
import static io.tradegate.sso.identity.Reason.UNKNOWN_SIGN_IN;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Base62;
import io.tradegate.platform.json.Json;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.ProviderStatus;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.oidc.OidcClient;
import io.tradegate.sso.signin.IdentityStore.Known;
import io.tradegate.sso.signin.SignInLog.Course;
import io.tradegate.sso.signin.SignInStore.Waiting;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sign-in from the first redirect to the one-time code. Calls to the provider hold no database
 * connection.
 */
final class SignInFlow {
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final Duration CODE_LIFE = Duration.ofSeconds(60);
  private static final int TOKEN_LENGTH = 43;

  private final Db db;
  private final IdentityProviders providers;
  private final ProviderProtocols protocols;
  private final SignInAccounts accounts;
  private final ReturnAddresses addresses;
  private final SignInLog log;
  private final WriteLog audit;
  private final SecureRandom random;

  record Parts(
      Db db,
      IdentityProviders providers,
      ProviderProtocols protocols,
      SignInAccounts accounts,
      ReturnAddresses addresses,
      WriteLog audit,
      SecureRandom random,
      AttemptLimits limits) {}

  SignInFlow(Parts parts) {
    this.db = parts.db();
    this.providers = parts.providers();
    this.protocols = parts.protocols();
    this.accounts = parts.accounts();
    this.addresses = parts.addresses();
    this.audit = parts.audit();
    this.random = parts.random();
    this.log = new SignInLog(parts.db(), parts.limits());
  }

  /**
   * What a browser asks for.
   *
   * @param challenge of a front end on another host
   * @param test the token of a test link
   */
  record Start(
      UUID provider,
      @Nullable String returnTo,
      @Nullable String challenge,
      @Nullable String test,
      Browser browser,
      Origin origin) {}

  private record Begun(Waiting waiting, Prepared prepared) {}

  /** The address at the provider. */
  String begin(Start start) {
    Caller service = service(start.provider(), start.origin());
    var course = new Course(start.provider(), start.origin());
    course.test = start.test() != null;
    String state = Base62.random(random, TOKEN_LENGTH);
    try {
      Begun begun = db.write(service, tx -> begun(tx, start, state));
      return protocols.address(begun.prepared(), begun.waiting(), start.browser(), state);
    } catch (SignInRefused e) {
      throw log.refused(service, course, e);
    }
  }

  private Begun begun(Tx tx, Start start, String state) {
    UUID id = tx.newId();
    IdentityProvider provider = providers.provider(tx, start.provider());
    requireOpen(tx, provider, start.test());
    String returnTo = addresses.require(tx, provider.audience(), start.returnTo());
    SignInStore.insert(
        tx,
        new PendingSignIn(
            id,
            provider.id(),
            start.test() != null,
            hash(state),
            start.browser().hash(),
            start.challenge(),
            returnTo,
            tx.now().plus(LIFE)));
    var waiting =
        new Waiting(
            id, provider.id(), start.test() != null, start.browser().hash(), returnTo, null);
    return new Begun(waiting, new Prepared(provider, providers.secret(tx, provider.id())));
  }

  private void requireOpen(Tx tx, IdentityProvider provider, @Nullable String test) {
    if (test != null && !providers.takeTest(tx, provider.id(), test)) {
      throw new SignInRefused(TEST_EXPIRED, "The token of the test link is unknown.");
    }
    if (test == null) {
      requireActive(provider);
    }
  }

  static void requireActive(IdentityProvider provider) {
    if (provider.status() != ProviderStatus.ACTIVE) {
      throw new SignInRefused(NOT_ACTIVE, "It is %s.".formatted(provider.status().wireName()));
    }
  }

  /** What came back through the browser. */
  record Return(
      UUID provider,
      @Nullable String state,
      OidcClient.Returned returned,
      Optional<Browser> browser,
      Origin origin) {}

  /** Where the browser goes: with the code, or with the steps of a test. */
  String finish(Return given) {
    Caller service = service(given.provider(), given.origin());
    var course = new Course(given.provider(), given.origin());
    try {
      return finish(service, given, course);
    } catch (SignInRefused e) {
      throw log.refused(service, course, e);
    }
  }

  private String finish(Caller service, Return given, Course course) {
    Waiting waiting = waiting(service, given, String.valueOf(given.state()));
    course.test = waiting.test();
    ProvenAnswer proven = waiting.proven();
    if (proven != null) {
      course.trace.resume(proven.steps());
    }
    course.trace.passed("browser", "The sign-in was begun in this browser.");
    Prepared prepared = db.write(service, tx -> taken(tx, waiting));
    ProvenIdentity identity = protocols.identity(prepared, waiting, given, course.trace);
    course.identity = identity;
    return waiting.test()
        ? db.write(service, tx -> tested(tx, waiting, course, identity))
        : db.write(service, tx -> signedIn(tx, waiting, course, identity));
  }

  private Waiting waiting(Caller service, Return given, String state) {
    Waiting waiting =
        db.read(service, tx -> SignInStore.find(tx, given.provider(), hash(state)))
            .orElseThrow(() -> new SignInRefused(UNKNOWN_SIGN_IN, "No sign-in has this state."));
    byte[] browser = given.browser().map(Browser::hash).orElse(new byte[0]);
    if (!MessageDigest.isEqual(browser, waiting.browserHash())) {
      throw new SignInRefused(
          OTHER_BROWSER,
          given.browser().isPresent()
              ? "The cookie is that of another browser."
              : "The browser sent no cookie.");
    }
    return waiting;
  }

  private Prepared taken(Tx tx, Waiting waiting) {
    IdentityProvider provider = providers.provider(tx, waiting.provider());
    if (!waiting.test()) {
      requireActive(provider);
    }
    if (!SignInStore.take(tx, waiting.id())) {
      throw new SignInRefused(UNKNOWN_SIGN_IN, "Another answer with this state came first.");
    }
    return new Prepared(provider, providers.secret(tx, provider.id()));
  }

  private String signedIn(Tx tx, Waiting waiting, Course course, ProvenIdentity identity) {
    IdentityProvider provider = providers.provider(tx, waiting.provider());
    requireActive(provider);
    Known known = accounts.account(tx, provider, identity, course.trace);
    String code = Base62.random(random, TOKEN_LENGTH);
    SignInStore.prove(
        tx,
        new SignInStore.Proven(waiting.id(), hash(code), tx.now().plus(CODE_LIFE), known.id()),
        identity);
    providers.worked(tx, provider);
    log.succeeded(tx, course, known.user());
    audit.record(tx, "sso.callback");
    return waiting.returnTo() + "#sso_code=" + code;
  }

  /** Does everything that a sign-in does, and keeps nothing but its log entry. */
  private String tested(Tx tx, Waiting waiting, Course course, ProvenIdentity identity) {
    IdentityProvider provider = providers.provider(tx, waiting.provider());
    tx.rehearse(() -> accounts.account(tx, provider, identity, course.trace));
    providers.tested(tx, provider);
    log.succeeded(tx, course, null);
    String steps = Json.text(course.trace.steps());
    return waiting.returnTo() + "#sso_test=" + URLEncoder.encode(steps, UTF_8).replace("+", "%20");
  }

  private Caller service(UUID provider, Origin origin) {
    long org = db.outsideTenants(origin, tx -> providers.org(tx, provider));
    return Caller.service(org, "single-sign-on", origin);
  }

  static byte[] hash(String text) {
    return Sha256.of(text.getBytes(UTF_8));
  }
}
