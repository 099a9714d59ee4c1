package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.customers.CompanyLineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The users of the company that orders and of those above it, read at most once for an order. */
final class OrderingPeople {
  private final Tx tx;
  private final Order order;
  private @Nullable List<CompanyUser> active;

  OrderingPeople(Tx tx, Order order) {
    this.tx = tx;
    this.order = order;
  }

  /** The company and those above it, nearest first. */
  List<CustomerId> lineage() {
    return CompanyLineStore.keptAbove(tx, order.customer());
  }

  /** The buyer as an active member of the company; null: staff ordered, or a buyer from above. */
  @Nullable CompanyUser requester() {
    return order.buyer() == null
        ? null
        : active().stream()
            .filter(user -> user.customer().equals(order.customer()))
            .filter(user -> user.id().equals(order.buyer()))
            .findFirst()
            .orElse(null);
  }

  List<CompanyUser> signingIn() {
    return active().stream().filter(CompanyUser::signsIn).toList();
  }

  private List<CompanyUser> active() {
    List<CompanyUser> known = active;
    if (known == null) {
      known = CompanyUserStore.activeAbove(tx, order.customer());
      active = known;
    }
    return known;
  }
}
