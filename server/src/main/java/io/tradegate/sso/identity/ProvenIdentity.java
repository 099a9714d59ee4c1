package io.tradegate.sso.identity;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an identity provider proved about a user.
 *
 * @param subject the user, as the provider calls it for ever
 * @param email in lower case; null: the provider told none
 * @param session what the provider calls its session
 */
public record ProvenIdentity(
    String issuer,
    String subject,
    @Nullable String email,
    boolean emailVerified,
    @Nullable String name,
    List<String> groups,
    @Nullable String session,
    @Nullable String acr,
    List<String> amr) {

  /** The part of the email after the at sign; empty without one. */
  public String domain() {
    return email == null ? "" : email.substring(email.lastIndexOf('@') + 1);
  }
}
