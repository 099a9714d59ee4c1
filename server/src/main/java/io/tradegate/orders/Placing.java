package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;

import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.Ids;
import io.tradegate.pricing.Taxes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Places orders, whatever they come from: one transaction in which prices are fixed, taxes
 * reckoned, the controls asked, and the order confirmed or held. A refusal leaves nothing behind.
 */
public final class Placing {
  private final OrderStore store = new OrderStore();
  private final LineStore lines = new LineStore();
  private final Companies companies;
  private final Controls controls;
  private final OrderMoves moves;
  private final OrderEntries entries;
  private final Events events;
  private final Ids ids;
  private final InstantSource clock;

  Placing(
      Companies companies,
      Controls controls,
      OrderMoves moves,
      Events events,
      Ids ids,
      InstantSource clock) {
    this.companies = companies;
    this.controls = controls;
    this.moves = moves;
    this.entries = new OrderEntries(ids, clock);
    this.events = events;
    this.ids = ids;
    this.clock = clock;
  }

  public Order place(Tx tx, OrderDraft draft) {
    Company company = requireActive(tx, draft.customer());
    List<OrderLine> taxed = taxed(tx, draft);
    OrderTotals totals = OrderTotals.of(draft.currency(), taxed, draft.shipping().net().round());
    Order order = write(tx, company, draft, taxed, totals);
    Set<HoldReason> holds = controls.placed(tx, order, taxed);
    Order settled =
        holds.isEmpty() ? moves.confirmNew(tx, order, taxed) : moves.holdNew(tx, order, holds);
    tx.changed("order", settled.id(), null, OrderSummary.of(settled));
    return settled;
  }

  private Company requireActive(Tx tx, UUID customer) {
    Company company = companies.require(tx, customer);
    if (!company.isActive()) {
      throw COMPANY_BLOCKED.because("%s is blocked and cannot order.".formatted(company.name()));
    }
    return company;
  }

  private List<OrderLine> taxed(Tx tx, OrderDraft draft) {
    var address = draft.shippingAddress();
    List<Taxes.TaxedLine> taxes =
        Taxes.of(
            tx,
            new Taxes.Supply(
                draft.customer(), address.country(), address.region(), clock.instant()),
            draft.lines().stream()
                .map(line -> new Taxes.Taxable(line.variant(), line.net()))
                .toList());
    return IntStream.range(0, taxes.size())
        .mapToObj(
            n -> OrderLine.of(n + 1, draft.lines().get(n), rate(taxes.get(n)), taxes.get(n).tax()))
        .toList();
  }

  // Where nobody has said what is taxed, nothing is: exports, say.
  private static BigDecimal rate(Taxes.TaxedLine line) {
    BigDecimal rate = line.exempt() ? null : line.rate();
    return Objects.requireNonNullElse(rate, BigDecimal.ZERO).setScale(4, RoundingMode.HALF_UP);
  }

  private Order write(
      Tx tx, Company company, OrderDraft draft, List<OrderLine> taxed, OrderTotals totals) {
    UUID id = ids.next();
    Instant now = clock.instant();
    String number = store.insert(tx, id, draft, totals, now);
    lines.insert(tx, id, taxed);
    Order order = Order.fresh(tx, id, number, company, draft, totals, now);
    entries.add(tx, order, OrderEntries.Kind.PLACED, null);
    events.publish(
        tx,
        new OrderEvent.Placed(
            id,
            number,
            order.status(),
            company.id(),
            company.name(),
            draft.poNumber(),
            draft.source(),
            totals.total(),
            taxed.size()));
    return order;
  }
}
