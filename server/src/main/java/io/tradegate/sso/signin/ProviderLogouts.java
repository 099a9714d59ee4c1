package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.REPLAYED;

import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.oidc.LogoutNotice;
import io.tradegate.sso.signin.SignInLog.Course;
import java.time.Duration;
import java.util.UUID;

/** Ends sessions because the user has signed out at the provider. */
final class ProviderLogouts {
  private static final Duration SKEW = Duration.ofSeconds(60);

  private final Db db;
  private final IdentityProviders providers;
  private final ProviderProtocols protocols;
  private final WriteLog audit;
  private final Sessions sessions;
  private final SignInLog log;

  ProviderLogouts(SignInFlow.Parts parts, Sessions sessions) {
    this.db = parts.db();
    this.providers = parts.providers();
    this.protocols = parts.protocols();
    this.audit = parts.audit();
    this.sessions = sessions;
    this.log = new SignInLog(parts.db(), parts.limits());
  }

  /** Throws {@link SignInRefused}; what is refused changes nothing. */
  void take(UUID connection, String token, Origin origin) {
    Caller service = service(connection, origin);
    Prepared prepared =
        db.read(
            service,
            tx ->
                new Prepared(providers.provider(tx, connection), providers.secret(tx, connection)));
    LogoutNotice notice = protocols.loggedOut(prepared, token);
    db.write(service, tx -> ended(tx, connection, notice));
  }

  private boolean ended(Tx tx, UUID connection, LogoutNotice notice) {
    if (!UsedTokenStore.use(tx, connection, notice.id(), notice.expires().plus(SKEW))) {
      throw new SignInRefused(REPLAYED, "The token %s was used already.".formatted(notice.id()));
    }
    for (UUID identity : IdentityStore.loggedOut(tx, connection, notice)) {
      sessions.endOf(tx, identity, notice.session());
      SignInStore.forget(tx, identity);
    }
    audit.record(tx, "sso.backchannel_logout");
    return true;
  }

  void logRefused(UUID connection, Origin origin, SignInRefused refusal) {
    log.refused(service(connection, origin), new Course(connection, origin), refusal);
  }

  private Caller service(UUID connection, Origin origin) {
    long org = db.outsideTenants(origin, tx -> providers.org(tx, connection));
    return Caller.service(org, "single-sign-on", origin);
  }
}
