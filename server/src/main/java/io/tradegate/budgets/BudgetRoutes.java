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
        .lists(Budget.class, BudgetStore.LIST.params())
        .handle((call, tx) -> list(call, tx, door));
    door.changers()
        .apply(routes.post(all, name + "create", "Add a budget"))
        .body(BudgetBody.Create.class)
        .replies(201, Budget.class)
        .handle((call, tx) -> create(call, tx, door));
    door.readers()
        .apply(routes.get(one, name + "get", "Read a budget and what remains of it"))
        .replies(200, Budget.class)
        .handle((call, tx) -> reply(budget(call, tx, door)));
    door.changers()
        .apply(routes.patch(one, name + "change", "Change a budget's name, limit or rule"))
        .body(BudgetBody.Change.class)
        .replies(200, Budget.class)
        .handle((call, tx) -> change(call, tx, door));
    door.changers()
        .apply(routes.delete(one, name + "remove", "Remove a budget that was never used"))
        .replies(204)
        .refuses(IN_USE)
        .handle((call, tx) -> remove(call, tx, door));
    door.readers()
        .apply(routes.get(one + "/entries", name + "entries", "List a budget's ledger"))
        .lists(BudgetEntry.class, BudgetEntryStore.LIST.params())
        .handle((call, tx) -> entries(call, tx, door));
  }

  private Reply list(Call call, Tx tx, CompanyDoor door) {
    Map<String, Object> binds = new HashMap<>(budgets.today(tx).binds());
    binds.put("customer", door.company().apply(call, tx));
    return Reply.ok(BudgetStore.LIST.page(tx, call, binds));
  }

  private Reply create(Call call, Tx tx, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    Budget added = budgets.add(tx, customer, call.body(BudgetBody.Create.class).facts());
    return Reply.created(door.place(customer, ALL + "/" + added.id()), added)
        .version(added.version());
  }

  private Reply change(Call call, Tx tx, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    BudgetBody.Change body = call.body(BudgetBody.Change.class);
    return reply(budgets.change(tx, customer, id(call), call.ifMatch(), body::appliedTo));
  }

  private Reply remove(Call call, Tx tx, CompanyDoor door) {
    budgets.remove(tx, door.company().apply(call, tx), id(call), call.ifMatch());
    return Reply.noContent();
  }

  private Reply entries(Call call, Tx tx, CompanyDoor door) {
    UUID budget = budget(call, tx, door).id();
    return Reply.ok(BudgetEntryStore.LIST.page(tx, call, Map.of("budget", budget)));
  }

  private Budget budget(Call call, Tx tx, CompanyDoor door) {
    return budgets.budget(tx, door.company().apply(call, tx), id(call));
  }

  private static UUID id(Call call) {
    return call.id("budget_id");
  }

  private static Reply reply(Budget budget) {
    return Reply.ok(budget).version(budget.version());
  }
}
