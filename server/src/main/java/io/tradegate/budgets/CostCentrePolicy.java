package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.COST_CENTRE_REQUIRED;

import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyDoor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;

/**
 * Stores and checks whether orders of a company must name a cost centre. Without this policy, an
 * order without a cost centre avoids every budget and approval rule of a cost centre.
 */
final class CostCentrePolicy {
  private static final String PATH = "/cost-centre-policy";

  /** The rule of one company. */
  record Policy(boolean required, int version) {}

  record Change(boolean required) {}

  void addTo(Routes routes, CompanyDoor door) {
    String path = door.prefix() + PATH;
    String name = door.name() + ".cost_centre_policy_";
    door.readers()
        .apply(routes.get(path, name + "get", "Read whether orders need a cost centre"))
        .answers(Policy.class, (call, tx) -> policy(tx, door.company().apply(call, tx)));
    door.changers()
        .apply(routes.put(path, name + "set", "Say whether orders need a cost centre"))
        .body(Change.class)
        .answers(
            Policy.class, (call, tx, body) -> set(call, tx, body, door.company().apply(call, tx)));
  }

  /** Refuses an order without a cost centre where the company demands one. */
  void requireOptional(Tx tx, CustomerId customer) {
    if (ofOrders(tx, customer).required()) {
      throw COST_CENTRE_REQUIRED.because(
          "This company books every order on a cost centre; name one in `cost_centre_id`.");
    }
  }

  private static Policy ofOrders(Tx tx, CustomerId customer) {
    return tx.kept(
        List.of(Topic.RULES),
        List.of(CostCentrePolicy.class, customer),
        () -> policy(tx, customer));
  }

  private static Policy policy(Tx tx, CustomerId customer) {
    return CostCentreStore.policy(tx, customer).orElse(new Policy(false, 0));
  }

  private static Policy set(Call call, Tx tx, Change body, CustomerId customer) {
    Companies.lockRow(tx, customer);
    Policy before = policy(tx, customer);
    Versions.require(call.ifMatch(), before.version());
    CostCentreStore.setPolicy(tx, customer, body);
    Policy after = policy(tx, customer);
    tx.changed("cost_centre_policy", customer, before, after);
    return after;
  }
}
