package io.tradegate.shipping;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.taxclasses.KnownTaxClasses;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Creates, changes and deletes the shipping methods of an organization. An order stores its charge,
 * not the method.
 */
final class Methods {
  ShippingMethod add(Tx tx, ShippingMethod.Facts facts) {
    requirePlace(tx, facts);
    ShippingMethod method = ShippingMethod.of(tx.newId(), facts, 1, tx.now());
    MethodStore.insert(tx, method);
    tx.changed("shipping_method", method.id(), null, method);
    return method;
  }

  ShippingMethod method(Tx tx, UUID id) {
    return MethodStore.find(tx, id).orElseThrow(Methods::unknown);
  }

  ShippingMethod replace(Tx tx, UUID id, OptionalInt expected, ShippingMethod.Facts facts) {
    ShippingMethod before = locked(tx, id, expected);
    requirePlace(tx, facts);
    ShippingMethod after = ShippingMethod.of(id, facts, before.version() + 1, before.createdAt());
    MethodStore.update(tx, after);
    tx.changed("shipping_method", id, before, after);
    return after;
  }

  /** Locked, so that nothing is removed before the method refers to it. */
  private void requirePlace(Tx tx, ShippingMethod.Facts facts) {
    if (ZoneStore.lock(tx, facts.zoneId()).isEmpty()) {
      throw Refusal.ofField(
          "zone_id", "Field `zone_id` names no shipping zone: %s.".formatted(facts.zoneId()));
    }
    KnownTaxClasses.require(tx, facts.taxClass());
    WebsiteId website = facts.websiteId();
    if (website != null && !MethodStore.keepWebsite(tx, website)) {
      throw Refusal.ofField(
          "website_id", "Field `website_id` names no website: %s.".formatted(website));
    }
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    ShippingMethod gone = locked(tx, id, expected);
    MethodStore.delete(tx, id);
    tx.changed("shipping_method", id, gone, null);
  }

  private ShippingMethod locked(Tx tx, UUID id, OptionalInt expected) {
    ShippingMethod method = MethodStore.lock(tx, id).orElseThrow(Methods::unknown);
    Versions.require(expected, method.version());
    return method;
  }

  private static Refusal unknown() {
    return missing("shipping method");
  }
}
