package io.tradegate.access;

import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires who may come in: sign-in, sessions, staff, roles. */
public final class AccessModule {
  private final Db db;
  private final Sessions sessions;
  private final SignIn signIn;

  public AccessModule(
      Settings settings,
      Db db,
      TokenRing tokens,
      PermissionPatterns patterns,
      Passwords passwords,
      SecretBox box,
      WriteLog audit,
      Ids ids,
      InstantSource clock) {
    this.db = db;
    this.sessions = new Sessions(tokens, patterns, ids, clock, settings.jwtTtl());
    var rate = new LoginRate(db, settings.loginRatePerMinute());
    this.signIn = new SignIn(db, passwords, sessions, new SecondFactor(box, clock), rate, audit);
  }

  public void addTo(Routes routes) {
    new SignInRoutes(db, signIn, sessions).addTo(routes);
  }
}
