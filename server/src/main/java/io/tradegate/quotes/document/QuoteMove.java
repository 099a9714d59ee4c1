package io.tradegate.quotes.document;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.quotes.document.QuoteStatus.ACCEPTED;
import static io.tradegate.quotes.document.QuoteStatus.COUNTERED;
import static io.tradegate.quotes.document.QuoteStatus.DECLINED;
import static io.tradegate.quotes.document.QuoteStatus.DRAFT;
import static io.tradegate.quotes.document.QuoteStatus.EXPIRED;
import static io.tradegate.quotes.document.QuoteStatus.SENT;
import static io.tradegate.quotes.document.QuoteStatus.WITHDRAWN;

import io.tradegate.platform.caller.Actor;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The transitions of a quote: who may make each, and in which status. The new status is in the
 * name.
 */
@SuppressWarnings("ImmutableEnumChecker") // its sets and predicates never change
public enum QuoteMove {
  /** Of the draft of the next version; what was sent is not touched by it. */
  CHANGE(QuoteMove::sells, Set.of(DRAFT, SENT, COUNTERED)),
  APPROVE_DISCOUNT(QuoteMove::approves, Set.of(DRAFT, SENT, COUNTERED)),
  /** Becomes sent: the draft is the latest version now, and supersedes the one before. */
  SEND(QuoteMove::sells, Set.of(DRAFT, SENT, COUNTERED)),
  /** Takes what the buyer proposes into the draft. Until then a counter changes nothing there. */
  ADOPT_COUNTER(QuoteMove::sells, Set.of(COUNTERED)),
  /** The buyer has seen it, so it stays readable; a draft is deleted instead. */
  WITHDRAW(QuoteMove::sells, Set.of(SENT, COUNTERED)),
  /** Only a quote that was never sent: the buyer does not know it. */
  DELETE(QuoteMove::sells, Set.of(DRAFT)),
  COPY(QuoteMove::sells, EnumSet.allOf(QuoteStatus.class)),
  COUNTER(QuoteMove::buys, Set.of(SENT)),
  ACCEPT(QuoteMove::buys, Set.of(SENT)),
  DECLINE(QuoteMove::buys, Set.of(SENT, COUNTERED)),
  EXPIRE(actor -> actor.kind() == Actor.Kind.SYSTEM, Set.of(SENT, COUNTERED));

  /**
   * The buyer's transitions. On an expired quote they are refused in the same way before and after
   * the expiry job has run.
   */
  private static final Set<QuoteMove> ANSWERS = EnumSet.of(COUNTER, ACCEPT, DECLINE);

  private final Predicate<Actor> who;
  private final Set<QuoteStatus> from;

  QuoteMove(Predicate<Actor> who, Set<QuoteStatus> from) {
    this.who = who;
    this.from = from;
  }

  private static boolean buys(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER && !"viewer".equals(actor.role());
  }

  private static boolean sells(Actor actor) {
    return actor.may("quote.manage");
  }

  /** An API key cannot approve. */
  private static boolean approves(Actor actor) {
    return actor.kind() == Actor.Kind.STAFF && actor.may("quote.approve");
  }

  /** What it makes of a quote; what changes only the draft leaves the status alone. */
  QuoteStatus outcome(QuoteStatus now) {
    return switch (this) {
      case CHANGE, APPROVE_DISCOUNT, ADOPT_COUNTER, DELETE, COPY -> now;
      case SEND -> SENT;
      case WITHDRAW -> WITHDRAWN;
      case COUNTER -> COUNTERED;
      case ACCEPT -> ACCEPTED;
      case DECLINE -> DECLINED;
      case EXPIRE -> EXPIRED;
    };
  }

  public boolean leadsOnFrom(QuoteStatus status) {
    return from.contains(status);
  }

  /** Refuses what the table does not have, and says what it has for this caller. */
  public void require(Quote quote, Actor actor) {
    if (quote.status() == EXPIRED && ANSWERS.contains(this)) {
      throw quote.expired();
    }
    if (!leadsOnFrom(quote.status())) {
      List<String> allowed = moves(quote, actor, false).map(QuoteMove::wireName).toList();
      throw INVALID_TRANSITION.because(
          "Quote %s is %s; what it allows you now: %s."
              .formatted(
                  quote.number(),
                  quote.status().wireName(),
                  allowed.isEmpty() ? "nothing" : String.join(", ", allowed)));
    }
  }

  /**
   * The actions of the caller, by the last part of their routes. The two names with an underscore
   * are older and deprecated; clients may still look for them.
   *
   * @param belowFloor whether a line of the draft needs an approval
   */
  public static List<String> allowed(Quote quote, Actor actor, boolean belowFloor) {
    return moves(quote, actor, belowFloor)
        .flatMap(move -> Stream.of(move.wireName(), move.formerName()).distinct())
        .toList();
  }

  private static Stream<QuoteMove> moves(Quote quote, Actor actor, boolean belowFloor) {
    return Arrays.stream(values())
        .filter(move -> move.leadsOnFrom(quote.status()) && move.who.test(actor))
        .filter(move -> move != APPROVE_DISCOUNT || (belowFloor && quote.isApprovableBy(actor)));
  }

  private String wireName() {
    return formerName().replace('_', '-');
  }

  private String formerName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
