package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.customers.CompanyDoor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Routes of the budgets of a company, for staff and for the company's own users. */
record BudgetRoutes(Budgets budgets) {
  private static final String ALL = "/budgets";
  private static final String ONE = ALL + "/{budget_id}";

  void addTo(Routes routes, CompanyDoor door) {
    String all = door.prefix() + ALL;
    String one = door.prefix() + ONE;
    String name = door.name() + ".budgets_";
    door.readers()
        .apply(routes.get(all, name + "list", "List a company's budgets as they stand"))
        .lists(Budget.class, BudgetStore.LIST, (call, tx) -> binds(call, tx, door));
    door.changers()
        .apply(routes.post(all, name + "create", "Add a budget"))
        .body(BudgetBody.Create.class)
        .creates(Budget.class, (call, tx, body) -> create(call, tx, body, door));
    door.readers()
        .apply(routes.get(one, name + "get", "Read a budget and what remains of it"))
        .answers(Budget.class, (call, tx) -> budget(call, tx, door));
    door.changers()
        .apply(routes.patch(one, name + "change", "Change a budget's name, limit or rule"))
        .body(BudgetBody.Change.class)
        .answers(Budget.class, (call, tx, body) -> change(call, tx, body, door));
    door.changers()
        .apply(routes.delete(one, name + "remove", "Remove a budget that was never used"))
        .refuses(IN_USE)
        .answersNothing(
            (call, tx) ->
                budgets.remove(tx, door.company().apply(call, tx), id(call), call.ifMatch()));
    door.readers()
        .apply(routes.get(one + "/entries", name + "entries", "List a budget's ledger"))
        .lists(
            BudgetEntry.class,
            BudgetEntryStore.LIST,
            (call, tx) -> Map.of("budget", budget(call, tx, door).id()));
  }

  private Map<String, Object> binds(Call call, Tx tx, CompanyDoor door) {
    Map<String, Object> binds = new HashMap<>(budgets.today(tx).binds());
    binds.put("customer", door.company().apply(call, tx));
    return binds;
  }

  private Reply create(Call call, Tx tx, BudgetBody.Create body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    Budget added = budgets.add(tx, customer, body.facts());
    return Reply.created(door.place(customer, ALL + "/" + added.id()), added)
        .version(added.version());
  }

  private Budget change(Call call, Tx tx, BudgetBody.Change body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    return budgets.change(tx, customer, id(call), call.ifMatch(), body::appliedTo);
  }

  private Budget budget(Call call, Tx tx, CompanyDoor door) {
    return budgets.budget(tx, door.company().apply(call, tx), id(call));
  }

  private static UUID id(Call call) {
    return call.id("budget_id");
  }
}
