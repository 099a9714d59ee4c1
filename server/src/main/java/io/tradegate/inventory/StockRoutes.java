package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.inventory.availability.AvailabilityDisplay;
import io.tradegate.inventory.availability.AvailabilitySettings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes for stock levels, low stock, backorders, and how much of it visitors see. */
final class StockRoutes {
  private final Places places = new Places();
  private final Thresholds thresholds;
  private final AvailabilitySettings settings;

  StockRoutes(Thresholds thresholds, AvailabilitySettings settings) {
    this.thresholds = thresholds;
    this.settings = settings;
  }

  record ThresholdLine(
      @Text(max = 100) String sku,
      @Text(max = 40) String warehouse,
      @Bounds(max = 1_000_000_000) @Nullable Quantity lowAt) {
    Thresholds.Threshold threshold() {
      return new Thresholds.Threshold(sku, warehouse, lowAt);
    }
  }

  record SetThresholds(@Bounds(min = 1, max = 1000) List<ThresholdLine> lines)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Repeated.complaints(
          lines.stream().map(line -> line.sku() + " in " + line.warehouse()).toList(), "sku");
    }
  }

  record PlaceLine(
      @Text(max = 100) String sku,
      @Text(max = 40) String warehouse,
      @Text(max = 40) @Nullable String place) {
    Places.Place kept() {
      return new Places.Place(sku, warehouse, place);
    }
  }

  record SetPlaces(@Bounds(min = 1, max = 1000) List<PlaceLine> lines) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Repeated.complaints(
          lines.stream().map(line -> line.sku() + " in " + line.warehouse()).toList(), "sku");
    }
  }

  record OfWebsite(WebsiteId websiteId, AvailabilityDisplay availability) {}

  record SetAvailability(
      AvailabilityDisplay availability,
      AvailabilitySettings.@Nullable Backorders backorders,
      @Bounds(max = 200) @Nullable List<OfWebsite> websites)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Repeated.complaints(
          "websites",
          differing().stream().map(each -> each.websiteId().toString()).toList(),
          "website_id");
    }

    List<AvailabilitySettings.OfWebsite> differing() {
      return websites == null
          ? List.of()
          : websites.stream()
              .map(w -> new AvailabilitySettings.OfWebsite(w.websiteId(), w.availability()))
              .toList();
    }
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/inventory")
        .named("inventory.list", "List stock by variant and warehouse")
        .permission("inventory.view")
        .lists(StockLevel.class, StockStore.LIST.params())
        .handle((call, tx) -> Reply.ok(StockStore.LIST.page(tx, call, Map.of())));
    routes
        .get("/admin/inventory/low-stock")
        .named("inventory.low_stock", "List what is at or below its threshold")
        .permission("inventory.view")
        .lists(StockLevel.class, StockStore.LOW.params())
        .handle((call, tx) -> Reply.ok(StockStore.LOW.page(tx, call, Map.of())));
    routes
        .put("/admin/inventory/thresholds")
        .named("inventory.thresholds", "Say from when on SKUs are low in warehouses")
        .permission("inventory.manage")
        .body(SetThresholds.class)
        .replies(204)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE)
        .handle(this::setThresholds);
    routes
        .put("/admin/inventory/places")
        .named("inventory.places", "Say where SKUs are kept in warehouses")
        .permission("inventory.manage")
        .body(SetPlaces.class)
        .replies(204)
        .refuses(UNKNOWN_SKU)
        .handle(this::setPlaces);
    routes
        .get("/admin/inventory/backorders")
        .named("inventory.backorders", "List who waits for stock, the oldest first")
        .permission("inventory.view")
        .lists(Backorder.class, BackorderStore.LIST.params())
        .handle((call, tx) -> Reply.ok(BackorderStore.LIST.page(tx, call, Map.of())));
    routes
        .get("/admin/inventory/settings")
        .named("inventory.settings", "Read how stores show stock and whether they take backorders")
        .permission("inventory.view")
        .replies(200, AvailabilitySettings.Displays.class)
        .handle((_, tx) -> Reply.ok(settings.displays(tx)));
    routes
        .put("/admin/inventory/settings")
        .named(
            "inventory.set_settings", "Set how stores show stock and whether they take backorders")
        .permission("inventory.manage")
        .body(SetAvailability.class)
        .replies(200, AvailabilitySettings.Displays.class)
        .handle(this::setAvailability);
  }

  private Reply setThresholds(Call call, Tx tx) {
    SetThresholds body = call.body(SetThresholds.class);
    thresholds.set(tx, body.lines().stream().map(ThresholdLine::threshold).toList());
    return Reply.noContent();
  }

  private Reply setPlaces(Call call, Tx tx) {
    places.set(tx, call.body(SetPlaces.class).lines().stream().map(PlaceLine::kept).toList());
    return Reply.noContent();
  }

  private Reply setAvailability(Call call, Tx tx) {
    SetAvailability body = call.body(SetAvailability.class);
    var backorders =
        Objects.requireNonNullElseGet(body.backorders(), () -> settings.displays(tx).backorders());
    var wanted =
        new AvailabilitySettings.Displays(body.availability(), backorders, body.differing());
    return Reply.ok(settings.set(tx, wanted));
  }
}
