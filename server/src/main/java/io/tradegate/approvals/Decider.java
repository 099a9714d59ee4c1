package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.BuyerId;
import org.jspecify.annotations.Nullable;

/**
 * The user who decides, for itself or on behalf of an absent user.
 *
 * @param onBehalfOf the absent user, when a delegate decides
 */
record Decider(
    BuyerId id, String name, @Nullable BuyerId onBehalfOf, @Nullable String onBehalfName) {

  static Decider of(Actor actor) {
    return new Decider(new BuyerId(actor.requireId()), actor.name(), null, null);
  }

  static Decider inTheNameOf(CompanyUser absent, Actor actor) {
    return new Decider(new BuyerId(actor.requireId()), actor.name(), absent.id(), absent.name());
  }

  ApprovalEvent.Person person() {
    return new ApprovalEvent.Person(id, name);
  }
}
