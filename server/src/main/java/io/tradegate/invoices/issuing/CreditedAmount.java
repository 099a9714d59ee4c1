package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;

import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The part of a credited amount that falls on one tax rate of the invoice.
 *
 * @param of the tax of the invoice
 * @param net without the tax
 */
record CreditedAmount(BilledTax of, Money net, Money tax) {

  /** Spreads an amount with tax over the rates of the invoice, in proportion to what is left. */
  static List<CreditedAmount> spread(BillingDocument billed, Money amount) {
    Money left = left(billed.head(), amount);
    var amounts = new ArrayList<CreditedAmount>();
    Money rest = amount;
    Money restOf = left;
    for (BilledTax tax : billed.taxes()) {
      Money gross = basisLeft(tax).plus(taxLeft(tax));
      if (gross.isZero()) {
        continue;
      }
      Money part = rest.share(gross.amount(), restOf.amount());
      rest = rest.minus(part);
      restOf = restOf.minus(gross);
      if (!part.isZero()) {
        amounts.add(of(tax, part));
      }
    }
    return amounts;
  }

  private static Money left(Invoice invoice, Money amount) {
    Money left = invoice.total().minus(invoice.credited());
    if (!amount.currency().equals(left.currency())) {
      throw Refusal.ofField(
          "amount", "Field `amount` must be in %s, as the invoice is.".formatted(left.currency()));
    }
    if (!amount.isPayable()) {
      throw Refusal.ofField(
          "amount",
          "Field `amount` must be in whole units of the coins of %s.".formatted(left.currency()));
    }
    if (amount.compareTo(left) > 0) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Of invoice %s, %s %s can be credited, not %s."
              .formatted(
                  invoice.number(), left.amountText(), left.currency(), amount.amountText()));
    }
    return left;
  }

  /** Neither more net nor more tax is credited than is left of each. */
  private static CreditedAmount of(BilledTax tax, Money gross) {
    Money share = gross.share(tax.basis().amount(), tax.basis().plus(tax.tax()).amount());
    Money least = gross.minus(taxLeft(tax));
    Money most = basisLeft(tax);
    Money net = share.compareTo(most) > 0 ? most : share.compareTo(least) < 0 ? least : share;
    return new CreditedAmount(tax, net, gross.minus(net));
  }

  private static Money basisLeft(BilledTax tax) {
    return tax.basis().minus(tax.creditedBasis());
  }

  private static Money taxLeft(BilledTax tax) {
    return tax.tax().minus(tax.creditedTax());
  }

  static List<BilledLine> lines(List<CreditedAmount> amounts, BillingDocument billed, UUID id) {
    var lines = new ArrayList<BilledLine>();
    amounts.forEach(each -> lines.add(each.line(billed, id, lines.size() + 1)));
    return lines;
  }

  private BilledLine line(BillingDocument billed, UUID id, int position) {
    return new BilledLine(
        id,
        position,
        BilledKind.AMOUNT,
        of.orderId(),
        null,
        null,
        null,
        "Credit for invoice %s".formatted(billed.head().number()),
        "piece",
        Quantity.ONE,
        net,
        net,
        of.category(),
        of.rate(),
        null,
        Quantity.ZERO,
        Money.zero(net.currency()),
        Money.zero(net.currency()));
  }

  static List<BilledTax> taxes(List<CreditedAmount> amounts, UUID id) {
    return amounts.stream()
        .map(each -> Crediting.credited(each.of(), each.net(), each.tax(), id))
        .toList();
  }
}
