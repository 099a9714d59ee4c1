package io.tradegate.access.passkeys;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.PasswordRule;
import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.tenancy.PageLinks;
import java.net.URI;
import java.security.SecureRandom;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Wires passkeys. */
public final class PasskeyModule {
  private final Parts parts;

  /**
   * {@code stores}: the organization of the store that a call addresses, null for staff; {@code
   * base}: the address of this service.
   */
  public record Parts(
      Db db,
      Sessions sessions,
      AttemptLimits limits,
      WriteLog audit,
      Outbox outbox,
      SecureRandom random,
      PageLinks pages,
      URI base,
      BiFunction<Call, Audience, @Nullable Long> stores) {}

  public PasskeyModule(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Routes routes, PasswordRule rule) {
    var challenges = new ChallengeStore(parts.random());
    var authenticators = new Authenticators();
    var parties = new RelyingParties(parts.pages(), parts.base());
    new PasskeyRoutes(new Passkeys(challenges, authenticators, parts.outbox()), parties)
        .addTo(routes);
    var signIn =
        new PasskeySignIn(
            new PasskeySignIn.Parts(parts.db(), parts.sessions(), rule, parts.audit()),
            challenges,
            authenticators);
    new PasskeySignInRoutes(
            new PasskeySignInRoutes.Parts(parts.db(), parts.limits(), parties, parts.stores()),
            signIn,
            challenges)
        .addTo(routes);
  }
}
