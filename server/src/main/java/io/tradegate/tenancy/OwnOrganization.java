package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.mail.Sender;
import io.tradegate.platform.money.Money;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the profile of the organization of a transaction. */
public final class OwnOrganization {
  /** The organization as sender of letters. */
  public static Sender sender(Tx tx) {
    return tx.kept(List.of(Topic.RULES), Sender.class, () -> readSender(tx));
  }

  private static Sender readSender(Tx tx) {
    Organizations.Profile profile = OrganizationStore.sender(tx);
    return new Sender(profile.name(), ZoneId.of(profile.timeZone()), profile.locale());
  }

  public static Organizations.Profile profile(Tx tx) {
    return tx.kept(
        List.of(Topic.RULES), Organizations.Profile.class, () -> OrganizationStore.profile(tx));
  }

  /** Limits are compared with orders and invoices of all kinds, so all use one currency. */
  public static void requireCurrencyOf(Tx tx, String field, @Nullable Money limit) {
    if (limit == null) {
      return;
    }
    String own = profile(tx).currency();
    if (!limit.currency().getCurrencyCode().equals(own)) {
      throw Refusal.ofField(
          field, "Field `%s` must be in %s, the organization's currency.".formatted(field, own));
    }
  }
}
