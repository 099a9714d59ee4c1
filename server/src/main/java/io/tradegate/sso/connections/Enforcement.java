package io.tradegate.sso.connections;

import io.tradegate.access.signin.PasswordRule;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.util.Locale;
import java.util.UUID;

/**
 * Forbids passwords to users of a domain whose identity provider is enforced, except to the owner
 * who is named for emergencies.
 */
public final class Enforcement implements PasswordRule {
  private final ProviderStore store = new ProviderStore();

  @Override
  public boolean forbids(Tx tx, Audience audience, UUID user, String email) {
    String domain = email.substring(email.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    return switch (audience) {
      case ADMIN -> forbids(tx, ProviderAudience.ADMIN, domain, user);
      case STOREFRONT -> forbids(tx, ProviderAudience.STOREFRONT, domain, user);
      case VENDOR -> false;
    };
  }

  private boolean forbids(Tx tx, ProviderAudience audience, String domain, UUID user) {
    return store
        .enforced(tx, audience, domain, user)
        .filter(enforced -> !user.equals(enforced.breakGlass()))
        .isPresent();
  }
}
