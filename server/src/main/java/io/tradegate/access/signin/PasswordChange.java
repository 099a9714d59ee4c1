package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Steps;

/** Changes the password of a signed-in user: ends all sessions and returns a token of a new one. */
public final class PasswordChange {
  private final PasswordCheck check;
  private final Sessions sessions;

  public PasswordChange(PasswordCheck check, Sessions sessions) {
    this.check = check;
    this.sessions = sessions;
  }

  /** The old password and the new one. */
  public record Wish(String current, String wanted) {
    @Override
    public String toString() {
      return "Wish[…]";
    }
  }

  public String change(Steps steps, Origin origin, Audience audience, Wish wish) {
    PasswordStore.Owner caller =
        check.require(steps, origin, audience, "current_password", wish.current());
    String hash = check.chosen("new_password", wish.wanted(), caller.email());
    return steps.write(tx -> replace(tx, audience, caller, hash));
  }

  private String replace(Tx tx, Audience audience, PasswordStore.Owner caller, String hash) {
    if (!PasswordStore.replace(tx, audience, caller, hash)) {
      throw PasswordCheck.wrong("current_password");
    }
    PasswordResetStore.spendAll(tx, audience, caller.id());
    tx.changed("password", caller.id(), null, null);
    return sessions.startOver(tx, audience);
  }
}
