package io.tradegate.sso.connections;

import io.tradegate.access.signin.PasswordRule;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.sso.connections.ProviderStore.Enforced;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Forbids passwords to users of a domain whose identity provider is enforced, except to the owner
 * who is named for emergencies.
 */
public final class Enforcement implements PasswordRule {
  private final Outbox outbox;
  private final Function<Tx, List<Recipient>> owners;

  public Enforcement(Outbox outbox, Function<Tx, List<Recipient>> owners) {
    this.outbox = outbox;
    this.owners = owners;
  }

  @Override
  public boolean forbids(Tx tx, Audience audience, UUID user, String email) {
    String domain = email.substring(email.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    Optional<Enforced> enforced =
        switch (audience) {
          case ADMIN -> ProviderStore.enforced(tx, ProviderAudience.ADMIN, domain, user);
          case STOREFRONT -> ProviderStore.enforced(tx, ProviderAudience.STOREFRONT, domain, user);
          case VENDOR -> ProviderStore.enforced(tx, ProviderAudience.VENDOR, domain, user);
        };
    boolean exempt = enforced.filter(each -> user.equals(each.breakGlass())).isPresent();
    if (exempt) {
      warn(tx, email);
    }
    return enforced.isPresent() && !exempt;
  }

  /** Who uses the way for emergencies is seen by all owners. */
  private void warn(Tx tx, String email) {
    var letter = new BreakGlassUsedLetter(email, String.valueOf(tx.origin().address()));
    String cause = letter.kind() + ":" + tx.newId();
    outbox.send(tx, cause, owners.apply(tx), letter);
  }
}
