package io.tradegate.dunning;

import io.tradegate.dunning.policy.DunningLevel;
import io.tradegate.dunning.policy.DunningPolicy;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a run does for one company on one day. A preview shows it, a run carries it out.
 *
 * @param recipients empty: no notice can be sent
 */
record DunningPlan(
    CustomerId customer,
    LocalDate day,
    List<Recipient> recipients,
    List<Planned> notices,
    List<Skipped> skipped) {

  /**
   * What is known of the company.
   *
   * @param accounts fees and credits, by currency
   */
  record Facts(
      CustomerId customer,
      LocalDate day,
      DunningPolicy policy,
      List<Recipient> recipients,
      List<OverdueInvoice> invoices,
      Map<Currency, OverdueStore.Account> accounts) {}

  /** A notice to send: the invoices of one currency and level. */
  record Planned(
      int number,
      DunningLevel level,
      List<OverdueInvoice> invoices,
      Money earlierFees,
      Money onAccount) {
    /** Without invoices that are not among these. */
    Planned only(Set<UUID> ids) {
      List<OverdueInvoice> kept =
          invoices.stream().filter(invoice -> ids.contains(invoice.id())).toList();
      return new Planned(number, level, kept, earlierFees, onAccount);
    }

    Currency currency() {
      return earlierFees.currency();
    }

    Money overdue() {
      return invoices.stream()
          .map(OverdueInvoice::open)
          .reduce(Money.zero(currency()), Money::plus);
    }

    @Nullable Money fee() {
      return level.fee(currency()).orElse(null);
    }

    Money total() {
      Money sum = overdue().plus(earlierFees);
      Money fee = fee();
      return fee == null ? sum : sum.plus(fee);
    }

    @Nullable LocalDate payUntil(LocalDate day) {
      Integer term = level.termDays();
      return term == null ? null : day.plusDays(term);
    }
  }

  /** {@code nextOn}: null if the next level waits for something else than a day. */
  record Skipped(OverdueInvoice invoice, SkipReason reason, @Nullable LocalDate nextOn) {}

  static DunningPlan of(Facts facts) {
    var due = new ArrayList<OverdueInvoice>();
    var skipped = new ArrayList<Skipped>();
    for (OverdueInvoice invoice : facts.invoices()) {
      SkipReason reason = reason(facts, invoice);
      if (reason == null) {
        due.add(invoice);
      } else {
        skipped.add(new Skipped(invoice, reason, nextOn(facts, invoice, reason)));
      }
    }
    return new DunningPlan(
        facts.customer(), facts.day(), facts.recipients(), notices(facts, due), skipped);
  }

  private static @Nullable SkipReason reason(Facts facts, OverdueInvoice invoice) {
    SkipReason own = invoice.skipped(facts.policy(), facts.day());
    return own == null && facts.recipients().isEmpty() ? SkipReason.NO_CONTACT : own;
  }

  private static @Nullable LocalDate nextOn(
      Facts facts, OverdueInvoice invoice, SkipReason reason) {
    return reason == SkipReason.NOT_YET ? invoice.nextOn(facts.policy()) : null;
  }

  private record Group(String currency, int level) {}

  private static List<Planned> notices(Facts facts, List<OverdueInvoice> due) {
    var groups =
        new TreeMap<Group, List<OverdueInvoice>>(
            Comparator.comparing(Group::currency)
                .thenComparing(Comparator.comparingInt(Group::level).reversed()));
    for (OverdueInvoice each : due) {
      var group = new Group(each.open().currency().getCurrencyCode(), each.level() + 1);
      groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(each);
    }
    var asked = new HashSet<Currency>();
    return groups.entrySet().stream()
        .map(entry -> planned(facts, entry.getKey().level(), entry.getValue(), asked))
        .toList();
  }

  /** Fees of earlier notices are asked for once in each currency. */
  private static Planned planned(
      Facts facts, int level, List<OverdueInvoice> invoices, Set<Currency> asked) {
    Currency currency = invoices.getFirst().open().currency();
    OverdueStore.Account account =
        facts
            .accounts()
            .getOrDefault(currency, OverdueStore.Account.none(facts.customer(), currency));
    Money earlier = asked.add(currency) ? account.fees() : Money.zero(currency);
    return new Planned(level, facts.policy().level(level), invoices, earlier, account.onAccount());
  }
}
