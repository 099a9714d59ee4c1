package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Mails a reset link to the users with the given email. The users are looked up in the background,
 * so neither the response nor its time tells which emails exist.
 */
public final class PasswordResetRequests {
  private static final int MOST_ORGANIZATIONS = 5;

  private final Db db;
  private final AttemptLimits limits;
  private final Afterwards afterwards;
  private final Letters letters;
  private final WriteLog audit;
  private final PasswordRule rule;

  public PasswordResetRequests(
      Db db,
      AttemptLimits limits,
      Afterwards afterwards,
      Letters letters,
      WriteLog audit,
      PasswordRule rule) {
    this.rule = rule;
    this.db = db;
    this.limits = limits;
    this.afterwards = afterwards;
    this.letters = letters;
    this.audit = audit;
  }

  /** A request to reset a forgotten password. */
  public record Forgotten(Audience audience, String email, @Nullable Long org, Origin origin) {
    public Forgotten {
      email = email.toLowerCase(Locale.ROOT);
    }
  }

  public void request(Forgotten forgotten) {
    limits.byAddress(forgotten.origin(), "reset");
    afterwards.run(() -> mail(forgotten));
  }

  private void mail(Forgotten forgotten) {
    Audience audience = forgotten.audience();
    if (!limits.mayWriteTo(forgotten.origin(), audience, forgotten.email())) {
      return;
    }
    db
        .outsideTenants(
            forgotten.origin(),
            tx -> PrincipalStore.candidates(tx, audience, forgotten.email(), forgotten.org()))
        .stream()
        .filter(user -> user.active() && user.orgActive())
        .limit(MOST_ORGANIZATIONS)
        .forEach(user -> mail(forgotten, user));
  }

  private void mail(Forgotten forgotten, PrincipalStore.Candidate user) {
    Caller service = Caller.service(user.org(), "password-reset", forgotten.origin());
    db.write(service, tx -> mail(tx, forgotten, user.user()));
  }

  private UUID mail(Tx tx, Forgotten forgotten, UUID user) {
    Audience audience = forgotten.audience();
    if (rule.forbids(tx, audience, user, forgotten.email())) {
      letters.sendElsewhere(tx, audience, forgotten.email());
      audit.record(tx, audience.wireName() + ".password_reset");
      return user;
    }
    MailedToken token = letters.sendReset(tx, audience, forgotten.email());
    UUID reset = PasswordResetStore.add(tx, audience, user, token);
    tx.changed("password_reset", reset, null, null);
    audit.record(tx, audience.wireName() + ".password_reset");
    return reset;
  }
}
