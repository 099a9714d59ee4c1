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
        .lists(ApprovalRule.class, ApprovalRuleStore.LIST.params())
        .handle((call, tx) -> list(call, tx, door));
    door.changers()
        .apply(routes.post(all, name + "create", "Add an approval rule"))
        .body(RuleBody.Create.class)
        .replies(201, ApprovalRule.class)
        .refuses(UNSATISFIABLE_RULE)
        .handle((call, tx) -> create(call, tx, door));
    door.readers()
        .apply(routes.get(one, name + "get", "Read an approval rule"))
        .replies(200, ApprovalRule.class)
        .handle((call, tx) -> reply(rules.rule(tx, door.company().apply(call, tx), id(call))));
    door.changers()
        .apply(
            routes.patch(one, name + "change", "Change an approval rule, for the orders to come"))
        .body(RuleBody.Change.class)
        .replies(200, ApprovalRule.class)
        .refuses(UNSATISFIABLE_RULE)
        .handle((call, tx) -> change(call, tx, door));
    door.changers()
        .apply(routes.delete(one, name + "remove", "Remove an approval rule"))
        .replies(204)
        .handle((call, tx) -> remove(call, tx, door));
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
        .replies(200, Simulation.Report.class)
        .handle((call, tx) -> simulate(call, tx, door));
  }

  private static Reply list(Call call, Tx tx, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    return Reply.ok(ApprovalRuleStore.LIST.page(tx, call, Map.of("customer", customer)));
  }

  private Reply create(Call call, Tx tx, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    ApprovalRule added = rules.add(tx, customer, call.body(RuleBody.Create.class).facts());
    return Reply.created(door.place(customer, ALL + "/" + added.id()), added)
        .version(added.version());
  }

  private Reply change(Call call, Tx tx, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    RuleBody.Change body = call.body(RuleBody.Change.class);
    return reply(
        rules.change(tx, customer, id(call), call.ifMatch(), facts -> body.appliedTo(facts, call)));
  }

  private Reply remove(Call call, Tx tx, CompanyDoor door) {
    rules.remove(tx, door.company().apply(call, tx), id(call), call.ifMatch());
    return Reply.noContent();
  }

  private Reply simulate(Call call, Tx tx, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    return Reply.ok(simulation.run(tx, customer, call.body(RuleBody.Simulate.class)));
  }

  private static UUID id(Call call) {
    return call.id("rule_id");
  }

  private static Reply reply(ApprovalRule rule) {
    return Reply.ok(rule).version(rule.version());
  }
}
