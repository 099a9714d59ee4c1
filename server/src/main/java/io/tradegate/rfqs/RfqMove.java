package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.rfqs.RfqStatus.DECLINED;
import static io.tradegate.rfqs.RfqStatus.DRAFT;
import static io.tradegate.rfqs.RfqStatus.EXPIRED;
import static io.tradegate.rfqs.RfqStatus.NEEDS_INFO;
import static io.tradegate.rfqs.RfqStatus.QUOTED;
import static io.tradegate.rfqs.RfqStatus.SUBMITTED;
import static io.tradegate.rfqs.RfqStatus.WITHDRAWN;

import io.tradegate.platform.caller.Actor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** The transitions of a request: who may make each, in which status, and the new status. */
@SuppressWarnings("ImmutableEnumChecker") // its sets and predicates never change
enum RfqMove {
  CHANGE(RfqMove::buys, Set.of(DRAFT), DRAFT),
  SUBMIT(RfqMove::buys, Set.of(DRAFT), SUBMITTED),
  ASK(RfqMove::sells, Set.of(SUBMITTED), NEEDS_INFO),
  ANSWER(RfqMove::buys, Set.of(NEEDS_INFO), SUBMITTED),
  // Becomes quoted when the quote that is made of it is sent.
  QUOTE(actor -> actor.may("quote.manage"), Set.of(SUBMITTED, NEEDS_INFO), QUOTED),
  DECLINE(RfqMove::sells, Set.of(SUBMITTED, NEEDS_INFO), DECLINED),
  WITHDRAW(RfqMove::buys, Set.of(DRAFT, SUBMITTED, NEEDS_INFO), WITHDRAWN),
  // The request stays what it is; its copy is a draft.
  RESUBMIT(RfqMove::buys, Set.of(DECLINED, WITHDRAWN, EXPIRED), DRAFT),
  EXPIRE(actor -> actor.kind() == Actor.Kind.SYSTEM, Set.of(DRAFT, SUBMITTED, NEEDS_INFO), EXPIRED);

  private final Predicate<Actor> who;
  private final Set<RfqStatus> from;
  private final RfqStatus to;

  RfqMove(Predicate<Actor> who, Set<RfqStatus> from, RfqStatus to) {
    this.who = who;
    this.from = from;
    this.to = to;
  }

  private static boolean buys(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER && !"viewer".equals(actor.role());
  }

  private static boolean sells(Actor actor) {
    return actor.may("rfq.manage");
  }

  RfqStatus to() {
    return to;
  }

  boolean leadsOnFrom(RfqStatus status) {
    return from.contains(status);
  }

  /** Refuses what the table does not have, and says what it has for this caller. */
  void require(Rfq rfq, Actor actor) {
    if (!leadsOnFrom(rfq.status())) {
      List<String> allowed = allowed(rfq.status(), actor);
      throw INVALID_TRANSITION.because(
          "Request %s is %s; what it allows you now: %s."
              .formatted(
                  rfq.number(),
                  rfq.status().wireName(),
                  allowed.isEmpty() ? "nothing" : String.join(", ", allowed)));
    }
  }

  /** By the names of the routes. */
  static List<String> allowed(RfqStatus status, Actor actor) {
    return Arrays.stream(values())
        .filter(move -> move.leadsOnFrom(status) && move.who.test(actor))
        .map(move -> move.name().toLowerCase(Locale.ROOT))
        .toList();
  }
}
