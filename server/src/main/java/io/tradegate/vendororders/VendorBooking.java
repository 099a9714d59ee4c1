package io.tradegate.vendororders;

import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.marketplace.ledger.NewEntry;
import io.tradegate.marketplace.ledger.TaxPart;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.handling.CreditListener;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Posts to the ledger of the vendor: the sale with its commission once all goods were delivered,
 * and what was taken back of it afterwards.
 */
record VendorBooking(VendorLedger ledger) {
  private static final BigDecimal WHOLE = new BigDecimal(100);

  /** What was delivered, with the share in the shipping charge. */
  void sold(Tx tx, VendorOrder order, List<VendorOrderLine> lines) {
    Money sale =
        sum(order, lines, line -> line.gross(line.delivered()))
            .plus(order.shippingNet())
            .plus(order.shippingTax());
    Money commission = sum(order, lines, line -> line.commission(line.delivered()));
    Money tax = sum(order, lines, line -> line.commissionTax(line.delivered()));
    ledger.post(
        tx,
        List.of(
            sale(order, lines, sale),
            entry(order, EntryKind.COMMISSION, commission.negated(), lines),
            entry(order, EntryKind.COMMISSION_TAX, tax.negated(), lines)));
    VendorOrderStore.count(
        tx,
        lines.stream()
            .map(
                line ->
                    new VendorOrderStore.Counted(
                        line.lineId(), Quantity.ZERO, line.delivered(), Quantity.ZERO))
            .toList());
  }

  /**
   * Only what was sold is given back; a restocking fee stays with the vendor. Amounts are
   * differences of rounded sums: what comes back in parts adds up to what was sold.
   */
  void takenBack(
      Tx tx, VendorOrder order, List<VendorOrderLine> lines, List<CreditListener.Credited> goods) {
    Money refund = Money.zero(order.shippingNet().currency());
    Money reversal = refund;
    var counts = new ArrayList<VendorOrderStore.Counted>();
    var taxes = new ArrayList<TaxPart>();
    for (VendorOrderLine line : lines) {
      Quantity done = line.refunded();
      for (CreditListener.Credited each : goods) {
        Quantity back = each.quantity().min(line.sold().minus(done));
        if (each.line().equals(line.lineId()) && back.isPositive()) {
          Quantity now = done.plus(back);
          BigDecimal part = WHOLE.subtract(each.fee());
          Money gross = line.gross(now).minus(line.gross(done)).share(part, WHOLE);
          Money tax = line.tax(now).minus(line.tax(done)).share(part, WHOLE);
          taxes.add(TaxPart.of(line.taxRate(), gross.negated(), tax.negated()));
          refund = refund.plus(gross);
          reversal = reversal.plus(line.charged(now).minus(line.charged(done)).share(part, WHOLE));
          counts.add(
              new VendorOrderStore.Counted(line.lineId(), Quantity.ZERO, Quantity.ZERO, back));
          done = now;
        }
      }
    }
    if (!counts.isEmpty()) {
      ledger.post(
          tx,
          List.of(
              taxed(order, EntryKind.REFUND, refund.negated(), taxes),
              entry(order, EntryKind.REVERSAL, reversal, lines)));
      counts.forEach(count -> VendorOrderStore.count(tx, List.of(count)));
    }
  }

  /** At the tax rate of the commission, which all lines of an order have in common. */
  private static NewEntry entry(
      VendorOrder order, EntryKind kind, Money amount, List<VendorOrderLine> lines) {
    BigDecimal rate = lines.isEmpty() ? null : lines.getFirst().commissionTaxRate();
    return new NewEntry(order.vendorId(), kind, amount, order.id(), order.number(), rate, null);
  }

  private static NewEntry sale(VendorOrder order, List<VendorOrderLine> lines, Money sale) {
    var taxes = new ArrayList<TaxPart>();
    lines.forEach(line -> taxes.add(line.taxed(line.delivered())));
    Money shipping = order.shippingNet().plus(order.shippingTax());
    taxes.add(TaxPart.of(order.shippingRate(), shipping, order.shippingTax()));
    return taxed(order, EntryKind.SALE, sale, taxes);
  }

  private static NewEntry taxed(
      VendorOrder order, EntryKind kind, Money amount, List<TaxPart> taxes) {
    return new NewEntry(
        order.vendorId(), kind, amount, order.id(), order.number(), null, TaxPart.byRate(taxes));
  }

  private static Money sum(
      VendorOrder order, List<VendorOrderLine> lines, Function<VendorOrderLine, Money> amount) {
    return lines.stream()
        .map(amount)
        .reduce(Money.zero(order.shippingNet().currency()), Money::plus);
  }
}
