package io.tradegate.sso.identity;

import io.tradegate.platform.records.WireEnum;

/** Why a sign-in is refused; each with the sentence that the user sees. */
public enum Reason implements WireEnum {
  NOT_ACTIVE("The identity provider is not active here."),
  TEST_EXPIRED("This test link was used or has expired; begin another test."),
  RETURN_REFUSED("The address to return to is not one of this organization."),
  UNKNOWN_SIGN_IN("This sign-in is not known, was used already, or has expired; begin again."),
  OTHER_BROWSER("This sign-in was begun in another browser; begin again in this one."),
  PROVIDER_REFUSED("The identity provider did not sign you in."),
  PROVIDER_UNREACHABLE("The identity provider could not be reached; try again later."),
  PROVIDER_MISCONFIGURED("The identity provider answered something that cannot be used."),
  WRONG_ISSUER("The answer came from another identity provider than was asked."),
  CODE_REFUSED("The identity provider did not accept its own code; begin again."),
  TOKEN_MALFORMED("The identity provider sent a token that cannot be read."),
  WRONG_ALGORITHM("The token is signed in a way that is not accepted."),
  UNKNOWN_KEY("The token is signed with a key that the identity provider does not publish."),
  BAD_SIGNATURE("The signature of the token is wrong."),
  WRONG_AUDIENCE("The token was issued for another application."),
  TOKEN_EXPIRED("The token has expired, or is not valid yet."),
  WRONG_NONCE("The token belongs to another sign-in."),
  WRONG_ACCESS_TOKEN("The tokens of the identity provider do not belong together."),
  ANSWER_MALFORMED("The identity provider sent an answer that cannot be read."),
  SEVERAL_ASSERTIONS("The answer of the identity provider does not have exactly one assertion."),
  NOT_SIGNED("The answer of the identity provider is not signed where it must be."),
  NOT_ENCRYPTED("The answer is not encrypted as the settings of the identity provider say."),
  CANNOT_DECRYPT("The answer of the identity provider is encrypted for another application."),
  WRONG_DESTINATION("The answer of the identity provider was meant for another address."),
  REPLAYED("This answer of the identity provider was used already; begin again."),
  UNSOLICITED("Begin the sign-in here; this identity provider may not begin it."),
  NOT_A_LOGOUT("The token of the identity provider is no log-out token."),
  EMAIL_NOT_VERIFIED("The identity provider did not confirm your email address."),
  DOMAIN_NOT_PROVEN("Your email address is not in a domain of this identity provider."),
  NO_ACCOUNT("There is no account for you yet; ask to be invited."),
  NOT_A_MEMBER("Your account does not belong to the company of this identity provider."),
  LINKED_OTHERWISE("Your account is linked to another identity of this identity provider."),
  ACCOUNT_DISABLED("Your account is disabled."),
  ROLE_MISSING("The role for new users no longer exists.");

  private final String sentence;

  Reason(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
