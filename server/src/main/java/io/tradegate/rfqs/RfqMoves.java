package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;
import static io.tradegate.platform.errors.ErrorCode.RFQ_INCOMPLETE;

import io.tradegate.catalog.shelf.Variants;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Performs the transitions of requests. The row is locked, so that of two concurrent transitions
 * one wins.
 */
public final class RfqMoves {
  private final Rfqs rfqs;
  private final Companies companies;
  private final RfqTime time = new RfqTime();
  private final Events events;
  private final RfqMail mail;

  RfqMoves(Rfqs rfqs, RfqsModule.Parts parts) {
    this.rfqs = rfqs;
    this.companies = parts.companies();
    this.events = parts.events();
    this.mail = new RfqMail(parts.notifications());
  }

  /** Which request, at which version the caller has seen it. */
  record Target(UUID id, OptionalInt expected) {}

  /** A locked request, and its view before the change. */
  private record Held(Rfq rfq, RfqView seen) {}

  Rfq submit(Tx tx, Target target) {
    Held draft = hold(tx, target, RfqMove.SUBMIT);
    requireActive(tx, draft.rfq().customer());
    List<RfqLine> wanted = RfqLineStore.lines(tx, draft.rfq().id());
    Instant now = tx.now();
    requireComplete(tx, wanted, time.day(tx));
    RfqOutcome outcome =
        RfqOutcome.of(RfqMove.SUBMIT, draft.rfq()).submitted(now, time.expiry(tx, wanted));
    Rfq submitted = move(tx, draft, outcome);
    events.publish(tx, RecordBuilder.of(RfqEvent.Submitted.class).from(submitted).build());
    mail.submitted(tx, submitted);
    return submitted;
  }

  private void requireActive(Tx tx, CustomerId customer) {
    Company company = companies.require(tx, customer);
    if (!company.isActive()) {
      throw COMPANY_BLOCKED.because("%s is blocked and cannot ask.".formatted(company.name()));
    }
  }

  private static void requireComplete(Tx tx, List<RfqLine> lines, LocalDate today) {
    if (lines.isEmpty()) {
      throw RFQ_INCOMPLETE.because("The request has no line; add what you need a price for.");
    }
    for (RfqLine line : lines) {
      if (line.neededBy() != null && line.neededBy().isBefore(today)) {
        throw RFQ_INCOMPLETE.because(
            "Line %d was needed by %s, which has passed.".formatted(line.line(), line.neededBy()));
      }
    }
    requireStillVisible(tx, lines);
  }

  /** Between writing and submitting a product may have been hidden. */
  private static void requireStillVisible(Tx tx, List<RfqLine> lines) {
    List<String> skus = lines.stream().map(RfqLine::sku).filter(Objects::nonNull).toList();
    if (!skus.isEmpty()) {
      Variants.requireVisible(tx, skus);
    }
  }

  Rfq ask(Tx tx, Target target, String question) {
    Rfq asked = talk(tx, hold(tx, target, RfqMove.ASK), RfqMove.ASK, question);
    mail.asked(tx, asked, question);
    return asked;
  }

  Rfq answer(Tx tx, Target target, String answer) {
    Rfq answered = talk(tx, hold(tx, target, RfqMove.ANSWER), RfqMove.ANSWER, answer);
    mail.answered(tx, answered, answer);
    return answered;
  }

  private Rfq talk(Tx tx, Held held, RfqMove move, String note) {
    RfqNote.Kind kind = move == RfqMove.ASK ? RfqNote.Kind.QUESTION : RfqNote.Kind.ANSWER;
    RfqLineStore.addNote(tx, held.rfq().id(), kind, note);
    return move(tx, held, RfqOutcome.of(move, held.rfq()));
  }

  Rfq decline(Tx tx, Target target, String reason) {
    Held held = hold(tx, target, RfqMove.DECLINE);
    Rfq declined = move(tx, held, RfqOutcome.of(RfqMove.DECLINE, held.rfq()).because(reason));
    mail.declined(tx, declined, reason);
    return declined;
  }

  Rfq withdraw(Tx tx, Target target, @Nullable String reason) {
    Held held = hold(tx, target, RfqMove.WITHDRAW);
    return move(tx, held, RfqOutcome.of(RfqMove.WITHDRAW, held.rfq()).because(reason));
  }

  /** A quote that was made of the request has been sent; a second one changes nothing. */
  public void quoted(Tx tx, UUID id, QuoteId quote) {
    if (rfqs.lock(tx, id).status() == RfqStatus.QUOTED) {
      return;
    }
    Held held = hold(tx, new Target(id, OptionalInt.empty()), RfqMove.QUOTE);
    move(tx, held, RfqOutcome.of(RfqMove.QUOTE, held.rfq()).answeredBy(quote));
  }

  /** False if there is nothing to expire: another transaction changed the request first. */
  boolean expire(Tx tx, UUID id) {
    Rfq rfq = rfqs.lock(tx, id);
    boolean due = !rfq.expiresAt().isAfter(tx.now());
    if (!due || !RfqMove.EXPIRE.leadsOnFrom(rfq.status())) {
      return false;
    }
    move(tx, new Held(rfq, rfqs.view(tx, rfq)), RfqOutcome.of(RfqMove.EXPIRE, rfq));
    return true;
  }

  private Held hold(Tx tx, Target target, RfqMove move) {
    Rfq rfq = rfqs.lock(tx, target.id());
    Versions.require(target.expected(), rfq.version());
    move.require(rfq, tx.actor());
    return new Held(rfq, rfqs.view(tx, rfq));
  }

  private Rfq move(Tx tx, Held held, RfqOutcome outcome) {
    RfqStore.move(tx, held.rfq().id(), outcome);
    return rfqs.changed(tx, held.rfq().id(), held.seen());
  }
}
