package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnLine;
import io.tradegate.returns.document.ReturnStore;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Finds and locks returns. Every change locks the order first, then the return. */
public final class ReturnRecords {
  private final Orders orders;

  public ReturnRecords(Orders orders) {
    this.orders = orders;
  }

  /** Refuses with not_found when there is none, or none that this caller may see. */
  public CustomerReturn require(Tx tx, UUID id) {
    return ReturnStore.find(tx, id)
        .filter(found -> isVisible(tx, found))
        .orElseThrow(() -> unknown(id));
  }

  private static boolean isVisible(Tx tx, CustomerReturn back) {
    Actor actor = tx.actor();
    return switch (actor.kind()) {
      case BUYER -> back.customerId().value().equals(actor.requireAccount());
      case VENDOR -> new VendorId(actor.requireAccount()).equals(back.vendorId());
      case STAFF, KEY, GUEST, SYSTEM -> true;
    };
  }

  public List<ReturnLine> lines(Tx tx, CustomerReturn back) {
    return ReturnStore.lines(tx, List.of(back.id()));
  }

  /** The return of a call; {@code expected}: the version that the caller has seen. */
  public record Target(UUID id, OptionalInt expected) {}

  /** A return and its order, both locked. */
  record Locked(Order order, CustomerReturn back) {}

  Locked lock(Tx tx, Target target) {
    UUID id = target.id();
    Order order = orders.lock(tx, require(tx, id).orderId());
    CustomerReturn back = ReturnStore.lock(tx, id).orElseThrow(() -> unknown(id));
    Versions.require(target.expected(), back.version());
    return new Locked(order, back);
  }

  /** The same for the files of a return. */
  public CustomerReturn locked(Tx tx, UUID id) {
    return lock(tx, new Target(id, OptionalInt.empty())).back();
  }

  CustomerReturn changed(Tx tx, CustomerReturn before) {
    CustomerReturn after = ReturnStore.find(tx, before.id()).orElseThrow();
    tx.changed("return", before.id(), before, after);
    return after;
  }

  public CustomerReturn change(Tx tx, Target target, UnaryOperator<ExternalKeys> change) {
    CustomerReturn before = lock(tx, target).back();
    ExternalKeys keys = change.apply(before.keys());
    if (keys.equals(before.keys())) {
      return before;
    }
    ReturnStore.KEYS.write(tx, before.id(), before.keys(), keys);
    return changed(tx, before);
  }

  private static Refusal unknown(UUID id) {
    return missing("return", id);
  }
}
