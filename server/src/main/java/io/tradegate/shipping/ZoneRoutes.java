package io.tradegate.shipping;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for shipping zones, for staff. */
record ZoneRoutes(Zones zones) {
  private static final String ALL = "/admin/shipping-zones";
  private static final String ONE = ALL + "/{id}";

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
        .get(ALL, "shipping_zones.list", "List shipping zones")
        .permission("shipping.view")
        .lists(ShippingZone.class, ZoneStore.LIST);
    routes
        .post(ALL, "shipping_zones.create", "Add a part of the world to send to")
        .permission("shipping.manage")
        .body(Facts.class)
        .refuses(DUPLICATE)
        .creates(ShippingZone.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "shipping_zones.read", "Read a shipping zone")
        .permission("shipping.view")
        .answers(ShippingZone.class, (call, tx) -> zones.zone(tx, call.id("id")));
    routes
        .put(ONE, "shipping_zones.replace", "Replace a shipping zone")
        .permission("shipping.manage")
        .body(Facts.class)
        .refuses(DUPLICATE)
        .answers(
            ShippingZone.class,
            (call, tx, body) -> zones.replace(tx, call.id("id"), call.ifMatch(), body.facts()));
    routes
        .delete(ONE, "shipping_zones.remove", "Remove a zone that no method serves")
        .permission("shipping.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> zones.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Facts body) {
    ShippingZone zone = zones.add(tx, body.facts());
    return Reply.created(ALL + "/" + zone.id(), zone).version(zone.version());
  }
}
