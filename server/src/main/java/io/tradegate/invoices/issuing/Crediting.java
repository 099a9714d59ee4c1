package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.einvoice.TaxCategory;
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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes drafts of credit notes for an invoice that the caller has locked. */
final class Crediting {
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  /** Refuses when nothing would be credited. */
  UUID draft(Tx tx, Invoice invoice, CreditWish wish) {
    return maybeDraft(tx, invoice, wish)
        .orElseThrow(
            () ->
                EXCEEDS_OPEN_AMOUNT.because(
                    "Nothing would be credited: what is named of invoice %s costs nothing or was credited before."
                        .formatted(invoice.number())));
  }

  /** Empty when nothing would be credited. */
  Optional<UUID> maybeDraft(Tx tx, Invoice invoice, CreditWish wish) {
    BillingDocument billed = InvoiceStore.whole(tx, invoice);
    UUID id = tx.newId();
    Money amount = wish.amount();
    List<CreditedAmount> amounts =
        amount == null ? List.of() : CreditedAmount.spread(billed, amount);
    List<BilledLine> lines =
        amount == null ? lines(billed, wish, id) : CreditedAmount.lines(amounts, billed, id);
    if (wish.lines() != null) {
      Drafting.requireUnits(tx, lines);
    }
    if (lines.stream().allMatch(line -> line.net().isZero())
        && amounts.stream().allMatch(each -> each.tax().isZero())) {
      return Optional.empty();
    }
    InvoiceStore.insert(
        tx,
        new InvoiceDraft(
            id,
            InvoiceKind.CREDIT_NOTE,
            invoice.customerId(),
            onlyOrder(lines),
            null,
            null,
            new InvoiceDraft.Correction(invoice.id(), wish.reason(), wish.cancellation()),
            lines,
            amount == null ? taxes(billed, lines, id) : CreditedAmount.taxes(amounts, id)));
    return Optional.of(id);
  }

  /** Null: the lines are of several orders. */
  private static @Nullable OrderId onlyOrder(List<BilledLine> lines) {
    List<OrderId> orders = lines.stream().map(BilledLine::orderId).distinct().toList();
    return orders.size() == 1 ? orders.getFirst() : null;
  }

  private static List<BilledLine> lines(BillingDocument billed, CreditWish wish, UUID id) {
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
    return withinWhatIsLeft(billed, lines);
  }

  /**
   * Where an amount was credited before, less is left of a rate than its lines cost. The last lines
   * are credited by so much less.
   */
  private static List<BilledLine> withinWhatIsLeft(BillingDocument billed, List<BilledLine> lines) {
    var left = new HashMap<Group, Money>();
    for (BilledTax tax : billed.taxes()) {
      left.put(Group.of(tax), tax.basis().minus(tax.creditedBasis()));
    }
    return lines.stream()
        .map(
            line -> {
              Money rest = left.getOrDefault(Group.of(line), line.net());
              Money net = line.net().compareTo(rest) > 0 ? rest : line.net();
              left.put(Group.of(line), rest.minus(net));
              return RecordBuilder.copy(line)
                  .with("net", net)
                  .with("withheld", line.withheld().plus(line.net().minus(net)))
                  .build();
            })
        .toList();
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

  private record Group(OrderId order, TaxCategory category, BigDecimal rate) {
    static Group of(BilledLine line) {
      return new Group(line.orderId(), line.taxCategory(), line.taxRate().setScale(4));
    }

    static Group of(BilledTax tax) {
      return new Group(tax.orderId(), tax.category(), tax.rate().setScale(4));
    }
  }

  private static List<BilledTax> taxes(BillingDocument billed, List<BilledLine> lines, UUID id) {
    var bases = new HashMap<Group, Money>();
    lines.forEach(line -> bases.merge(Group.of(line), line.net(), Money::plus));
    var taxes = new ArrayList<BilledTax>();
    for (BilledTax tax : billed.taxes()) {
      Money basis = bases.get(Group.of(tax));
      if (basis != null) {
        taxes.add(credited(tax, basis, taxOn(tax, basis), id));
      }
    }
    return taxes;
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

  static BilledTax credited(BilledTax tax, Money basis, Money credit, UUID id) {
    return RecordBuilder.copy(tax)
        .with("invoiceId", id)
        .with("basis", basis)
        .with("tax", credit)
        .with("creditedBasis", Money.zero(basis.currency()))
        .with("creditedTax", Money.zero(basis.currency()))
        .build();
  }
}
