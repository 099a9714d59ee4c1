package io.tradegate.payouts.documents;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.VendorPeople;
import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import java.time.Duration;

/** Tells vendors of payouts. */
public final class PayoutMail {
  private static final Duration LIFE_OF_LINK = Duration.ofDays(30);

  private final Notifications notifications;
  private final PdfLinks links;

  public PayoutMail(Notifications notifications, PdfLinks links) {
    this.notifications = notifications;
    this.links = links;
  }

  void paid(Tx tx, VendorDocument statement) {
    String pdf = links.until(tx.actor().org(), statement.id(), tx.now().plus(LIFE_OF_LINK));
    notifications.toBuyers(
        tx,
        VendorPeople.finance(tx, statement.vendorId()),
        new Notifications.About(
            "payouts", requireNonNull(statement.payoutId()), null, statement.number()),
        _ ->
            new PayoutLetter.Paid(
                statement.number(), statement.total(), statement.issuedOn(), pdf));
  }
}
