package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.customers.CompanyDoor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Text;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes of the cost centres of a company, for staff and for the company's own users. */
record CostCentreRoutes(CostCentres centres) {
  private static final String ALL = "/cost-centres";
  private static final String ONE = ALL + "/{cost_centre_id}";

  record Create(
      @Text(max = 40) String code, @Text(max = 200) String name, @Nullable Boolean active) {}

  /** A missing field stays as it is. */
  record Change(@Text(max = 200) @Nullable String name, @Nullable Boolean active) {
    CostCentre appliedTo(CostCentre now) {
      return now.changed(
          requireNonNullElse(name, now.name()), requireNonNullElse(active, now.active()));
    }
  }

  void addTo(Routes routes, CompanyDoor door) {
    String all = door.prefix() + ALL;
    String one = door.prefix() + ONE;
    String name = door.name() + ".cost_centres_";
    door.readers()
        .apply(routes.get(all, name + "list", "List a company's cost centres"))
        .lists(
            CostCentre.class,
            CostCentreStore.LIST,
            (call, tx) -> Map.of("customer", door.company().apply(call, tx)));
    door.changers()
        .apply(routes.post(all, name + "create", "Add a cost centre"))
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(CostCentre.class, (call, tx, body) -> create(call, tx, body, door));
    door.readers()
        .apply(routes.get(one, name + "get", "Read a cost centre"))
        .answers(
            CostCentre.class,
            (call, tx) -> centres.require(tx, door.company().apply(call, tx), id(call)));
    door.changers()
        .apply(
            routes.patch(
                one, name + "change", "Change a cost centre; an inactive one takes no orders"))
        .body(Change.class)
        .answers(CostCentre.class, (call, tx, body) -> change(call, tx, body, door));
  }

  private Reply create(Call call, Tx tx, Create body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    CostCentre added =
        centres.add(
            tx, customer, body.code(), body.name(), requireNonNullElse(body.active(), true));
    return Reply.created(door.place(customer, ALL + "/" + added.id()), added)
        .version(added.version());
  }

  private CostCentre change(Call call, Tx tx, Change body, CompanyDoor door) {
    CustomerId customer = door.company().apply(call, tx);
    return centres.change(tx, customer, id(call), call.ifMatch(), body::appliedTo);
  }

  private static UUID id(Call call) {
    return call.id("cost_centre_id");
  }
}
