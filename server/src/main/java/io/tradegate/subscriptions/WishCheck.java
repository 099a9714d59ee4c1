package io.tradegate.subscriptions;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.access.BuyerRole;
import io.tradegate.access.Contacts;
import io.tradegate.customers.Addresses;
import io.tradegate.orders.DraftLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.pricing.Prices;
import io.tradegate.subscriptions.RecurringOrders.Party;
import io.tradegate.subscriptions.RecurringOrders.Wish;
import java.time.InstantSource;
import java.util.List;

/** Whether what somebody wants again and again could be ordered today. */
final class WishCheck {
  private final Contacts contacts = new Contacts();
  private final Addresses addresses;
  private final InstantSource clock;

  WishCheck(Addresses addresses, InstantSource clock) {
    this.addresses = addresses;
    this.clock = clock;
  }

  void require(Tx tx, Party party, Wish wish) {
    requireBuyer(tx, party);
    requireEndAfterStart(wish.plan());
    addresses.require(tx, party.customer(), wish.terms().shippingAddress());
    addresses.require(tx, party.customer(), wish.terms().billingAddress());
    lines(tx, party, wish.lines());
  }

  private static void requireEndAfterStart(Plan plan) {
    if (plan.end() != null && plan.end().isBefore(plan.start())) {
      throw Refusal.ofField(
          "end_date",
          "Field `end_date` must not lie before the start, %s.".formatted(plan.start()));
    }
  }

  /** What it would be today. */
  List<DraftLine> lines(Tx tx, Party party, List<RecurringLine> wanted) {
    var buyer = new Prices.Buyer(party.customer(), party.website(), clock.instant());
    return RunLines.of(tx, buyer, wanted);
  }

  /** A recurring order runs as somebody who may order for the company. */
  private void requireBuyer(Tx tx, Party party) {
    Contacts.BuyerSeat seat =
        contacts
            .seat(tx, party.buyer(), party.customer())
            .orElseThrow(
                () ->
                    NOT_FOUND.because(
                        "Company %s has no buyer %s.".formatted(party.customer(), party.buyer())));
    if (!seat.active() || seat.role() == BuyerRole.VIEWER) {
      throw Refusal.ofField(
          "buyer_id", "Field `buyer_id` names somebody who may not order for this company.");
    }
  }
}
