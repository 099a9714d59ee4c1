package io.tradegate.payments.statements;

import static java.util.Comparator.comparingInt;

import io.tradegate.payments.statements.Evidence.AwaitedOrder;
import io.tradegate.payments.statements.Evidence.Debt;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides which companies and documents a line may be a payment for. */
final class LineMatcher {
  private static final int LEAST_SCORE = 20;
  private static final int MOST_PROPOSALS = 5;

  private final BankLine line;
  private final Evidence evidence;
  private final Set<String> inText;
  private final Set<String> inId;
  private final List<Debt> debts;
  private final List<AwaitedOrder> orders;

  private LineMatcher(BankLine line, Evidence evidence) {
    this.line = line;
    this.evidence = evidence;
    this.inText = DocumentNumbers.in(line.text());
    this.inId = DocumentNumbers.in(line.endToEndId());
    this.debts = evidence.debts().stream().filter(debt -> isOwn(debt.open())).toList();
    this.orders = evidence.orders().stream().filter(order -> isOwn(order.amount())).toList();
  }

  private boolean isOwn(Money amount) {
    return amount.currency().equals(line.amount().currency());
  }

  /** The best first. Invoices and orders in other currencies are never among them. */
  static List<Proposal> proposals(BankLine line, Evidence evidence) {
    return new LineMatcher(line, evidence).proposals();
  }

  private List<Proposal> proposals() {
    var found = new ArrayList<Proposal>();
    companies().forEach(company -> found.addAll(of(company)));
    return found.stream()
        .filter(proposal -> proposal.score() >= LEAST_SCORE)
        .sorted(
            comparingInt(Proposal::score)
                .reversed()
                .thenComparing(Proposal::customerName)
                .thenComparing(proposal -> proposal.customerId().value()))
        .limit(MOST_PROPOSALS)
        .toList();
  }

  private Set<CustomerId> companies() {
    var companies = new LinkedHashSet<CustomerId>();
    debts.stream()
        .filter(debt -> isNamed(debt.number()) || debt.open().equals(line.amount()))
        .forEach(debt -> companies.add(debt.customerId()));
    orders.stream()
        .filter(order -> isNamed(order.number()))
        .forEach(order -> companies.add(order.customerId()));
    companies.addAll(known(evidence.byIban(), line.counterpartyIban()));
    companies.addAll(byName());
    return companies;
  }

  private static Set<CustomerId> known(
      Map<String, Set<CustomerId>> companies, @Nullable String key) {
    return key == null ? Set.of() : companies.getOrDefault(key, Set.of());
  }

  private Set<CustomerId> byName() {
    var companies = new LinkedHashSet<CustomerId>();
    PayerNames.of(line.counterparty())
        .forEach(name -> companies.addAll(known(evidence.byName(), name)));
    return companies;
  }

  private boolean isNamed(String number) {
    return inText.contains(number) || inId.contains(number);
  }

  /** One for each order that may be meant, or else one for invoices. */
  private List<Proposal> of(CustomerId company) {
    Set<MatchReason> known = EnumSet.noneOf(MatchReason.class);
    if (known(evidence.byIban(), line.counterpartyIban()).contains(company)) {
      known.add(MatchReason.IBAN);
    }
    if (byName().contains(company)) {
      known.add(MatchReason.COMPANY_NAME);
    }
    List<Debt> open = debts.stream().filter(debt -> debt.customerId().equals(company)).toList();
    List<Proposal> forOrders =
        orders.stream()
            .filter(order -> order.customerId().equals(company) && isMeant(order, known))
            .map(order -> forOrder(order, known))
            .toList();
    boolean named = open.stream().anyMatch(debt -> isNamed(debt.number()));
    boolean exact = open.stream().anyMatch(debt -> debt.open().equals(line.amount()));
    return !forOrders.isEmpty() && !named && !exact
        ? forOrders
        : both(forOrders, forInvoices(company, open, known));
  }

  private static List<Proposal> both(List<Proposal> some, Proposal last) {
    var all = new ArrayList<>(some);
    all.add(last);
    return all;
  }

  /** More than an order waits for is no payment for it. */
  private boolean isMeant(AwaitedOrder order, Set<MatchReason> known) {
    boolean exact = order.amount().equals(line.amount());
    boolean fits = line.amount().compareTo(order.amount()) <= 0;
    return fits && (isNamed(order.number()) || (exact && !known.isEmpty()));
  }

  private Proposal forOrder(AwaitedOrder order, Set<MatchReason> known) {
    Set<MatchReason> reasons = EnumSet.noneOf(MatchReason.class);
    reasons.addAll(known);
    addNaming(reasons, order.number(), MatchReason.ORDER_NUMBER);
    if (order.amount().equals(line.amount())) {
      reasons.add(MatchReason.AMOUNT);
    }
    return new Proposal(
        order.customerId(),
        name(order.customerId()),
        order.orderId(),
        order.number(),
        Proposal.scoreOf(reasons),
        Proposal.shown(reasons),
        List.of());
  }

  private void addNaming(Set<MatchReason> reasons, String number, MatchReason inWords) {
    if (inId.contains(number)) {
      reasons.add(MatchReason.END_TO_END_ID);
    }
    if (inText.contains(number)) {
      reasons.add(inWords);
    }
  }

  private Proposal forInvoices(CustomerId company, List<Debt> open, Set<MatchReason> known) {
    Set<MatchReason> reasons = EnumSet.noneOf(MatchReason.class);
    reasons.addAll(known);
    List<Debt> named = open.stream().filter(debt -> isNamed(debt.number())).toList();
    named.forEach(debt -> addNaming(reasons, debt.number(), MatchReason.INVOICE_NUMBER));
    List<Debt> settled = named.isEmpty() ? exactOrAll(open) : named;
    if (sum(settled).equals(line.amount())) {
      reasons.add(MatchReason.AMOUNT);
    }
    return new Proposal(
        company,
        name(company),
        null,
        null,
        Proposal.scoreOf(reasons),
        Proposal.shown(reasons),
        parts(settled));
  }

  /** The oldest due with exactly this amount, or else all. */
  private List<Debt> exactOrAll(List<Debt> open) {
    return open.stream()
        .filter(debt -> debt.open().equals(line.amount()))
        .findFirst()
        .map(List::of)
        .orElse(open);
  }

  private Money sum(List<Debt> some) {
    return some.stream().map(Debt::open).reduce(Money.zero(line.amount().currency()), Money::plus);
  }

  private List<ProposedInvoice> parts(List<Debt> settled) {
    var parts = new ArrayList<ProposedInvoice>();
    Money left = line.amount();
    for (Debt debt : settled) {
      Money part = left.compareTo(debt.open()) < 0 ? left : debt.open();
      if (!part.isZero()) {
        parts.add(new ProposedInvoice(debt.id(), debt.number(), part));
        left = left.minus(part);
      }
    }
    return parts;
  }

  private String name(CustomerId company) {
    return Objects.requireNonNull(evidence.names().get(company));
  }
}
