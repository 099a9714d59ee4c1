package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.WAREHOUSE_IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes for the warehouses of an organization, for its staff. */
final class WarehouseRoutes {
  private static final int USUAL_PRIORITY = 100;

  private final Warehouses warehouses;

  WarehouseRoutes(Warehouses warehouses) {
    this.warehouses = warehouses;
  }

  record Create(
      @Text(max = 40) String code,
      @Text(max = 200) String name,
      @Text(min = 2, max = 2) String country,
      @Bounds(max = 10_000) @Nullable Integer priority,
      @Nullable Boolean active)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<>(Countries.errors("country", country));
      if (!code.matches("[A-Za-z0-9][A-Za-z0-9_.-]*")) {
        complaints.add(
            new FieldError(
                "code",
                "Field `code` must be letters, digits, dots, dashes and underscores,"
                    + " starting with a letter or digit."));
      }
      return complaints;
    }

    Warehouses.Plan plan() {
      return new Warehouses.Plan(
          code,
          name,
          country,
          Objects.requireNonNullElse(priority, USUAL_PRIORITY),
          Objects.requireNonNullElse(active, true));
    }
  }

  record Patch(
      @Text(max = 200) @Nullable String name,
      @Text(min = 2, max = 2) @Nullable String country,
      @Bounds(max = 10_000) @Nullable Integer priority,
      @Nullable Boolean active)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Countries.errors("country", country);
    }
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/warehouses")
        .named("warehouses.list", "List warehouses")
        .permission("inventory.view")
        .lists(Warehouse.class, WarehouseStore.LIST.params())
        .handle((call, tx) -> Reply.ok(WarehouseStore.LIST.page(tx, call, Map.of())));
    routes
        .post("/admin/warehouses")
        .named("warehouses.create", "Add a warehouse")
        .permission("inventory.manage")
        .body(Create.class)
        .replies(201, Warehouse.class)
        .handle(this::create);
    routes
        .get("/admin/warehouses/{id}")
        .named("warehouses.read", "Read a warehouse")
        .permission("inventory.view")
        .replies(200, Warehouse.class)
        .handle((call, tx) -> ok(warehouses.warehouse(tx, call.id("id"))));
    routes
        .patch("/admin/warehouses/{id}")
        .named("warehouses.change", "Change a warehouse; an inactive one offers no stock")
        .permission("inventory.manage")
        .body(Patch.class)
        .replies(200, Warehouse.class)
        .handle(this::change);
    routes
        .delete("/admin/warehouses/{id}")
        .named("warehouses.remove", "Remove a warehouse in which stock never moved")
        .permission("inventory.manage")
        .replies(204)
        .refuses(WAREHOUSE_IN_USE)
        .handle(this::remove);
  }

  private Reply create(Call call, Tx tx) {
    Warehouse warehouse = warehouses.add(tx, call.body(Create.class).plan());
    return Reply.created("/admin/warehouses/" + warehouse.id(), warehouse)
        .version(warehouse.version());
  }

  private Reply change(Call call, Tx tx) {
    Patch body = call.body(Patch.class);
    var change = new Warehouse.Change(body.name(), body.country(), body.priority(), body.active());
    return ok(warehouses.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private Reply remove(Call call, Tx tx) {
    warehouses.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply ok(Warehouse warehouse) {
    return Reply.ok(warehouse).version(warehouse.version());
  }
}
