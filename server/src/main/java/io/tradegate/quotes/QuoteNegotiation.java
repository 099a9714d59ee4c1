package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.quotes.document.NegotiationBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteCounter;
import io.tradegate.quotes.document.QuoteEvent;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteOutcome;
import io.tradegate.quotes.document.QuoteVersion;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Counters and declines quotes for the buyer, and expires quotes that the buyer did not answer. */
record QuoteNegotiation(Quotes quotes, QuoteViews views, Events events, QuoteMail mail) {
  /** What was quoted stays, and so does the seller's draft; staff adopt a counter if they wish. */
  Quote counter(Tx tx, QuoteTarget target, NegotiationBody.Counter wish) {
    Quote quote = quotes.lock(tx, target, QuoteMove.COUNTER);
    Instant now = tx.now();
    requireStanding(quote, wish.version(), now);
    QuoteVersion quoted = views.version(tx, quote.id(), wish.version());
    var counter =
        new QuoteCounter(
            wish.version(), tx.actor().name(), wish.comment(), now, lines(tx, quote, quoted, wish));
    QuoteCounterStore.insert(tx, quote.id(), counter);
    Quote after = QuoteStore.move(tx, quote, QuoteOutcome.of(QuoteMove.COUNTER, quote));
    events.publish(tx, countered(quote, quoted, counter));
    mail.countered(tx, quote, wish.comment());
    return quotes.moved(tx, quote, after);
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
      Tx tx, Quote quote, QuoteVersion quoted, NegotiationBody.Counter wish) {
    List<VariantId> variants =
        quoted.offer().lines().stream().map(QuoteLine::variant).filter(Objects::nonNull).toList();
    var proposed = new CounterLines(quoted.offer().lines(), VariantUnits.of(tx, variants));
    return IntStream.range(0, wish.lines().size())
        .mapToObj(n -> proposed.line(quote, n, wish.lines().get(n)))
        .toList();
  }

  private static QuoteEvent.Countered countered(
      Quote quote, QuoteVersion quoted, QuoteCounter counter) {
    return RecordBuilder.of(QuoteEvent.Countered.class)
        .from(quoted.amounts())
        .from(quote)
        .with("version", counter.version())
        .with("changes", counter.lines().stream().map(line -> change(quoted, line)).toList())
        .build();
  }

  private static QuoteEvent.Change change(QuoteVersion quoted, QuoteCounter.Line wish) {
    return RecordBuilder.of(QuoteEvent.Change.class)
        .from(wish)
        .with("position", wish.line())
        .with("sku", sku(quoted, wish.line()))
        .build();
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
    Quote after =
        QuoteStore.move(tx, quote, QuoteOutcome.of(QuoteMove.DECLINE, quote).because(reason));
    events.publish(
        tx, QuoteEvent.of(QuoteEvent.Declined.class, quote).with("reason", reason).build());
    mail.declined(tx, quote, reason);
    return quotes.moved(tx, quote, after);
  }

  /** False if there is nothing to expire: another transaction changed the quote first. */
  boolean expire(Tx tx, QuoteId id) {
    Quote quote = QuoteStore.lock(tx, id).orElseThrow();
    Instant now = tx.now();
    if (!quote.isExpired(now) || !QuoteMove.EXPIRE.leadsOnFrom(quote.status())) {
      return false;
    }
    Quote after = QuoteStore.move(tx, quote, QuoteOutcome.of(QuoteMove.EXPIRE, quote));
    quotes.moved(tx, quote, after);
    return true;
  }
}
