package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.einvoice.TaxCategory;
import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceDraft;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes drafts of credit notes for an invoice that the caller has locked. */
final class Crediting {
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  private final InvoiceStore store = new InvoiceStore();

  UUID draft(Tx tx, Invoice invoice, Billing.CreditWish wish) {
    BillingDocument billed = store.whole(tx, invoice);
    UUID id = tx.newId();
    List<BilledLine> lines =
        wish.amount() == null ? lines(billed, wish, id) : amounts(billed, wish.amount(), id);
    if (lines.isEmpty()) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Invoice %s was credited as a whole before.".formatted(invoice.number()));
    }
    List<BilledTax> taxes = taxes(billed, lines, wish.amount(), id);
    if (wish.amount() == null && lines.stream().allMatch(line -> line.net().isZero())) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Nothing would be credited: these lines of invoice %s cost nothing or were credited before."
              .formatted(invoice.number()));
    }
    new InvoiceDraft(
            id,
            InvoiceKind.CREDIT_NOTE,
            invoice.customerId(),
            onlyOrder(lines),
            null,
            null,
            invoice.id(),
            wish.reason(),
            lines,
            taxes)
        .insert(tx);
    return id;
  }

  /** Null: the lines are of several orders. */
  private static @Nullable OrderId onlyOrder(List<BilledLine> lines) {
    List<OrderId> orders = lines.stream().map(BilledLine::orderId).distinct().toList();
    return orders.size() == 1 ? orders.getFirst() : null;
  }

  private static List<BilledLine> lines(BillingDocument billed, Billing.CreditWish wish, UUID id) {
    Map<Integer, Quantity> quantities = wish.lines();
    Map<Integer, Quantity> named = quantities == null ? Map.of() : new LinkedHashMap<>(quantities);
    var lines = new ArrayList<BilledLine>();
    for (BilledLine line : billed.lines()) {
      Quantity wanted = quantities == null ? line.creditable() : named.remove(line.position());
      if (wanted == null || wanted.isZero()) {
        continue;
      }
      if (wanted.isMoreThan(line.creditable())) {
        throw QUANTITY_EXCEEDED.because(
            "Of line %d of %s, %s can be credited, not %s."
                .formatted(line.position(), billed.head().number(), line.creditable(), wanted));
      }
      lines.add(withheld(credited(line, wanted, id, lines.size() + 1), wish.restockingFee()));
    }
    if (!named.isEmpty()) {
      throw Refusal.ofField(
          "lines",
          "Invoice %s has no line %d."
              .formatted(billed.head().number(), named.keySet().iterator().next()));
    }
    return lines;
  }

  /**
   * What is left of the line costs what so much of it costs in the order, so that the order and its
   * documents agree to the cent. The last part takes all that is left.
   */
  private static Money net(BilledLine line, Quantity quantity) {
    Money left = line.net().minus(line.creditedNet());
    if (quantity.equals(line.creditable())) {
      return left;
    }
    boolean plain = line.net().equals(line.unitPrice().times(line.quantity()));
    Money net =
        plain
            ? left.minus(line.unitPrice().times(line.creditable().minus(quantity)))
            : line.net().share(quantity.value(), line.quantity().value());
    return between(net, left);
  }

  private static Money between(Money amount, Money most) {
    Money least = Money.zero(most.currency());
    return amount.compareTo(least) < 0 ? least : amount.compareTo(most) > 0 ? most : amount;
  }

  private static BilledLine credited(BilledLine line, Quantity quantity, UUID id, int position) {
    Money net = net(line, quantity);
    return RecordBuilder.copy(line)
        .with("invoiceId", id)
        .with("position", position)
        .with("quantity", quantity)
        .with("net", net)
        .with("credits", line.position())
        .with("creditedQuantity", Quantity.ZERO)
        .with("creditedNet", Money.zero(net.currency()))
        .build();
  }

  /** A restocking fee stays with the seller; what it keeps is not credited later either. */
  private static BilledLine withheld(BilledLine line, BigDecimal fee) {
    Money kept = line.net().share(fee, HUNDRED);
    return RecordBuilder.copy(line)
        .with("net", line.net().minus(kept))
        .with("withheld", kept)
        .build();
  }

  /** Spreads an amount with tax over the rates of the invoice, in proportion to what is left. */
  private static List<BilledLine> amounts(BillingDocument billed, Money amount, UUID id) {
    Invoice invoice = billed.head();
    Money left = invoice.total().minus(invoice.credited());
    if (!amount.currency().equals(left.currency()) || !amount.isPayable()) {
      throw Refusal.ofField(
          "amount", "Field `amount` must be in %s, as the invoice is.".formatted(left.currency()));
    }
    if (amount.compareTo(left) > 0) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Of invoice %s, %s %s can be credited, not %s."
              .formatted(
                  invoice.number(), left.amountText(), left.currency(), amount.amountText()));
    }
    var lines = new ArrayList<BilledLine>();
    Money rest = amount;
    Money restOf = left;
    for (BilledTax tax : billed.taxes()) {
      Money gross = left(tax);
      Money part = rest.share(gross.amount(), restOf.amount());
      rest = rest.minus(part);
      restOf = restOf.minus(gross);
      if (!part.isZero()) {
        lines.add(amountLine(billed, tax, part, id, lines.size() + 1));
      }
    }
    return lines;
  }

  private static Money left(BilledTax tax) {
    return tax.basis().plus(tax.tax()).minus(tax.creditedBasis()).minus(tax.creditedTax());
  }

  private static BilledLine amountLine(
      BillingDocument billed, BilledTax tax, Money gross, UUID id, int position) {
    Money net = gross.share(tax.basis().amount(), tax.basis().plus(tax.tax()).amount());
    return new BilledLine(
        id,
        position,
        BilledKind.AMOUNT,
        tax.orderId(),
        null,
        null,
        null,
        "Credit for invoice %s".formatted(billed.head().number()),
        "piece",
        Quantity.ONE,
        net,
        net,
        tax.category(),
        tax.rate(),
        null,
        Quantity.ZERO,
        Money.zero(net.currency()),
        Money.zero(net.currency()));
  }

  private record Group(OrderId order, TaxCategory category, BigDecimal rate) {}

  private static List<BilledTax> taxes(
      BillingDocument billed, List<BilledLine> lines, @Nullable Money amount, UUID id) {
    var bases = new LinkedHashMap<Group, Money>();
    lines.forEach(
        line ->
            bases.merge(
                new Group(line.orderId(), line.taxCategory(), line.taxRate().setScale(4)),
                line.net(),
                Money::plus));
    var taxes = new ArrayList<BilledTax>();
    for (BilledTax tax : billed.taxes()) {
      Money basis = bases.get(new Group(tax.orderId(), tax.category(), tax.rate().setScale(4)));
      if (basis == null) {
        continue;
      }
      taxes.add(credited(tax, basis, id));
    }
    return amount == null ? taxes : settled(taxes, amount);
  }

  /** The tax on what is left is that of the order; without a plain tax, the share of the basis. */
  private static Money taxOn(BilledTax tax, Money basis) {
    Money left = tax.tax().minus(tax.creditedTax());
    Money restOfBasis = tax.basis().minus(tax.creditedBasis()).minus(basis);
    BigDecimal rate = tax.rate().movePointLeft(2);
    boolean plain = tax.tax().equals(tax.basis().times(rate));
    Money credit =
        plain
            ? left.minus(restOfBasis.times(rate))
            : tax.tax()
                .share(tax.creditedBasis().plus(basis).amount(), tax.basis().amount())
                .minus(tax.creditedTax());
    return between(credit, left);
  }

  private static BilledTax credited(BilledTax tax, Money basis, UUID id) {
    return RecordBuilder.copy(tax)
        .with("invoiceId", id)
        .with("basis", basis)
        .with("tax", taxOn(tax, basis))
        .with("creditedBasis", Money.zero(basis.currency()))
        .with("creditedTax", Money.zero(basis.currency()))
        .build();
  }

  /** The parts of an amount add up to it: the tax of the last rate takes what rounding left. */
  private static List<BilledTax> settled(List<BilledTax> taxes, Money amount) {
    Money sum =
        taxes.stream()
            .map(tax -> tax.basis().plus(tax.tax()))
            .reduce(Money.zero(amount.currency()), Money::plus);
    BilledTax last = taxes.getLast();
    var adjusted = new ArrayList<>(taxes);
    adjusted.set(
        adjusted.size() - 1,
        RecordBuilder.copy(last).with("tax", last.tax().plus(amount.minus(sum))).build());
    return adjusted;
  }
}
