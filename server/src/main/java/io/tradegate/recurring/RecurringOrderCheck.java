package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.access.contacts.ContactStore;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.recurring.RecurringOrders.Party;
import io.tradegate.recurring.RecurringOrders.Wish;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Checks that a recurring order could be placed today. */
record RecurringOrderCheck(RecurringDrafting drafting) {
  private static final UUID NONE = new UUID(0, 0); // of a draft that is not placed

  void require(Tx tx, Party party, Wish wish) {
    requireBuyer(tx, party);
    requireWebsite(tx, party.website());
    requireEndAfterStart(wish.plan());
    drafting.draft(tx, NONE, party, wish, wish.plan().start());
  }

  private void requireWebsite(Tx tx, @Nullable WebsiteId website) {
    if (website != null && !RecurringOrderStore.hasWebsite(tx, website)) {
      throw Refusal.ofField(
          "website_id", "Field `website_id` names no website: %s.".formatted(website));
    }
  }

  private static void requireEndAfterStart(RecurringSchedule schedule) {
    if (schedule.end() != null && schedule.end().isBefore(schedule.start())) {
      throw Refusal.ofField(
          "end_date",
          "Field `end_date` must not lie before the start, %s.".formatted(schedule.start()));
    }
  }

  /**
   * A recurring order runs in the name of a buyer, who must be allowed to order for the company.
   */
  private void requireBuyer(Tx tx, Party party) {
    ContactStore.BuyerSeat seat =
        ContactStore.seat(tx, party.buyer(), party.customer())
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
