package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
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
  private final ReturnStore store = new ReturnStore();
  private final Orders orders;

  public ReturnRecords(Orders orders) {
    this.orders = orders;
  }

  /** Refuses with not_found when there is none, or none that this caller may see. */
  public CustomerReturn require(Tx tx, UUID id) {
    return store.find(tx, id).filter(found -> isVisible(tx, found)).orElseThrow(() -> unknown(id));
  }

  private static boolean isVisible(Tx tx, CustomerReturn back) {
    Actor actor = tx.actor();
    return actor.kind() != Actor.Kind.BUYER
        || back.customerId().value().equals(actor.requireAccount());
  }

  public List<ReturnLine> lines(Tx tx, CustomerReturn back) {
    return store.lines(tx, List.of(back.id()));
  }

  /** A return and its order, both locked. */
  record Locked(Order order, CustomerReturn back) {}

  Locked lock(Tx tx, UUID id, OptionalInt expected) {
    Order order = orders.lock(tx, require(tx, id).orderId());
    CustomerReturn back = store.lock(tx, id).orElseThrow(() -> unknown(id));
    Versions.require(expected, back.version());
    return new Locked(order, back);
  }

  /** The same for the files of a return. */
  public CustomerReturn locked(Tx tx, UUID id) {
    return lock(tx, id, OptionalInt.empty()).back();
  }

  CustomerReturn changed(Tx tx, CustomerReturn before) {
    CustomerReturn after = store.find(tx, before.id()).orElseThrow();
    tx.changed("return", before.id(), before, after);
    return after;
  }

  public CustomerReturn change(
      Tx tx, UUID id, OptionalInt expected, UnaryOperator<ExternalKeys> change) {
    CustomerReturn before = lock(tx, id, expected).back();
    ExternalKeys keys = change.apply(before.keys());
    if (keys.equals(before.keys())) {
      return before;
    }
    ReturnStore.KEYS.write(tx, id, before.keys(), keys);
    return changed(tx, before);
  }

  private static Refusal unknown(UUID id) {
    return missing("return", id);
  }
}
