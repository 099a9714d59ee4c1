package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.inventory.availability.AvailabilityDisplay;
import io.tradegate.inventory.availability.AvailabilitySettings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
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
        .get("/admin/inventory", "inventory.list", "List stock by variant and warehouse")
        .permission("inventory.view")
        .lists(StockLevel.class, StockStore.LIST);
    routes
        .get(
            "/admin/inventory/low-stock",
            "inventory.low_stock",
            "List what is at or below its threshold")
        .permission("inventory.view")
        .lists(StockLevel.class, StockStore.LOW);
    routes
        .put(
            "/admin/inventory/thresholds",
            "inventory.thresholds",
            "Say from when on SKUs are low in warehouses")
        .permission("inventory.manage")
        .body(SetThresholds.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE)
        .answersNothing((_, tx, body) -> setThresholds(tx, body));
    routes
        .put("/admin/inventory/places", "inventory.places", "Say where SKUs are kept in warehouses")
        .permission("inventory.manage")
        .body(SetPlaces.class)
        .refuses(UNKNOWN_SKU)
        .answersNothing((_, tx, body) -> setPlaces(tx, body));
    routes
        .get(
            "/admin/inventory/backorders",
            "inventory.backorders",
            "List who waits for stock, the oldest first")
        .permission("inventory.view")
        .lists(Backorder.class, BackorderStore.LIST);
    routes
        .get(
            "/admin/inventory/settings",
            "inventory.settings",
            "Read how stores show stock and whether they take backorders")
        .permission("inventory.view")
        .answers(AvailabilitySettings.Displays.class, (_, tx) -> settings.displays(tx));
    routes
        .put(
            "/admin/inventory/settings",
            "inventory.set_settings",
            "Set how stores show stock and whether they take backorders")
        .permission("inventory.manage")
        .body(SetAvailability.class)
        .answers(AvailabilitySettings.Displays.class, (_, tx, body) -> setAvailability(tx, body));
  }

  private void setThresholds(Tx tx, SetThresholds body) {
    thresholds.set(tx, body.lines().stream().map(ThresholdLine::threshold).toList());
  }

  private void setPlaces(Tx tx, SetPlaces body) {
    places.set(tx, body.lines().stream().map(PlaceLine::kept).toList());
  }

  private AvailabilitySettings.Displays setAvailability(Tx tx, SetAvailability body) {
    var backorders =
        Objects.requireNonNullElseGet(body.backorders(), () -> settings.displays(tx).backorders());
    var wanted =
        new AvailabilitySettings.Displays(body.availability(), backorders, body.differing());
    return settings.set(tx, wanted);
  }
}
