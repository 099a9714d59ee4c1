package io.tradegate.shipments.carriers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Creates, changes and deletes the carriers of an organization. Shipments name a carrier by its
 * code and keep it when the carrier is deleted.
 */
final class Carriers {
  Carrier add(Tx tx, Carrier.Facts facts) {
    Carrier carrier = Carrier.of(tx.newId(), facts, 1, tx.now());
    if (!CarrierStore.insert(tx, carrier)) {
      throw taken(facts.code());
    }
    tx.changed("carrier", carrier.id(), null, carrier);
    return carrier;
  }

  Optional<Carrier> find(Tx tx, UUID id) {
    return CarrierStore.find(tx, id);
  }

  Carrier carrier(Tx tx, UUID id) {
    return find(tx, id).orElseThrow(() -> missing("carrier", id));
  }

  Carrier replace(Tx tx, UUID id, OptionalInt expected, Carrier.Facts facts) {
    Carrier before = locked(tx, id, expected);
    Carrier after = Carrier.of(id, facts, before.version() + 1, before.createdAt());
    CarrierStore.update(tx, after, () -> taken(facts.code()));
    tx.changed("carrier", id, before, after);
    return after;
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    Carrier gone = locked(tx, id, expected);
    CarrierStore.delete(
        tx,
        id,
        () ->
            IN_USE.because(
                "Carrier %s has a connection; delete that first.".formatted(gone.code())));
    tx.changed("carrier", id, gone, null);
  }

  private Carrier locked(Tx tx, UUID id, OptionalInt expected) {
    Carrier carrier = CarrierStore.lock(tx, id).orElseThrow(() -> missing("carrier", id));
    Versions.require(expected, carrier.version());
    return carrier;
  }

  private static Refusal taken(String code) {
    return DUPLICATE.because("There is a carrier %s already.".formatted(code));
  }
}
