package io.tradegate.approvals.rules;

import static io.tradegate.platform.errors.ErrorCode.UNSATISFIABLE_RULE;

import io.tradegate.customers.CompanyDoor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;
import java.util.UUID;

/** Routes of the approval rules of a company, for staff and for the company's own users. */
public final class ApprovalRuleRoutes {
  private static final String ALL = "/approval-rules";
  private static final String ONE = ALL + "/{rule_id}";

  private final ApprovalRules rules;
  private final Simulation simulation;

  public ApprovalRuleRoutes(ApprovalRules rules, Simulation simulation) {
    this.rules = rules;
    this.simulation = simulation;
  }

  public void addTo(Routes routes, CompanyDoor door) {
    String all = door.prefix() + ALL;
    String one = door.prefix() + ONE;
    String name = door.name() + ".approval_rules_";
    door.readers()
        .apply(routes.get(all, name + "list", "List a company's own approval rules"))
        .lists(
            ApprovalRule.class,
            ApprovalRuleStore.LIST,
            (call, tx) -> Map.of("customer", door.company().apply(call, tx)));
    door.changers()
        .apply(routes.post(all, name + "create", "Add an approval rule"))
        .body(RuleBody.Create.class)
        .refuses(UNSATISFIABLE_RULE)
        .creates(ApprovalRule.class, (call, tx, body) -> create(call, tx, body, door));
    door.readers()
        .apply(routes.get(one, name + "get", "Read an approval rule"))
        .answers(
            ApprovalRule.class,
            (call, tx) -> rules.rule(tx, door.company().apply(call, tx), id(call)));
    door.changers()
        .apply(
            routes.patch(one, name + "change", "Change an approval rule, for the orders to come"))
        .body(RuleBody.Change.class)
        .refuses(UNSATISFIABLE_RULE)
        .answers(ApprovalRule.class, (call, tx, body) -> change(call, tx, body, door));
    door.changers()
        .apply(routes.delete(one, name + "remove", "Remove an approval rule"))
        .answersNothing(
            (call, tx) ->
                rules.remove(tx, door.company().apply(call, tx), id(call), call.ifMatch()));
    addSimulation(routes, door, all, name);
  }

  private void addSimulation(Routes routes, CompanyDoor door, String all, String name) {
    door.changers()
        .apply(
            routes.post(
                all + "/simulate",
                name + "simulate",
                "Try a set of rules on past orders; saves nothing"))
        .body(RuleBody.Simulate.class)
        .answers(Simulation.Report.class, (call, tx, body) -> simulate(call, tx, body, door));
  }

  private Reply create(Call call, Tx tx, RuleBody.Create body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    ApprovalRule added = rules.add(tx, customer, body.facts());
    return Reply.created(door.place(customer, ALL + "/" + added.id()), added)
        .version(added.version());
  }

  private ApprovalRule change(Call call, Tx tx, RuleBody.Change body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    return rules.change(
        tx, customer, id(call), call.ifMatch(), facts -> body.appliedTo(facts, call));
  }

  private Simulation.Report simulate(Call call, Tx tx, RuleBody.Simulate body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    return simulation.run(tx, customer, body);
  }

  private static UUID id(Call call) {
    return call.id("rule_id");
  }
}
