package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.Placing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Places orders without charge for goods that are replaced. */
public final class Replacing {
  private final Placing placing;

  public Replacing(Placing placing) {
    this.placing = placing;
  }

  record Goods(ReturnLine line, Quantity quantity) {}

  /** Null when nothing is replaced. */
  @Nullable OrderId replace(Tx tx, Order order, CustomerReturn back, List<Goods> goods) {
    if (goods.isEmpty()) {
      return null;
    }
    PostalAddress to = order.shippingAddress();
    if (to == null) {
      throw INVALID_TRANSITION.because(
          "Order %s has no address that a replacement could be sent to.".formatted(order.number()));
    }
    return placing.place(tx, draft(order, back, to, goods)).order().id();
  }

  private static OrderDraft draft(
      Order order, CustomerReturn back, PostalAddress to, List<Goods> goods) {
    Money nothing = Money.zero(order.total().currency());
    PostalAddress billed = order.billingAddress();
    return new OrderDraft(
        OrderSource.REPLACEMENT,
        back.id(),
        order.customer(),
        order.buyer(),
        order.website(),
        nothing.currency(),
        goods.stream().map(each -> line(each, nothing)).toList(),
        to,
        billed == null ? to : billed,
        new ShippingCharge(null, "Replacement", nothing),
        null,
        null,
        null,
        PaymentMethod.TERMS,
        "Replacement for %s of order %s.".formatted(back.label(), order.number()),
        null,
        null);
  }

  private static DraftLine line(Goods goods, Money nothing) {
    ReturnLine line = goods.line();
    return new DraftLine(
        line.variantId(),
        line.sku(),
        line.name(),
        line.unit(),
        goods.quantity(),
        nothing,
        null,
        null,
        null,
        null,
        null);
  }
}
