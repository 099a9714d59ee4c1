package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.customers.Companies;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Validated;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Routes of delegations. Users give their own, admins of the company and staff also those of a
 * colleague who is absent.
 */
record DelegationRoutes(Delegations delegations, Companies companies) {
  private static final String OWN = "/storefront/account/delegations";
  private static final String ALL = "/admin/customers/{id}/delegations";

  /** Both days are included. {@code delegator_id}: an absent colleague; by default the caller. */
  record Create(@Nullable UUID delegatorId, UUID delegateId, LocalDate from, LocalDate until)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return until.isBefore(from)
          ? List.of(new FieldError("until", "Field `until` must not lie before `from`."))
          : List.of();
    }
  }

  void addTo(Routes routes) {
    routes
        .get(
            OWN,
            "account.delegations_list",
            "List the delegations that the caller gave and got; to admins those of the company")
        .signedIn(Admission.STOREFRONT)
        .lists(Delegation.class, DelegationStore.OF_BUYER.params(), DelegationRoutes::own);
    routes
        .post(OWN, "account.delegations_create", "Let a colleague decide approvals for some days")
        .buyers("admin", "approver", "buyer")
        .body(Create.class)
        .creates(Delegation.class, (_, tx, body) -> create(tx, body));
    routes
        .delete(OWN + "/{id}", "account.delegations_remove", "Take a delegation back")
        .buyers("admin", "approver", "buyer")
        .answersNothing(
            (call, tx) -> remove(tx, new CustomerId(tx.actor().requireAccount()), call.id("id")));
    addStaff(routes);
  }

  private void addStaff(Routes routes) {
    routes
        .get(ALL, "customers.delegations_list", "List the delegations of a customer company")
        .permission("approval.view")
        .lists(
            Delegation.class,
            DelegationStore.OF_COMPANY,
            (call, tx) -> Map.of("customer", company(call, tx)));
    routes
        .post(ALL, "customers.delegations_create", "Let a user decide for an absent colleague")
        .permission("approval.manage")
        .body(Create.class)
        .creates(Delegation.class, this::createFor);
    routes
        .delete(
            ALL + "/{delegation_id}",
            "customers.delegations_remove",
            "Take a delegation of a customer company back")
        .permission("approval.manage")
        .answersNothing((call, tx) -> remove(tx, company(call, tx), call.id("delegation_id")));
  }

  private CustomerId company(Call call, Tx tx) {
    return companies.require(tx, new CustomerId(call.id("id"))).id();
  }

  private static Page<Delegation> own(Call call, Tx tx) {
    Actor me = tx.actor();
    var binds =
        Map.<String, Object>of(
            "customer",
            me.requireAccount(),
            "me",
            me.requireId(),
            "admin",
            "admin".equals(me.role()));
    return DelegationStore.OF_BUYER.page(tx, call, binds);
  }

  private Reply create(Tx tx, Create body) {
    UUID delegator = requireNonNullElse(body.delegatorId(), tx.actor().requireId());
    if (!Delegations.maySpeakFor(tx.actor(), delegator)) {
      throw FORBIDDEN.because(
          "Only an admin of the company delegates for a colleague; leave `delegator_id` out.");
    }
    Delegation added =
        delegations.add(tx, new CustomerId(tx.actor().requireAccount()), wish(body, delegator));
    return Reply.created(OWN + "/" + added.id(), added);
  }

  private Reply createFor(Call call, Tx tx, Create body) {
    UUID delegator = body.delegatorId();
    if (delegator == null) {
      throw Refusal.ofField("delegator_id", "Field `delegator_id` must name the absent user.");
    }
    CustomerId customer = company(call, tx);
    Delegation added = delegations.add(tx, customer, wish(body, delegator));
    return Reply.created(ALL.replace("{id}", customer.toString()) + "/" + added.id(), added);
  }

  private static DelegationStore.Wish wish(Create body, UUID delegator) {
    return new DelegationStore.Wish(delegator, body.delegateId(), body.from(), body.until());
  }

  private void remove(Tx tx, CustomerId customer, UUID id) {
    delegations.remove(tx, customer, id);
  }
}
