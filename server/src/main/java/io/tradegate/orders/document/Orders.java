package io.tradegate.orders.document;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.numbers.NumberStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Finds and locks orders of an organization. A buyer sees only orders of the company that it buys
 * for.
 */
public final class Orders {
  /** An order that is imported as it is: demo data, a former system. */
  public record Imported(
      String number,
      String status,
      CustomerId customer,
      @Nullable String poNumber,
      Money total,
      Instant placedAt) {}

  public OrderId takeOver(Tx tx, Imported order) {
    OrderId id = new OrderId(tx.newId());
    OrderStore.takeOver(tx, id, order);
    NumberStore.skip(tx, order.number());
    return id;
  }

  /** Refuses with not_found when there is none, or none that this caller may see. */
  public Order require(Tx tx, OrderId id) {
    return find(tx, id).orElseThrow(() -> unknown(id));
  }

  /** Empty when there is none that this caller may see. */
  public Optional<Order> find(Tx tx, OrderId id) {
    return OrderStore.find(tx, id, companyOf(tx.actor()));
  }

  /**
   * The same, with a row lock until the transaction ends. A caller that changes an order and its
   * own records locks the order first.
   */
  public Order lock(Tx tx, OrderId id) {
    return OrderStore.lock(tx, id, companyOf(tx.actor())).orElseThrow(() -> unknown(id));
  }

  /** The same, if it is still at the version that the caller has seen. */
  public Order lock(Tx tx, OrderId id, OptionalInt expected) {
    Order order = lock(tx, id);
    Versions.require(expected, order.version());
    return order;
  }

  /** The same for order controls: an approver may belong to a company above the order's. */
  public Order lockForControl(Tx tx, OrderId id) {
    return OrderStore.lock(tx, id, null).orElseThrow(() -> unknown(id));
  }

  /** Several orders, locked in the order of their ids. */
  public List<Order> lockAll(Tx tx, Collection<OrderId> ids) {
    return OrderStore.lockAll(tx, ids);
  }

  public List<OrderLine> lines(Tx tx, OrderId id) {
    return LineStore.of(tx, id);
  }

  /** The lines of several orders, in one statement. */
  public Map<OrderId, List<OrderLine>> lines(Tx tx, Collection<OrderId> ids) {
    return LineStore.of(tx, ids);
  }

  static @Nullable CustomerId companyOf(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER ? new CustomerId(actor.requireAccount()) : null;
  }

  static Refusal unknown(OrderId id) {
    return missing("order", id);
  }
}
