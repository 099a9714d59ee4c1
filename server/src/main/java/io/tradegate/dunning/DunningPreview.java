package io.tradegate.dunning;

import io.tradegate.dunning.policy.NoticeTemplate;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows what a run on some day would do, by what is open now. */
final class DunningPreview {
  private final DunningPlanner planner = new DunningPlanner();

  /**
   * What a run would do for a company.
   *
   * @param recipients empty: the company has no email address, and no notice would be sent
   */
  record Company(
      CustomerId customerId,
      String customerCode,
      String customerName,
      List<String> recipients,
      List<Notice> notices,
      List<Skipped> skipped) {}

  /**
   * A notice that would be sent.
   *
   * @param onAccount payments and credit notes of the company that settle nothing yet
   */
  record Notice(
      int level,
      NoticeTemplate template,
      Money overdue,
      Money earlierFees,
      @Nullable Money fee,
      Money total,
      Money onAccount,
      @Nullable LocalDate payUntil,
      boolean holdOrders,
      List<Invoice> invoices) {}

  /** An invoice on a notice that would be sent. */
  record Invoice(UUID invoiceId, String number, LocalDate dueOn, int daysOverdue, Money open) {}

  /**
   * An overdue invoice that would be on no notice.
   *
   * @param level of the last notice; 0: none was sent
   * @param nextOn when its next level is due; null unless the reason is not_yet
   * @param note why it was blocked or is disputed
   */
  record Skipped(
      UUID invoiceId,
      String number,
      LocalDate dueOn,
      int daysOverdue,
      Money open,
      int level,
      SkipReason reason,
      @Nullable LocalDate nextOn,
      @Nullable String note) {}

  Page<Company> page(Tx tx, Call call, LocalDate on) {
    Page<OverdueStore.Overdue> page = OverdueStore.LIST.page(tx, call, Map.of("on", on));
    List<CustomerId> customers =
        page.items().stream().map(OverdueStore.Overdue::customerId).toList();
    Map<CustomerId, DunningPlan> plans =
        planner.plan(tx, customers, on).stream()
            .collect(Collectors.toMap(DunningPlan::customer, Function.identity()));
    return page.map(company -> preview(company, plans.get(company.customerId())));
  }

  private static Company preview(OverdueStore.Overdue company, @Nullable DunningPlan found) {
    DunningPlan plan = Objects.requireNonNull(found);
    return RecordBuilder.of(Company.class)
        .from(company)
        .with("recipients", plan.recipients().stream().map(Recipient::email).toList())
        .with("notices", plan.notices().stream().map(each -> notice(each, plan.day())).toList())
        .with("skipped", plan.skipped().stream().map(each -> skipped(each, plan.day())).toList())
        .build();
  }

  private static Notice notice(DunningPlan.Planned notice, LocalDate day) {
    return new Notice(
        notice.number(),
        notice.level().template(),
        notice.overdue(),
        notice.earlierFees(),
        notice.fee(),
        notice.total(),
        notice.onAccount(),
        notice.payUntil(day),
        notice.level().holdOrders(),
        notice.invoices().stream()
            .map(
                each ->
                    new Invoice(
                        each.id(), each.number(), each.dueOn(), each.daysOverdue(day), each.open()))
            .toList());
  }

  private static Skipped skipped(DunningPlan.Skipped skipped, LocalDate day) {
    OverdueInvoice invoice = skipped.invoice();
    return RecordBuilder.of(Skipped.class)
        .from(skipped)
        .from(invoice)
        .with("invoiceId", invoice.id())
        .with("daysOverdue", invoice.daysOverdue(day))
        .with(
            "note",
            switch (skipped.reason()) {
              case BLOCKED -> invoice.blockedReason();
              case DISPUTED -> invoice.disputedReason();
              default -> null;
            })
        .build();
  }
}
