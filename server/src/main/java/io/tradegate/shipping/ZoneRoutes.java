package io.tradegate.shipping;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes for shipping zones, for staff. */
final class ZoneRoutes {
  private static final String ALL = "/admin/shipping-zones";
  private static final String ONE = ALL + "/{id}";

  private final Zones zones;

  ZoneRoutes(Zones zones) {
    this.zones = zones;
  }

  record Facts(
      @Text(max = 100) String name,
      @Bounds(min = 1, max = 250) @Text(min = 2, max = 2) List<String> countries,
      @Bounds(max = 500) @Text(max = 100) @Nullable List<String> regions,
      @Bounds(max = 1000) @Text(max = 20) @Nullable List<String> postalPrefixes)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return countries.stream()
          .flatMap(country -> Countries.errors("countries", country).stream())
          .toList();
    }

    ShippingZone.Facts facts() {
      return new ShippingZone.Facts(
          name,
          countries,
          requireNonNullElse(regions, List.of()),
          requireNonNullElse(postalPrefixes, List.of()));
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("shipping_zones.list", "List shipping zones")
        .permission("shipping.view")
        .lists(ShippingZone.class, ZoneStore.LIST.params())
        .handle((call, tx) -> Reply.ok(ZoneStore.LIST.page(tx, call, Map.of())));
    routes
        .post(ALL)
        .named("shipping_zones.create", "Add a part of the world to send to")
        .permission("shipping.manage")
        .body(Facts.class)
        .replies(201, ShippingZone.class)
        .refuses(DUPLICATE)
        .handle(this::create);
    routes
        .get(ONE)
        .named("shipping_zones.read", "Read a shipping zone")
        .permission("shipping.view")
        .replies(200, ShippingZone.class)
        .handle((call, tx) -> ok(zones.zone(tx, call.id("id"))));
    routes
        .put(ONE)
        .named("shipping_zones.replace", "Replace a shipping zone")
        .permission("shipping.manage")
        .body(Facts.class)
        .replies(200, ShippingZone.class)
        .refuses(DUPLICATE)
        .handle(this::replace);
    routes
        .delete(ONE)
        .named("shipping_zones.remove", "Remove a zone that no method serves")
        .permission("shipping.manage")
        .replies(204)
        .refuses(IN_USE)
        .handle(this::remove);
  }

  private Reply create(Call call, Tx tx) {
    ShippingZone zone = zones.add(tx, call.body(Facts.class).facts());
    return Reply.created(ALL + "/" + zone.id(), zone).version(zone.version());
  }

  private Reply replace(Call call, Tx tx) {
    return ok(zones.replace(tx, call.id("id"), call.ifMatch(), call.body(Facts.class).facts()));
  }

  private Reply remove(Call call, Tx tx) {
    zones.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply ok(ShippingZone zone) {
    return Reply.ok(zone).version(zone.version());
  }
}
