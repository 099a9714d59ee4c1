package io.tradegate.subscriptions;

import io.tradegate.platform.caller.Actor;
import io.tradegate.subscriptions.RecurringOrders.Party;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order that repeats, without its lines.
 *
 * @param buyer who made it, and as whom it runs
 */
record RecurringOrder(
    UUID id,
    String number,
    UUID customer,
    UUID buyer,
    String buyerName,
    @Nullable UUID website,
    Plan plan,
    Terms terms,
    Standing standing,
    int lineCount,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  Party party() {
    return new Party(customer, buyer, website);
  }

  RecurringOrderStatus status() {
    return standing.status();
  }

  /** A change spends in its maker's name: nobody else makes one, save an admin of the company. */
  boolean isChangeableBy(Actor actor) {
    return switch (actor.kind()) {
      case BUYER ->
          "admin".equals(actor.role())
              || (buyer.equals(actor.id()) && !"viewer".equals(actor.role()));
      case STAFF, KEY -> actor.may("subscription.manage");
      case VENDOR, GUEST, SYSTEM -> false;
    };
  }

  List<String> actionsOf(Actor actor) {
    return isChangeableBy(actor) ? status().actions() : List.of();
  }
}
