package io.tradegate.access.signin;

import static io.tradegate.platform.errors.ErrorCode.SSO_REQUIRED;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Decides which users may not use a password, because an identity provider signs them in. */
public interface PasswordRule {

  boolean forbids(Tx tx, Audience audience, UUID user, String email);

  /** Call it only after the caller has proven to be the user: it tells about the email. */
  default void require(Tx tx, Audience audience, UUID user, String email) {
    if (forbids(tx, audience, user, email)) {
      throw SSO_REQUIRED.because(
          "Users of %s sign in through their identity provider; a password is not accepted."
              .formatted(email.substring(email.lastIndexOf('@') + 1)));
    }
  }
}
