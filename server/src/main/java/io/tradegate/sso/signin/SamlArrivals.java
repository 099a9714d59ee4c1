package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.REPLAYED;
import static io.tradegate.sso.identity.Reason.UNKNOWN_SIGN_IN;
import static io.tradegate.sso.identity.Reason.UNSOLICITED;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Base62;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.SamlSettings;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.saml.SamlAnswer;
import io.tradegate.sso.signin.SignInLog.Course;
import io.tradegate.sso.signin.SignInStore.Waiting;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.UUID;

/**
 * Takes the answers of SAML providers. A browser posts them from the provider's site, without our
 * cookie. So an answer is only checked and kept here; the browser is then sent to our own page,
 * where it must show the cookie.
 */
final class SamlArrivals {
  private static final int TICKET_LENGTH = 43;

  private final Db db;
  private final IdentityProviders providers;
  private final ProviderProtocols protocols;
  private final WriteLog audit;
  private final SecureRandom random;
  private final SignInLog log;

  SamlArrivals(SignInFlow.Parts parts) {
    this.db = parts.db();
    this.providers = parts.providers();
    this.protocols = parts.protocols();
    this.audit = parts.audit();
    this.random = parts.random();
    this.log = new SignInLog(parts.db(), parts.limits());
  }

  /** Where the browser goes next. {@code response}: in base64. */
  String arrive(UUID connection, String response, Origin origin) {
    long org = db.outsideTenants(origin, tx -> providers.org(tx, connection));
    Caller service = Caller.service(org, "single-sign-on", origin);
    var course = new Course(connection, origin);
    try {
      Prepared prepared = db.read(service, tx -> prepared(tx, connection));
      SamlAnswer answer = protocols.answer(prepared, response, course.trace);
      course.identity = answer.identity();
      return db.write(service, tx -> taken(tx, connection, answer, course));
    } catch (SignInRefused e) {
      throw log.refused(service, course, e);
    }
  }

  private Prepared prepared(Tx tx, UUID connection) {
    return new Prepared(providers.provider(tx, connection), providers.secret(tx, connection));
  }

  private String taken(Tx tx, UUID connection, SamlAnswer answer, Course course) {
    if (!UsedTokenStore.use(tx, connection, answer.assertionId(), answer.until())) {
      throw new SignInRefused(
          REPLAYED, "The assertion %s was used already.".formatted(answer.assertionId()));
    }
    IdentityProvider provider = providers.provider(tx, connection);
    String next =
        answer.inResponseTo() == null ? unsolicited(provider) : kept(tx, provider, answer, course);
    audit.record(tx, "sso.acs");
    return protocols.absolute(next);
  }

  /**
   * No browser has asked for this answer, so it signs no user in. It begins a sign-in here, which
   * the provider answers at once if the user is signed in there.
   */
  private static String unsolicited(IdentityProvider provider) {
    SamlSettings settings = Objects.requireNonNull(provider.saml());
    if (!settings.unsolicited()) {
      throw new SignInRefused(
          UNSOLICITED, "The answer names no request, and `unsolicited` is not set.");
    }
    SignInFlow.requireActive(provider);
    return provider.loginPath();
  }

  private String kept(Tx tx, IdentityProvider provider, SamlAnswer answer, Course course) {
    String state = ProviderProtocols.state(String.valueOf(answer.inResponseTo()));
    Waiting waiting =
        SignInStore.find(tx, provider.id(), SignInFlow.hash(state))
            .filter(each -> each.proven() == null)
            .orElseThrow(
                () -> new SignInRefused(UNKNOWN_SIGN_IN, "No sign-in waits for this answer."));
    course.test = waiting.test();
    String ticket = Base62.random(random, TICKET_LENGTH);
    var proven = new ProvenAnswer(answer.identity(), course.trace.steps());
    if (!SignInStore.keep(tx, waiting.id(), SignInFlow.hash(ticket), proven)) {
      throw new SignInRefused(UNKNOWN_SIGN_IN, "Another answer to this request came first.");
    }
    return "/auth/sso/" + provider.id() + "/callback?state=" + ticket;
  }
}
