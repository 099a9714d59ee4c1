package io.tradegate.dunning;

import io.tradegate.customers.Companies;
import io.tradegate.dunning.DunningPlan.Planned;
import io.tradegate.dunning.DunningPlan.Skipped;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.receivables.OpenItemStore;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Duns one company: sends all notices that are due today, in one transaction. */
final class Dunning {
  private final DunningPlanner planner = new DunningPlanner();
  private final Companies companies;
  private final NoticeSending sending;
  private final Events events;

  Dunning(Companies companies, NoticeSending sending, Events events) {
    this.companies = companies;
    this.sending = sending;
    this.events = events;
  }

  /** What was done for a company. */
  record Done(int notices, int invoices, int undunnable) {
    static final Done NOTHING = new Done(0, 0, 0);

    Done plus(Done other) {
      return new Done(
          notices + other.notices, invoices + other.invoices, undunnable + other.undunnable);
    }
  }

  /**
   * The plan is made a second time under the locks: what was paid, disputed or dunned meanwhile is
   * left out.
   */
  Done dun(Tx tx, CustomerId customer) {
    LocalDate today = LedgerDay.today(tx);
    Set<UUID> wanted = concerned(plan(tx, customer, today));
    if (wanted.isEmpty()) {
      return Done.NOTHING;
    }
    OpenItemStore.lock(tx, List.copyOf(wanted));
    HoldStore.lock(tx, customer);
    return carryOut(tx, plan(tx, customer, today), wanted);
  }

  private DunningPlan plan(Tx tx, CustomerId customer, LocalDate day) {
    return planner.plan(tx, List.of(customer), day).getFirst();
  }

  private static Set<UUID> concerned(DunningPlan plan) {
    var ids = new HashSet<UUID>();
    due(plan).map(OverdueInvoice::id).forEach(ids::add);
    undunnable(plan).map(OverdueInvoice::id).forEach(ids::add);
    return ids;
  }

  private static Stream<OverdueInvoice> due(DunningPlan plan) {
    return plan.notices().stream().flatMap(notice -> notice.invoices().stream());
  }

  /** Those of which it was not told yet. */
  private static Stream<OverdueInvoice> undunnable(DunningPlan plan) {
    return plan.skipped().stream()
        .filter(skipped -> skipped.reason() == SkipReason.NO_CONTACT)
        .map(Skipped::invoice)
        .filter(invoice -> invoice.undunnableSince() == null);
  }

  private Done carryOut(Tx tx, DunningPlan plan, Set<UUID> locked) {
    if (due(plan).findAny().isPresent()) {
      InvoiceDunningStore.dunnable(tx, plan.customer());
    }
    int invoices = 0;
    int notices = 0;
    for (Planned notice : plan.notices()) {
      Planned sent = notice.only(locked);
      if (!sent.invoices().isEmpty()) {
        sending.send(tx, plan, sent);
        invoices += sent.invoices().size();
        notices++;
      }
    }
    List<OverdueInvoice> unreachable =
        undunnable(plan).filter(invoice -> locked.contains(invoice.id())).toList();
    if (!unreachable.isEmpty()) {
      tell(tx, plan, unreachable);
    }
    return new Done(notices, invoices, unreachable.size());
  }

  private void tell(Tx tx, DunningPlan plan, List<OverdueInvoice> invoices) {
    String name = companies.require(tx, plan.customer()).name();
    List<UUID> ids = invoices.stream().map(OverdueInvoice::id).toList();
    InvoiceDunningStore.undunnable(tx, plan.customer(), ids);
    for (OverdueInvoice invoice : invoices) {
      events.publish(
          tx,
          new DunningEvent.Undunnable(
              invoice.id(),
              invoice.number(),
              plan.customer(),
              name,
              invoice.open(),
              invoice.dueOn(),
              invoice.daysOverdue(plan.day())));
      tx.changed(
          "invoice_dunning", invoice.id(), null, InvoiceDunningStore.require(tx, invoice.id()));
    }
  }
}
