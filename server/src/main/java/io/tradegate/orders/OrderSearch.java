package io.tradegate.orders;

import io.tradegate.orders.document.OrderSummary;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds orders by text among any number of orders. A text that few orders have is looked up in the
 * word index; a text that many have is found by reading the list, long before its end.
 */
final class OrderSearch {
  private static final int FEW = 1000;

  private OrderSearch() {}

  static Page<OrderSummary> all(Tx tx, Call call) {
    return page(tx, call, OrderListStore.ALL, OrderListStore.ALL_FOUND, Map.of());
  }

  static Page<OrderSummary> own(Tx tx, Call call) {
    Map<String, Object> own = Map.of("customer", tx.actor().requireAccount());
    return page(tx, call, OrderListStore.OWN, OrderListStore.OWN_FOUND, own);
  }

  private static Page<OrderSummary> page(
      Tx tx,
      Call call,
      Listing<OrderSummary> searched,
      Listing<OrderSummary> found,
      Map<String, Object> binds) {
    Optional<Hits> hits = call.query().value("q", String.class).map(q -> hits(tx, q));
    if (hits.isEmpty() || hits.get().areMany()) {
      return searched.page(tx, call, binds);
    }
    var more = new HashMap<>(binds);
    more.put("orders", hits.get().orders());
    more.put("companies", hits.get().companies());
    return found.page(tx, call, more);
  }

  record Hits(List<OrderId> orders, List<CustomerId> companies) {
    boolean areMany() {
      return orders.size() > FEW || companies.size() > FEW;
    }
  }

  private static Hits hits(Tx tx, String q) {
    return OrderListStore.hits(tx, q, FEW + 1);
  }
}
