package io.tradegate.receivables;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Predicate;

/** A ledger in memory: a list of moves, and what follows from them. */
final class LedgerReplay {
  private final List<OpenItem> items = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();

  private record Move(UUID item, LocalDate day, Money amount) {}

  List<OpenItem> items() {
    return items;
  }

  void book(OpenItem item) {
    items.add(item);
    moves.add(new Move(item.id(), item.bookedOn(), item.amount()));
  }

  void allocate(OpenItem from, OpenItem to, Money amount, LocalDate day) {
    take(from, amount, day);
    take(to, amount, day);
  }

  /** Takes an amount from what is open. */
  void take(OpenItem item, Money amount, LocalDate day) {
    moves.add(new Move(item.id(), day, item.kind().isDebt() ? amount.negated() : amount));
  }

  void undo(Allocation allocation, LocalDate day) {
    moves.add(new Move(allocation.fromItem(), day, allocation.amount().negated()));
    moves.add(new Move(allocation.toItem(), day, allocation.amount()));
  }

  Money open(OpenItem item, LocalDate on) {
    return moves.stream()
        .filter(move -> move.item().equals(item.id()) && !move.day().isAfter(on))
        .map(Move::amount)
        .reduce(Money.zero(item.amount().currency()), Money::plus);
  }

  /** What is open at the end, as a positive amount. */
  Money rest(OpenItem item) {
    Money open = open(item, LocalDate.MAX);
    return open.isNegative() ? open.negated() : open;
  }

  Money least(OpenItem one, OpenItem other) {
    return rest(one).compareTo(rest(other)) < 0 ? rest(one) : rest(other);
  }

  /** A credit and a debt of one company and currency; empty when there is none. */
  List<OpenItem> pair(Random random) {
    for (OpenItem from : shuffled(random)) {
      for (OpenItem to : shuffled(random)) {
        boolean fit =
            !from.kind().isDebt()
                && to.kind().isDebt()
                && from.customerId().equals(to.customerId())
                && from.amount().currency().equals(to.amount().currency());
        if (fit) {
          return List.of(from, to);
        }
      }
    }
    return List.of();
  }

  Optional<OpenItem> credit(Random random) {
    return open(random, item -> !item.kind().isDebt());
  }

  Optional<OpenItem> anyOpen(Random random) {
    return open(random, _ -> true);
  }

  private Optional<OpenItem> open(Random random, Predicate<OpenItem> which) {
    return shuffled(random).stream().filter(which).filter(item -> !rest(item).isZero()).findFirst();
  }

  private List<OpenItem> shuffled(Random random) {
    var shuffled = new ArrayList<>(items);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  Money balance(CustomerId customer, String currency, LocalDate on) {
    return items.stream()
        .filter(item -> item.customerId().equals(customer))
        .filter(item -> item.amount().currency().getCurrencyCode().equals(currency))
        .map(item -> open(item, on))
        .reduce(Money.zero(Currency.getInstance(currency)), Money::plus);
  }

  static Ageing.Buckets nothing(String currency) {
    Money none = Money.zero(Currency.getInstance(currency));
    return new Ageing.Buckets(none, none, none, none, none, none, none);
  }

  Ageing.Buckets ageing(String currency, LocalDate on) {
    return new Ageing.Buckets(
        debts(currency, on, Long.MIN_VALUE, 0),
        debts(currency, on, 1, 30),
        debts(currency, on, 31, 60),
        debts(currency, on, 61, 90),
        debts(currency, on, 91, Long.MAX_VALUE),
        sum(currency, on, item -> !item.kind().isDebt()),
        sum(currency, on, _ -> true));
  }

  private Money debts(String currency, LocalDate on, long least, long most) {
    return sum(
        currency,
        on,
        item -> {
          long days = ChronoUnit.DAYS.between(item.dueOn(), on);
          return item.kind().isDebt() && days >= least && days <= most;
        });
  }

  private Money sum(String currency, LocalDate on, Predicate<OpenItem> which) {
    return items.stream()
        .filter(item -> item.amount().currency().getCurrencyCode().equals(currency))
        .filter(which)
        .map(item -> open(item, on))
        .reduce(Money.zero(Currency.getInstance(currency)), Money::plus);
  }
}
