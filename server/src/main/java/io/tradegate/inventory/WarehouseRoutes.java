package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.WAREHOUSE_IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Routes for the warehouses of an organization, for its staff. */
record WarehouseRoutes(Warehouses warehouses) {
  private static final int USUAL_PRIORITY = 100;
  private static final String BY_EXTERNAL_ID = "/admin/warehouses/by-external-id/{external_id}";

  record Create(
      @Text(max = 40) String code,
      @Text(max = 200) String name,
      @Text(min = 2, max = 2) String country,
      @Bounds(max = 10_000) @Nullable Integer priority,
      @Nullable Boolean active,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
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
      @Nullable Boolean active,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Countries.errors("country", country);
    }
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/warehouses", "warehouses.list", "List warehouses")
        .permission("inventory.view")
        .lists(Warehouse.class, WarehouseStore.LIST);
    routes
        .post("/admin/warehouses", "warehouses.create", "Add a warehouse")
        .permission("inventory.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID)
        .creates(Warehouse.class, (_, tx, body) -> create(tx, body));
    routes
        .get("/admin/warehouses/{id}", "warehouses.read", "Read a warehouse")
        .permission("inventory.view")
        .answers(
            Warehouse.class,
            (call, tx) -> warehouses.warehouse(tx, new WarehouseId(call.id("id"))));
    routes
        .patch(
            "/admin/warehouses/{id}",
            "warehouses.change",
            "Change a warehouse; an inactive one offers no stock")
        .permission("inventory.manage")
        .body(Patch.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .answers(Warehouse.class, this::change);
    routes
        .delete(
            "/admin/warehouses/{id}",
            "warehouses.remove",
            "Remove a warehouse in which stock never moved")
        .permission("inventory.manage")
        .refuses(WAREHOUSE_IN_USE)
        .answersNothing(
            (call, tx) -> warehouses.remove(tx, new WarehouseId(call.id("id")), call.ifMatch()));
    addByExternalId(routes);
  }

  private void addByExternalId(Routes routes) {
    routes
        .get(
            BY_EXTERNAL_ID,
            "warehouses.get_by_external_id",
            "Read the warehouse with an external id")
        .permission("inventory.view")
        .answers(
            Warehouse.class,
            (call, tx) ->
                warehouses.warehouse(tx, new WarehouseId(WarehouseStore.KEYS.inPath(call, tx))));
    routes
        .put(
            BY_EXTERNAL_ID,
            "warehouses.upsert",
            "Create or change the warehouse with an external id")
        .permission("inventory.manage")
        .body(Create.class)
        .upserts(Warehouse.class)
        .refuses(DUPLICATE)
        .handle(this::upsert);
  }

  private Reply create(Tx tx, Create body) {
    var keys = ExternalKeys.of(body.externalId(), body.metadata());
    return created(warehouses.add(tx, body.plan(), keys));
  }

  private static Reply created(Warehouse warehouse) {
    return Reply.created("/admin/warehouses/" + warehouse.id(), warehouse)
        .version(warehouse.version());
  }

  private Warehouse change(Call call, Tx tx, Patch body) {
    UnaryOperator<ExternalKeys> keys = now -> now.patched(call, body.externalId(), body.metadata());
    var change =
        RecordBuilder.of(Warehouse.Change.class)
            .from(body)
            .with("code", null)
            .with("keys", keys)
            .build();
    return warehouses.change(tx, new WarehouseId(call.id("id")), call.ifMatch(), change);
  }

  private Reply upsert(Call call, Tx tx, Create body) {
    String key = ExternalKeys.inPath(call, body.externalId());
    Optional<UUID> known = WarehouseStore.KEYS.claim(tx, key);
    call.requireForUpsert(known.isPresent());
    if (known.isEmpty()) {
      return created(warehouses.add(tx, body.plan(), ExternalKeys.of(key, body.metadata())));
    }
    UnaryOperator<ExternalKeys> keys = now -> now.put(call, key, body.metadata());
    var change = RecordBuilder.of(Warehouse.Change.class).from(body).with("keys", keys).build();
    return ok(warehouses.change(tx, new WarehouseId(known.get()), call.ifMatch(), change));
  }

  private static Reply ok(Warehouse warehouse) {
    return Reply.ok(warehouse).version(warehouse.version());
  }
}
