package io.tradegate.shipping;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Creates, changes and deletes the shipping zones of an organization. They may overlap: an address
 * is served by all zones that contain it.
 */
final class Zones {
  ShippingZone add(Tx tx, ShippingZone.Facts facts) {
    ShippingZone zone = ShippingZone.of(tx.newId(), facts, 1, tx.now());
    if (!ZoneStore.insert(tx, zone)) {
      throw taken(facts.name());
    }
    tx.changed("shipping_zone", zone.id(), null, zone);
    return zone;
  }

  ShippingZone zone(Tx tx, UUID id) {
    return ZoneStore.find(tx, id).orElseThrow(Zones::unknown);
  }

  ShippingZone replace(Tx tx, UUID id, OptionalInt expected, ShippingZone.Facts facts) {
    ShippingZone before = locked(tx, id, expected);
    ShippingZone after = ShippingZone.of(id, facts, before.version() + 1, before.createdAt());
    ZoneStore.update(tx, after, () -> taken(facts.name()));
    tx.changed("shipping_zone", id, before, after);
    return after;
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    ShippingZone gone = locked(tx, id, expected);
    ZoneStore.delete(
        tx,
        id,
        () ->
            IN_USE.because("Shipping methods serve %s; remove them first.".formatted(gone.name())));
    tx.changed("shipping_zone", id, gone, null);
  }

  private ShippingZone locked(Tx tx, UUID id, OptionalInt expected) {
    ShippingZone zone = ZoneStore.lock(tx, id).orElseThrow(Zones::unknown);
    Versions.require(expected, zone.version());
    return zone;
  }

  private static Refusal taken(String name) {
    return DUPLICATE.because("There is a shipping zone %s already.".formatted(name));
  }

  private static Refusal unknown() {
    return missing("shipping zone");
  }
}
