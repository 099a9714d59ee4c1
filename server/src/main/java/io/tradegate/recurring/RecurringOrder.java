package io.tradegate.recurring;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.recurring.RecurringOrders.Party;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order that repeats, without its lines.
 *
 * @param buyer the buyer in whose name it runs: its creator, or the last buyer who changed it
 */
record RecurringOrder(
    UUID id,
    String number,
    CustomerId customer,
    BuyerId buyer,
    String buyerName,
    @Nullable WebsiteId website,
    RecurringSchedule plan,
    RecurringTerms terms,
    RecurringOrderState standing,
    int lineCount,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  Party party() {
    return new Party(customer, buyer, website);
  }

  /**
   * The party in whose name it runs after a change. A buyer who changes it becomes its buyer:
   * otherwise an admin could increase another buyer's order and approve it.
   */
  Party changedBy(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER
        ? new Party(customer, new BuyerId(actor.requireId()), website)
        : party();
  }

  RecurringOrderStatus status() {
    return standing.status();
  }

  /**
   * Its buyer and the admins of the company may change it; after a change it runs in their own
   * name.
   */
  boolean isChangeableBy(Actor actor) {
    return switch (actor.kind()) {
      case BUYER ->
          "admin".equals(actor.role())
              || (buyer.equals(BuyerId.maybe(actor.id())) && !"viewer".equals(actor.role()));
      case STAFF, KEY -> actor.may("subscription.manage");
      case VENDOR, GUEST, SYSTEM -> false;
    };
  }

  List<String> actionsOf(Actor actor) {
    return isChangeableBy(actor) ? status().actions() : List.of();
  }
}
