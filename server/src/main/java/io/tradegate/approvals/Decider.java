package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.platform.caller.Actor;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The user who decides, for itself or on behalf of an absent user.
 *
 * @param onBehalfOf the absent user, when a delegate decides
 */
record Decider(UUID id, String name, @Nullable UUID onBehalfOf, @Nullable String onBehalfName) {

  static Decider of(Actor actor) {
    return new Decider(actor.requireId(), actor.name(), null, null);
  }

  static Decider inTheNameOf(CompanyUser absent, Actor actor) {
    return new Decider(actor.requireId(), actor.name(), absent.id(), absent.name());
  }

  ApprovalEvent.Person person() {
    return new ApprovalEvent.Person(id, name);
  }
}
