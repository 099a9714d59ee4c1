package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.DISCOUNT_NEEDS_APPROVAL;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUOTE_INCOMPLETE;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteAmounts;
import io.tradegate.quotes.document.QuoteEvent;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteOffer;
import io.tradegate.quotes.document.QuoteOutcome;
import io.tradegate.quotes.document.QuoteTerms;
import io.tradegate.rfqs.RfqMoves;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Approves discounts, sends drafts as the next version, and withdraws quotes. A discount below the
 * floor needs a second member of staff.
 */
final class QuoteSending {
  private final Quotes quotes;
  private final QuoteViews views;
  private final QuoteSettings settings;
  private final QuoteMail mail;
  private final QuoteReminders reminders;
  private final Addresses addresses;
  private final Companies companies;
  private final RfqMoves rfqs;
  private final Events events;

  QuoteSending(
      Quotes quotes,
      QuoteViews views,
      QuoteSettings settings,
      QuoteMail mail,
      QuoteReminders reminders,
      QuotesModule.Parts parts) {
    this.quotes = quotes;
    this.views = views;
    this.settings = settings;
    this.mail = mail;
    this.reminders = reminders;
    this.addresses = parts.customers().addresses();
    this.companies = parts.customers().companies();
    this.rfqs = parts.rfqs().moves();
    this.events = parts.events();
  }

  Quote approve(Tx tx, QuoteTarget target) {
    Quote quote = quotes.lock(tx, target, QuoteMove.APPROVE_DISCOUNT);
    if (tx.actor().requireId().equals(quote.editedBy())) {
      throw FORBIDDEN.because("You wrote this draft; somebody else must approve its discounts.");
    }
    if (settings.belowFloor(tx, views.draftOf(tx, quote).lines()).isEmpty()) {
      throw INVALID_TRANSITION.because("No line is below the floor; there is nothing to approve.");
    }
    QuoteStore.approve(tx, quote.id());
    return quotes.moved(tx, quote);
  }

  /** The draft becomes the latest version, and what it was made from is answered. */
  Quote send(Tx tx, QuoteTarget target) {
    Quote quote = quotes.lock(tx, target, QuoteMove.SEND);
    QuoteOffer draft = agreed(tx, quote, views.draftOf(tx, quote));
    Instant now = tx.now();
    Instant validUntil = requireComplete(draft, now);
    requireApproval(tx, quote, draft.lines());
    QuoteAmounts amounts = views.amounts(tx, quote, draft);
    QuoteVersionStore.freeze(tx, quote.id(), draft.terms(), amounts);
    QuoteStore.sent(tx, quote.id(), validUntil, amounts);
    if (quote.rfq() != null) {
      rfqs.quoted(tx, quote.rfq(), quote.id());
    }
    Quote sent = quotes.moved(tx, quote);
    reminders.plan(tx, sent);
    events.publish(tx, QuoteEvent.of(QuoteEvent.Sent.class, sent).build());
    return sent;
  }

  /** What staff did not name is frozen as it is for the company now. */
  private QuoteOffer agreed(Tx tx, Quote quote, QuoteOffer draft) {
    PaymentTerms usual = companies.require(tx, quote.customer()).facts().paymentTerms();
    return new QuoteOffer(destined(tx, quote, draft.terms()).paidBy(usual), draft.lines());
  }

  /** Shipping holds for one country: the one that staff named, or that of the default address. */
  private QuoteTerms destined(Tx tx, Quote quote, QuoteTerms draft) {
    if (draft.shipToCountry() != null) {
      return draft;
    }
    String country =
        addresses.defaults(tx, quote.customer()).stream()
            .filter(Address::defaultShipping)
            .map(Address::country)
            .findAny()
            .orElse(null);
    return draft.to(country);
  }

  private static Instant requireComplete(QuoteOffer draft, Instant now) {
    if (draft.lines().isEmpty()) {
      throw QUOTE_INCOMPLETE.because("The quote has no line.");
    }
    List<QuoteLine> unpriced =
        draft.lines().stream().filter(line -> line.unitPrice() == null).toList();
    if (!unpriced.isEmpty()) {
      throw QUOTE_INCOMPLETE.because(
          "Every line needs a price; there is none in line %s."
              .formatted(numbers(unpriced.stream().map(QuoteLine::line).toList())));
    }
    return requireFuture(draft.terms().validUntil(), now);
  }

  private static Instant requireFuture(@Nullable Instant validUntil, Instant now) {
    if (validUntil == null || !validUntil.isAfter(now)) {
      throw QUOTE_INCOMPLETE.because("A quote is sent with a `valid_until` in the future.");
    }
    return validUntil;
  }

  /** Two members of staff: the approver neither wrote the draft nor sends it. */
  private void requireApproval(Tx tx, Quote quote, List<QuoteLine> lines) {
    List<Integer> below = settings.belowFloor(tx, lines);
    if (below.isEmpty()) {
      return;
    }
    if (quote.approvedBy() == null) {
      throw DISCOUNT_NEEDS_APPROVAL.because(
          "The discount in line %s is below the floor; somebody else must approve it first."
              .formatted(numbers(below)));
    }
    if (quote.approvedBy().equals(tx.actor().id())) {
      throw DISCOUNT_NEEDS_APPROVAL.because(
          "You approved the discount; somebody else must send the quote.");
    }
  }

  private static String numbers(List<Integer> lines) {
    return lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  /**
   * Takes a sent quote back. The row is locked, so of a withdrawal and an acceptance at the same
   * time one succeeds.
   */
  Quote withdraw(Tx tx, QuoteTarget target, String reason) {
    Quote quote = quotes.lock(tx, target, QuoteMove.WITHDRAW);
    Quote after =
        QuoteStore.move(tx, quote, QuoteOutcome.of(QuoteMove.WITHDRAW, quote).because(reason));
    events.publish(
        tx, QuoteEvent.of(QuoteEvent.Withdrawn.class, quote).with("reason", reason).build());
    mail.withdrawn(tx, quote, reason);
    return quotes.moved(tx, quote, after);
  }
}
