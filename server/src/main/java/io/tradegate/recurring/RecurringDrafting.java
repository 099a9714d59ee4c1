package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;

import io.tradegate.budgets.CostCentres;
import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.lines.OrderableLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.OrderTotals;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.OrderPolicy;
import io.tradegate.orders.placing.Placing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.Prices;
import io.tradegate.recurring.RecurringOrders.Party;
import io.tradegate.recurring.RecurringOrders.Wish;
import io.tradegate.shipping.Consignment;
import io.tradegate.shipping.Shipping;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.UUID;

/**
 * Builds the draft of the order for one date, by the rules of the buyer's own cart and at current
 * prices. Refuses with a reason if it cannot be ordered.
 */
record RecurringDrafting(
    Companies companies, AddressBook addresses, CostCentres costCentres, Placing placing) {
  OrderDraft draft(Tx tx, UUID recurring, Party party, Wish wish, LocalDate date) {
    RecurringTerms terms = wish.terms();
    requireTerms(tx, party);
    OrderPolicy.of(tx, party.customer()).requirePoNumber(terms.poNumber(date), "po_prefix");
    costCentres.requireAllowed(tx, party.customer(), terms.costCentre());
    AddressBook.Addressed to =
        addresses.of(tx, party.customer(), terms.shippingAddress(), terms.billingAddress());
    List<OrderableLine> lines = lines(tx, party, wish.lines());
    Currency currency = lines.getFirst().unitPrice().currency();
    var draft =
        new OrderDraft(
            OrderSource.SUBSCRIPTION,
            recurring,
            party.customer(),
            party.buyer(),
            party.website(),
            currency,
            lines.stream().map(OrderableLine::draft).toList(),
            to.shipping(),
            to.billing(),
            shipping(tx, party, terms, to.shipping(), lines),
            terms.poNumber(date),
            terms.costCentre(),
            null,
            PaymentMethod.TERMS,
            terms.note(),
            null,
            terms.delivery());
    placing.totals(tx, draft);
    return draft;
  }

  /** What an order for this date would come to. */
  OrderTotals totals(Tx tx, UUID recurring, Party party, Wish wish, LocalDate date) {
    return placing.totals(tx, draft(tx, recurring, party, wish, date));
  }

  /** Requires payment terms, because no buyer is present to pay each order by card. */
  private void requireTerms(Tx tx, Party party) {
    Company company = companies.require(tx, party.customer());
    if (!DraftRules.hasTerms(company)) {
      throw PAYMENT_NOT_ALLOWED.because(
          "%s has no payment terms, which recurring orders need.".formatted(company.name()));
    }
  }

  private List<OrderableLine> lines(Tx tx, Party party, List<RecurringLine> wanted) {
    var buyer = new Prices.Buyer(party.customer(), party.website(), tx.now());
    return Lines.of(
        tx,
        buyer,
        wanted.stream()
            .map(
                line ->
                    new WantedLine(line.sku(), line.quantity(), line.unit(), line.comment(), null))
            .toList());
  }

  private static ShippingCharge shipping(
      Tx tx, Party party, RecurringTerms terms, PostalAddress to, List<OrderableLine> lines) {
    Money zero = Money.zero(lines.getFirst().unitPrice().currency());
    Money value = lines.stream().map(OrderableLine::total).reduce(zero, Money::plus);
    BigDecimal grams =
        lines.stream().map(OrderableLine::grams).reduce(BigDecimal.ZERO, BigDecimal::add);
    return Shipping.charge(
        tx, new Consignment(party.website(), to, grams, value), terms.shippingMethod());
  }
}
