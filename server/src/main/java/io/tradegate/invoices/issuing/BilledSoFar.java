package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;

/** What the invoices of an order have charged before, drafts among them. The order is locked. */
record BilledSoFar(boolean shipping, Map<BigDecimal, BilledOrderStore.Sum> taxes) {
  private static final BilledSoFar NOTHING = new BilledSoFar(false, Map.of());

  /** Of several orders; those without an invoice are not among them. */
  static Map<OrderId, BilledSoFar> of(Tx tx, Collection<OrderId> orders) {
    var store = new BilledOrderStore();
    var billed = new HashMap<OrderId, BilledSoFar>();
    store
        .withShipping(tx, orders)
        .forEach(order -> billed.put(order, new BilledSoFar(true, new HashMap<>())));
    for (BilledOrderStore.Sum sum : store.taxes(tx, orders)) {
      billed
          .computeIfAbsent(sum.orderId(), _ -> new BilledSoFar(false, new HashMap<>()))
          .taxes()
          .put(sum.rate().stripTrailingZeros(), sum);
    }
    return billed;
  }

  static BilledSoFar of(Map<OrderId, BilledSoFar> billed, OrderId order) {
    return billed.getOrDefault(order, NOTHING);
  }

  /**
   * The tax on a further basis: that of all invoices together, less what was charged. So the
   * invoices of an order add up to its tax, whatever was rounded on the way.
   */
  Money taxOn(Money basis, BigDecimal rate) {
    Currency currency = basis.currency();
    BilledOrderStore.Sum before = taxes.get(rate.stripTrailingZeros());
    Money zero = Money.zero(currency);
    Money basisBefore = before == null ? zero : new Money(before.basis(), currency);
    Money taxBefore = before == null ? zero : new Money(before.tax(), currency);
    return basisBefore.plus(basis).times(rate.movePointLeft(2)).round().minus(taxBefore);
  }
}
