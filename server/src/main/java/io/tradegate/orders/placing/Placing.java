package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;

import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAmounts;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderStore;
import io.tradegate.orders.document.OrderSummary;
import io.tradegate.orders.document.OrderTotals;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.ReportedSource;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.pricing.tax.MissingRate;
import io.tradegate.pricing.tax.TaxSettings;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Places orders from every source: one transaction in which prices are fixed, taxes computed, the
 * controls called, and the order confirmed or held. A refusal writes nothing. If the tax of an
 * order is not known yet, {@link TaxRelease} calls the controls once it is.
 */
public final class Placing {
  private final Companies companies;
  private final OrderTaxes taxes;
  private final Controls controls;
  private final OrderMoves moves;
  private final OrderEntries entries;
  private final OrderChanges changes;

  public Placing(
      Companies companies,
      OrderTaxes taxes,
      Controls controls,
      OrderMoves moves,
      OrderChanges changes) {
    this.companies = companies;
    this.taxes = taxes;
    this.controls = controls;
    this.moves = moves;
    this.entries = new OrderEntries();
    this.changes = changes;
  }

  public PlacedOrder place(Tx tx, OrderDraft draft) {
    return placed(
        tx,
        draft.delivery() == null
            ? draft.delivered(OrderPolicy.ofOrders(tx, draft.customer()).delivery())
            : draft);
  }

  private PlacedOrder placed(Tx tx, OrderDraft draft) {
    Company company = requireActive(tx, draft.customer());
    requireTerms(company, draft);
    OrderTaxes.Taxed taxed = taxed(tx, draft);
    PlacedOrder placed = write(tx, company, draft, taxed.amounts());
    Order settled =
        taxed
            .gap()
            .map(gap -> moves.holdNew(tx, placed.order(), Set.of(HoldReason.TAX), gap.sentence()))
            .orElseGet(() -> settled(tx, placed.order(), placed.lines()));
    if (settled.heldFrom() != null) {
      moves.requireInStock(tx, settled, placed.lines());
    }
    tx.changed("order", settled.id(), null, OrderSummary.of(settled));
    return new PlacedOrder(settled, placed.lines());
  }

  private Order settled(Tx tx, Order order, List<OrderLine> ordered) {
    Controls.Holds holds =
        order.source().isCharged()
            ? controls.placed(tx, order, ordered)
            : new Controls.Holds(Set.of(), "");
    return holds.reasons().isEmpty()
        ? moves.confirmNew(tx, order, ordered)
        : moves.holdNew(tx, order, holds.reasons(), holds.why());
  }

  /**
   * What a draft comes to; writes nothing, and refuses a draft that would be refused for its tax.
   */
  public OrderTotals totals(Tx tx, OrderDraft draft) {
    return taxed(tx, draft).amounts().totals();
  }

  /** With a gap only where the organization holds such orders instead of refusing them. */
  private OrderTaxes.Taxed taxed(Tx tx, OrderDraft draft) {
    OrderTaxes.Taxed taxed = taxes.of(tx, draft);
    if (taxed.gap().isPresent() && TaxSettings.of(tx).missingRate() == MissingRate.REFUSE) {
      throw taxed.gap().get().refusal();
    }
    return taxed;
  }

  private Company requireActive(Tx tx, CustomerId customer) {
    Company company = companies.require(tx, customer);
    if (!company.isActive()) {
      throw COMPANY_BLOCKED.because("%s is blocked and cannot order.".formatted(company.name()));
    }
    return company;
  }

  private static void requireTerms(Company company, OrderDraft draft) {
    boolean onTerms = draft.source().isCharged() && draft.payment() == PaymentMethod.TERMS;
    if (onTerms && draft.agreedTerms() == null) {
      DraftRules.requireTerms(company);
    }
  }

  private PlacedOrder write(Tx tx, Company company, OrderDraft draft, OrderAmounts amounts) {
    OrderId id = new OrderId(tx.newId());
    OrderTotals totals = amounts.totals();
    OrderStore.Inserted inserted =
        OrderStore.insert(tx, id, draft, agreed(tx, company, draft), totals);
    List<OrderLine> ordered = LineStore.insert(tx, id, amounts.lines());
    Order order = Order.fresh(tx, id, inserted, draft, totals);
    entries.add(tx, order, OrderEntries.Kind.PLACED, null);
    changes.placed(
        tx,
        new OrderEvent.Placed(
            id.value(),
            order.number(),
            order.status(),
            company.id(),
            company.name(),
            draft.poNumber(),
            ReportedSource.of(draft.source()),
            totals.net(),
            totals.shipping(),
            totals.tax(),
            totals.total(),
            amounts.lines().size(),
            order.delivery(),
            order.requestedDate()));
    return new PlacedOrder(order, ordered);
  }

  private static OrderStore.Agreed agreed(Tx tx, Company company, OrderDraft draft) {
    PaymentTerms agreed =
        Objects.requireNonNullElse(draft.agreedTerms(), company.facts().paymentTerms());
    PaymentTerms terms = DueDates.terms(draft.payment(), agreed);
    return new OrderStore.Agreed(terms, DueDates.placed(tx, terms));
  }
}
