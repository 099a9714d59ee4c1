package io.tradegate.access.passkeys;

import io.tradegate.platform.caller.Audience;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an authenticator is asked to sign, once.
 *
 * @param forOrg the organization of the store or of the user; null: not known before the sign-in
 * @param userId who registers a passkey; null: a sign-in
 */
record Challenge(
    String purpose,
    String audience,
    @Nullable Long forOrg,
    @Nullable UUID userId,
    String rpId,
    String origin) {
  private static final String REGISTER = "register";
  private static final String SIGN_IN = "sign_in";

  static Challenge ofRegistration(Audience audience, long org, UUID user, RelyingParty party) {
    return new Challenge(REGISTER, audience.wireName(), org, user, party.rpId(), party.origin());
  }

  static Challenge ofSignIn(Audience audience, @Nullable Long org, RelyingParty party) {
    return new Challenge(SIGN_IN, audience.wireName(), org, null, party.rpId(), party.origin());
  }

  boolean isRegistrationOf(Audience wanted, long org, UUID user) {
    return purpose.equals(REGISTER)
        && audience.equals(wanted.wireName())
        && Long.valueOf(org).equals(forOrg)
        && user.equals(userId);
  }

  boolean isSignInOf(Audience wanted, @Nullable Long org) {
    return purpose.equals(SIGN_IN)
        && audience.equals(wanted.wireName())
        && Objects.equals(org, forOrg);
  }
}
