package io.tradegate.approvals;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Validated;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Routes of the delegations that the caller gave and got. */
final class DelegationRoutes {
  private static final String ALL = "/storefront/account/delegations";

  private final Delegations delegations;

  DelegationRoutes(Delegations delegations) {
    this.delegations = delegations;
  }

  /** Both days are included. */
  record Create(UUID delegateId, LocalDate from, LocalDate until) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return until.isBefore(from)
          ? List.of(new FieldError("until", "Field `until` must not lie before `from`."))
          : List.of();
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("account.delegations_list", "List the delegations that the caller gave and got")
        .signedIn(Admission.STOREFRONT)
        .lists(Delegation.class, DelegationStore.LIST.params())
        .handle(DelegationRoutes::list);
    routes
        .post(ALL)
        .named("account.delegations_create", "Let a colleague decide approvals for some days")
        .buyers("admin", "approver", "buyer")
        .body(Create.class)
        .replies(201, Delegation.class)
        .handle(this::create);
    routes
        .delete(ALL + "/{id}")
        .named("account.delegations_remove", "Take a delegation back")
        .buyers("admin", "approver", "buyer")
        .replies(204)
        .handle(this::remove);
  }

  private static Reply list(Call call, Tx tx) {
    Actor me = tx.actor();
    return Reply.ok(
        DelegationStore.LIST.page(
            tx, call, Map.of("customer", me.requireAccount(), "me", me.requireId())));
  }

  private Reply create(Call call, Tx tx) {
    Create body = call.body(Create.class);
    Delegation added = delegations.add(tx, body.delegateId(), body.from(), body.until());
    return Reply.created(ALL + "/" + added.id(), added);
  }

  private Reply remove(Call call, Tx tx) {
    delegations.remove(tx, call.id("id"));
    return Reply.noContent();
  }
}
