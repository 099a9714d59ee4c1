package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sets a new password by the mailed link, and ends every earlier session and link. */
public final class PasswordResetConfirmations {
  private final Db db;
  private final PasswordCheck check;
  private final Sessions sessions;
  private final AttemptLimits limits;
  private final WriteLog audit;

  public PasswordResetConfirmations(
      Db db, PasswordCheck check, Sessions sessions, AttemptLimits limits, WriteLog audit) {
    this.db = db;
    this.check = check;
    this.sessions = sessions;
    this.limits = limits;
    this.audit = audit;
  }

  /**
   * {@code store}: the organization of the host, for audiences whose organization comes from the
   * host.
   */
  public record Confirmation(
      Audience audience, MailedToken token, String password, @Nullable Long store, Origin origin) {
    @Override
    public String toString() {
      return "Confirmation[" + audience + "]";
    }
  }

  private record Found(PasswordResetStore.Open reset, PasswordStore.Owner user) {}

  public void confirm(Confirmation given) {
    limits.byAddress(given.origin(), "reset-confirm");
    Caller service = Caller.service(orgOf(given), "password-reset", given.origin());
    Found found = db.read(service, tx -> find(tx, given));
    String hash = check.chosen("password", given.password(), found.user().email());
    db.write(service, tx -> set(tx, given, found, hash));
  }

  private long orgOf(Confirmation given) {
    return db.outsideTenants(given.origin(), tx -> PasswordResetStore.orgOf(tx, given.token()))
        .filter(org -> given.store() == null || given.store().equals(org))
        .orElseThrow(PasswordResetConfirmations::unusable);
  }

  private Found find(Tx tx, Confirmation given) {
    Audience audience = given.audience();
    PasswordResetStore.Open reset =
        PasswordResetStore.findOpen(tx, audience, given.token())
            .orElseThrow(PasswordResetConfirmations::unusable);
    return PasswordStore.find(tx, audience, reset.user())
        .filter(PasswordStore.Owner::active)
        .map(user -> new Found(reset, user))
        .orElseThrow(PasswordResetConfirmations::unusable);
  }

  private UUID set(Tx tx, Confirmation given, Found found, String hash) {
    if (!PasswordResetStore.spend(tx, found.reset())) {
      throw unusable();
    }
    Audience audience = given.audience();
    UUID user = found.user().id();
    PasswordStore.set(tx, audience, user, hash);
    PasswordResetStore.spendAll(tx, audience, user);
    sessions.endAll(tx, audience, user);
    tx.changed("password", user, null, null);
    audit.record(tx, audience.wireName() + ".password_reset_confirm");
    return user;
  }

  /** One message for all causes, so that a caller cannot learn what is wrong with a token. */
  private static Refusal unusable() {
    return Refusal.ofField("token", "Field `token` is wrong, used or expired; ask for a new link.");
  }
}
