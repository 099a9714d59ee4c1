package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.customers.Companies;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.SalesRepStore;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteAmounts;
import io.tradegate.quotes.document.QuoteCounter;
import io.tradegate.quotes.document.QuoteDiff;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteOffer;
import io.tradegate.quotes.document.QuoteState;
import io.tradegate.quotes.document.QuoteVersion;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the views of quotes from all their parts. */
record QuoteViews(QuoteSettings settings, QuoteTaxes taxes, Companies companies) {
  private static final String DRAFT = "draft";

  QuoteView forStaff(Tx tx, Quote quote) {
    QuoteVersion latest =
        QuoteVersionStore.find(tx, quote.id(), quote.latestVersion()).orElse(null);
    QuoteView.Draft draft = draft(tx, quote, latest);
    boolean belowFloor = !draft.belowFloor().isEmpty();
    return RecordBuilder.of(QuoteView.class)
        .from(quote)
        .from(quote.keys())
        .with("owner", SalesRepStore.shown(tx, quote.customer()))
        .with("currency", quote.currency().getCurrencyCode())
        .with("offer", latest == null ? null : QuoteView.Sent.of(latest))
        .with("counter", latest == null ? null : counter(tx, quote, latest))
        .with("draft", draft)
        .with("versions", QuoteVersionStore.headers(tx, quote.id()))
        .with("allowedActions", QuoteMove.allowed(quote, tx.actor(), belowFloor))
        .build();
  }

  private QuoteView.@Nullable Counter counter(Tx tx, Quote quote, QuoteVersion latest) {
    return QuoteCounterStore.find(tx, quote.id(), latest.version())
        .map(
            counter -> {
              QuoteOffer wanted = latest.offer().with(counter);
              var state = new QuoteState("counter", wanted, amounts(tx, quote, wanted));
              return QuoteView.Counter.of(counter, latest, state);
            })
        .orElse(null);
  }

  QuoteView.Draft draft(Tx tx, Quote quote) {
    return draft(tx, quote, null);
  }

  private QuoteView.Draft draft(Tx tx, Quote quote, @Nullable QuoteVersion latest) {
    QuoteOffer draft = draftOf(tx, quote);
    QuoteAmounts amounts = amounts(tx, quote, draft);
    return RecordBuilder.of(QuoteView.Draft.class)
        .from(draft.terms())
        .from(amounts)
        .with("lines", QuoteView.Line.of(draft.lines()))
        .with("belowFloor", settings.belowFloor(tx, draft.lines()))
        .with("free", draft.free())
        .with("editedBy", quote.editedByName())
        .with("approvedBy", quote.approvedByName())
        .with(
            "diff",
            latest == null
                ? null
                : QuoteDiff.of(QuoteState.of(latest), draftState(tx, quote, draft, amounts)))
        .build();
  }

  QuoteAmounts amounts(Tx tx, Quote quote, QuoteOffer offer) {
    return taxes.amounts(tx, quote, offer);
  }

  /** The latest version with the changes that the buyer proposes. */
  QuoteOffer countered(Tx tx, Quote quote) {
    QuoteVersion latest = version(tx, quote.id(), quote.latestVersion());
    QuoteCounter counter = QuoteCounterStore.find(tx, quote.id(), latest.version()).orElseThrow();
    return latest.offer().with(counter);
  }

  QuoteOffer draftOf(Tx tx, Quote quote) {
    return new QuoteOffer(quote.draft(), QuoteLineStore.lines(tx, quote.id()));
  }

  OfferedQuote forBuyer(Tx tx, Quote quote) {
    return forBuyer(tx, quote, version(tx, quote.id(), quote.latestVersion()));
  }

  OfferedQuote forBuyer(Tx tx, Quote quote, QuoteVersion latest) {
    return RecordBuilder.of(OfferedQuote.class)
        .from(quote)
        .with("currency", quote.currency().getCurrencyCode())
        .with("offer", QuoteView.Sent.of(latest))
        .with("counter", counter(tx, quote, latest))
        .with("versions", QuoteVersionStore.headers(tx, quote.id()))
        .with("allowedActions", QuoteMove.allowed(quote, tx.actor(), false))
        .build();
  }

  QuoteVersion version(Tx tx, QuoteId quote, int version) {
    return QuoteVersionStore.find(tx, quote, version)
        .orElseThrow(() -> NOT_FOUND.because("This quote has no version %d.".formatted(version)));
  }

  /**
   * The difference between two versions: by default the latest two, or {@code to} and the version
   * before it.
   */
  QuoteDiff diff(Tx tx, Quote quote, Optional<String> from, Optional<String> to) {
    String end = to.orElse(String.valueOf(quote.latestVersion()));
    String start = from.orElseGet(() -> before(quote, end));
    return QuoteDiff.of(state(tx, quote, start), state(tx, quote, end));
  }

  private static String before(Quote quote, String end) {
    boolean draft = end.equals(DRAFT);
    int latest = draft ? quote.latestVersion() + 1 : number(end);
    return String.valueOf(Math.max(1, latest - 1));
  }

  private QuoteState state(Tx tx, Quote quote, String name) {
    boolean staff = tx.actor().account() == null;
    if (!name.equals(DRAFT) || !staff) {
      return QuoteState.of(version(tx, quote.id(), number(name)));
    }
    QuoteOffer draft = draftOf(tx, quote);
    return draftState(tx, quote, draft, amounts(tx, quote, draft));
  }

  /** With the terms that it is sent with: those of the company, unless staff named others. */
  private QuoteState draftState(Tx tx, Quote quote, QuoteOffer draft, QuoteAmounts amounts) {
    PaymentTerms usual = companies.require(tx, quote.customer()).facts().paymentTerms();
    var sent = new QuoteOffer(draft.terms().paidBy(usual), draft.lines());
    return new QuoteState(DRAFT, sent, amounts);
  }

  /** What is no number names no version. */
  static int number(String text) {
    if (!text.matches("[1-9][0-9]{0,5}")) {
      throw NOT_FOUND.because("This quote has no such version.");
    }
    return Integer.parseInt(text);
  }

  static Page<QuoteView.Summary> summaries(Tx tx, Page<Quote> page) {
    Actor reader = tx.actor();
    Set<QuoteId> below =
        reader.may("quote.approve")
            ? QuoteSettingsStore.below(tx, page.items().stream().map(Quote::id).toList())
            : Set.of();
    List<QuoteView.Summary> items =
        page.items().stream()
            .map(quote -> QuoteView.Summary.of(quote, reader, below.contains(quote.id())))
            .toList();
    return page.with(items);
  }
}
