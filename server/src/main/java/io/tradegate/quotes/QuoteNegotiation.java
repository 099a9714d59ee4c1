package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static java.util.Objects.requireNonNull;

import io.tradegate.catalog.shelf.UnitDecimals;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.quotes.document.NegotiationBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteCounter;
import io.tradegate.quotes.document.QuoteEvent;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteOutcome;
import io.tradegate.quotes.document.QuoteVersion;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Counters and declines quotes for the buyer, and expires quotes that the buyer did not answer. */
final class QuoteNegotiation {
  private final QuoteStore store = new QuoteStore();
  private final QuoteCounterStore counters = new QuoteCounterStore();
  private final Quotes quotes;
  private final QuoteViews views;
  private final Events events;
  private final QuoteMail mail;

  QuoteNegotiation(Quotes quotes, QuoteViews views, Events events, QuoteMail mail) {
    this.quotes = quotes;
    this.views = views;
    this.events = events;
    this.mail = mail;
  }

  /** What was quoted stays, and so does the seller's draft; staff adopt a counter if they wish. */
  Quote counter(Tx tx, QuoteTarget target, NegotiationBody.Counter wish) {
    Quote quote = quotes.lock(tx, target, QuoteMove.COUNTER);
    Instant now = tx.now();
    requireStanding(quote, wish.version(), now);
    QuoteVersion quoted = views.version(tx, quote.id(), wish.version());
    var counter =
        new QuoteCounter(
            wish.version(), tx.actor().name(), wish.comment(), now, lines(quote, quoted, wish));
    requireDecimals(tx, quoted, wish);
    counters.insert(tx, quote.id(), counter);
    store.move(tx, quote, QuoteOutcome.of(QuoteMove.COUNTER, quote));
    events.publish(tx, countered(quote, quoted, counter));
    mail.countered(tx, quote, wish.comment());
    return quotes.moved(tx, quote);
  }

  private static void requireDecimals(Tx tx, QuoteVersion quoted, NegotiationBody.Counter wish) {
    Map<Integer, VariantId> variants = new HashMap<>();
    quoted.offer().lines().stream()
        .filter(line -> line.variant() != null)
        .forEach(line -> variants.put(line.line(), line.variant()));
    UnitDecimals units = UnitDecimals.of(tx, variants.values());
    for (int n = 0; n < wish.lines().size(); n++) {
      NegotiationBody.Line line = wish.lines().get(n);
      units.require("lines[%d].quantity".formatted(n), variants.get(line.line()), line.quantity());
    }
  }

  /** Only what the buyer has seen last, and only as long as it is valid. */
  static void requireStanding(Quote quote, int version, Instant now) {
    if (version != quote.latestVersion()) {
      throw VERSION_CONFLICT.because(
          "Version %d is not what stands; the latest is %d."
              .formatted(version, quote.latestVersion()));
    }
    quote.requireValid(now);
  }

  private static List<QuoteCounter.Line> lines(
      Quote quote, QuoteVersion quoted, NegotiationBody.Counter wish) {
    return IntStream.range(0, wish.lines().size())
        .mapToObj(n -> line(quote, quoted, n, wish.lines().get(n)))
        .toList();
  }

  private static QuoteCounter.Line line(
      Quote quote, QuoteVersion quoted, int n, NegotiationBody.Line wish) {
    var line =
        new QuoteCounter.Line(wish.line(), wish.quantity(), wish.unitPrice(), wish.comment());
    String field = "lines[%d]".formatted(n);
    QuoteLine changed =
        quoted.offer().lines().stream()
            .filter(each -> each.line() == wish.line())
            .findAny()
            .orElseThrow(() -> noLine(field, wish.line()))
            .with(line);
    QuoteDrafting.requireUsable(quote, field + ".unit_price", changed);
    return line;
  }

  private static Refusal noLine(String field, int line) {
    return Refusal.ofField(
        field + ".line", "Field `%s.line` names no line of the quote: %d.".formatted(field, line));
  }

  private static QuoteEvent.Countered countered(
      Quote quote, QuoteVersion quoted, QuoteCounter counter) {
    return new QuoteEvent.Countered(
        quote.id().value(),
        quote.number(),
        counter.version(),
        quote.customer(),
        quoted.amounts().net(),
        quoted.amounts().shipping(),
        quoted.amounts().tax(),
        quoted.amounts().total(),
        requireNonNull(quote.validUntil()),
        counter.lines().stream().map(line -> change(quoted, line)).toList());
  }

  private static QuoteEvent.Change change(QuoteVersion quoted, QuoteCounter.Line wish) {
    return new QuoteEvent.Change(
        wish.line(), sku(quoted, wish.line()), wish.quantity(), wish.unitPrice(), wish.comment());
  }

  private static @Nullable String sku(QuoteVersion quoted, int number) {
    for (QuoteLine line : quoted.offer().lines()) {
      if (line.line() == number) {
        return line.sku();
      }
    }
    return null;
  }

  Quote decline(Tx tx, QuoteTarget target, String reason) {
    Quote quote = quotes.lock(tx, target, QuoteMove.DECLINE);
    Instant now = tx.now();
    quote.requireValid(now);
    store.move(tx, quote, QuoteOutcome.of(QuoteMove.DECLINE, quote).because(reason));
    events.publish(
        tx,
        new QuoteEvent.Declined(
            quote.id().value(),
            quote.number(),
            quote.latestVersion(),
            quote.customer(),
            requireNonNull(quote.net()),
            requireNonNull(quote.shipping()),
            quote.tax(),
            requireNonNull(quote.total()),
            requireNonNull(quote.validUntil()),
            reason));
    mail.declined(tx, quote, reason);
    return quotes.moved(tx, quote);
  }

  /** False if there is nothing to expire: another transaction changed the quote first. */
  boolean expire(Tx tx, QuoteId id) {
    Quote quote = store.lock(tx, id).orElseThrow();
    Instant now = tx.now();
    if (!quote.isExpired(now) || !QuoteMove.EXPIRE.leadsOnFrom(quote.status())) {
      return false;
    }
    store.move(tx, quote, QuoteOutcome.of(QuoteMove.EXPIRE, quote));
    quotes.moved(tx, quote);
    return true;
  }
}
