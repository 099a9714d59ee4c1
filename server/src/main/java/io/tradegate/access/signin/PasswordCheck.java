package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.crypto.PasswordPolicy;
import io.tradegate.platform.crypto.PasswordSalts;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Steps;

/**
 * Asks signed-in users for their password again, before actions for which a stolen token must not
 * be enough. Hashing holds no database connection.
 */
public final class PasswordCheck {
  private final Passwords passwords;
  private final PasswordSalts salts;
  private final AttemptLimits limits;

  public PasswordCheck(Passwords passwords, PasswordSalts salts, AttemptLimits limits) {
    this.passwords = passwords;
    this.salts = salts;
    this.limits = limits;
  }

  /** Refuses the field unless it holds the caller's password. */
  PasswordStore.Owner require(
      Steps steps, Origin origin, Audience audience, String field, String given) {
    PasswordStore.Owner caller =
        steps.read(tx -> PasswordStore.find(tx, audience, tx.actor().requireId()).orElseThrow());
    limits.byUser(origin, "password", caller.org(), caller.id());
    if (!passwords.verifyOrDummy(caller.hash(), given)) {
      throw wrong(field);
    }
    return caller;
  }

  static Refusal wrong(String field) {
    return Refusal.ofField(field, "Field `%s` is not your password.".formatted(field));
  }

  /** Hashes a newly chosen password; refuses a weak one. */
  public String chosen(String field, String password, String email) {
    PasswordPolicy.complaint(password, email)
        .ifPresent(
            complaint -> {
              throw Refusal.ofField(field, "Field `%s`: %s".formatted(field, complaint));
            });
    return passwords.hash(password, salts.of(email));
  }
}
