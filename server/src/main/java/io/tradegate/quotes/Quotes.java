package io.tradegate.quotes;

import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;

import io.tradegate.customers.Companies;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteBody;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteTerms;
import io.tradegate.rfqs.Rfq;
import io.tradegate.rfqs.Rfqs;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Creates and changes drafts of quotes, for staff: the draft of the next version. */
public final class Quotes {
  private final QuoteDrafting drafting;
  private final QuoteViews views;
  private final RecordFiles files;
  private final Companies companies;
  private final Rfqs rfqs;

  Quotes(QuoteViews views, RecordFiles files, QuotesModule.Parts parts) {
    this.files = files;
    this.drafting = new QuoteDrafting();
    this.views = views;
    this.companies = parts.customers().companies();
    this.rfqs = parts.rfqs().rfqs();
  }

  /** The quote; not_found for a buyer of another company, and for buyers until it was sent. */
  public Quote require(Tx tx, QuoteId id) {
    return QuoteStore.find(tx, id).orElseThrow(Quotes::unknown);
  }

  Quote lock(Tx tx, QuoteTarget target, QuoteMove move) {
    Quote quote = QuoteStore.lock(tx, target.id()).orElseThrow(Quotes::unknown);
    Versions.require(target.expected(), quote.version());
    move.require(quote, tx.actor());
    return quote;
  }

  /** The customer of a quote and the website; null: the organization's first website. */
  record Party(CustomerId customer, @Nullable WebsiteId website) {}

  Quote create(Tx tx, Party party, List<QuoteBody.Line> wanted, UnaryOperator<QuoteTerms> terms) {
    companies.require(tx, party.customer());
    WebsiteId website =
        QuoteStore.website(tx, party.website()).orElseThrow(() -> missing("website"));
    Quote begun = begin(tx, new Party(party.customer(), website), Origin.NONE);
    return write(tx, begun, terms.apply(begun.draft()), drafting.lines(tx, begun, wanted));
  }

  /** A draft of what a buyer asked for; the request is answered when the quote is sent. */
  Quote answer(Tx tx, UUID rfqId) {
    Rfq rfq = rfqs.require(tx, rfqId);
    rfqs.requireQuotable(tx, rfq);
    Quote begun =
        begin(tx, new Party(rfq.customer(), rfq.website()), new Origin(rfqId, null, null, null));
    return write(tx, begun, begun.draft(), drafting.requested(tx, begun, rfqs.lines(tx, rfqId)));
  }

  /**
   * Where the prices of a quote come from.
   *
   * @param request the request to suppliers
   * @param quote of a supplier
   * @param line sets the price of a line of the buyer's request; a line that stays without one gets
   *     the price that the buyer pays anyway
   */
  public record Sourced(
      UUID request, UUID quote, UnaryOperator<QuoteLine> line, UnaryOperator<QuoteTerms> terms) {}

  /** A draft of what a buyer asked for, at prices that follow those of a supplier. */
  public QuoteId answer(Tx tx, UUID rfqId, Sourced sourced) {
    tx.actor().require("quote.manage", "make a quote for the buyer");
    Rfq rfq = rfqs.require(tx, rfqId);
    rfqs.requireQuotable(tx, rfq);
    Quote begun =
        begin(
            tx,
            new Party(rfq.customer(), rfq.website()),
            new Origin(rfqId, null, sourced.request(), sourced.quote()));
    List<QuoteLine> asked =
        rfqs.lines(tx, rfqId).stream().map(QuoteDrafting::requested).map(sourced.line()).toList();
    QuoteTerms terms = sourced.terms().apply(begun.draft());
    return write(tx, begun, terms, drafting.priced(tx, begun, asked)).id();
  }

  /** A draft with the same lines, for the same company. */
  Quote copy(Tx tx, QuoteId id) {
    Quote original = require(tx, id);
    Quote begun =
        begin(
            tx,
            new Party(original.customer(), original.website()),
            new Origin(null, original.id(), null, null));
    List<QuoteLine> same = QuoteLineStore.lines(tx, id);
    return original.currency().equals(begun.currency())
        ? write(tx, begun, original.draft(), drafting.priced(tx, begun, same))
        : write(tx, begun, begun.draft(), drafting.priced(tx, begun, unpriced(same)));
  }

  /** The store sells in another currency by now. */
  private static List<QuoteLine> unpriced(List<QuoteLine> lines) {
    return lines.stream().map(QuoteLine::unpriced).toList();
  }

  /** What a quote is made of. */
  private record Origin(
      @Nullable UUID rfq,
      @Nullable QuoteId copiedFrom,
      @Nullable UUID sourcingRequest,
      @Nullable UUID sourcingQuote) {
    static final Origin NONE = new Origin(null, null, null, null);
  }

  private Quote begin(Tx tx, Party party, Origin origin) {
    QuoteId id = new QuoteId(tx.newId());
    var beginning =
        new QuoteStore.Beginning(
            id,
            NumberStore.next(tx, "Q"),
            party.customer(),
            requireNonNull(party.website()),
            origin.rfq(),
            origin.copiedFrom(),
            origin.sourcingRequest(),
            origin.sourcingQuote());
    QuoteStore.insert(tx, beginning);
    return require(tx, id);
  }

  private Quote write(Tx tx, Quote begun, QuoteTerms terms, List<QuoteLine> first) {
    requireShipping(begun, terms.shipping());
    QuoteLineStore.replace(tx, begun.id(), first);
    QuoteStore.writeDraft(tx, begun.id(), terms);
    Quote after = require(tx, begun.id());
    tx.changed("quote", after.id(), null, views.draft(tx, after));
    return after;
  }

  /** What is to become of a draft; lines null: they stay. */
  record Change(@Nullable List<QuoteBody.Line> lines, UnaryOperator<QuoteTerms> terms) {}

  /** Changes the draft. An earlier approval is no longer valid then. */
  Quote change(Tx tx, QuoteTarget target, Change change) {
    Quote quote = lock(tx, target, QuoteMove.CHANGE);
    QuoteView.Draft before = views.draft(tx, quote);
    QuoteTerms terms = change.terms().apply(quote.draft());
    requireShipping(quote, terms.shipping());
    if (change.lines() != null) {
      QuoteLineStore.replace(tx, quote.id(), drafting.lines(tx, quote, change.lines()));
    }
    QuoteStore.writeDraft(tx, quote.id(), terms);
    Quote after = require(tx, quote.id());
    tx.changed("quote", quote.id(), before, views.draft(tx, after));
    return after;
  }

  /** Changes what other systems know the quote by, in any status. */
  Quote changeKeys(Tx tx, QuoteTarget target, UnaryOperator<ExternalKeys> change) {
    Quote before = QuoteStore.lock(tx, target.id()).orElseThrow(Quotes::unknown);
    Versions.require(target.expected(), before.version());
    QuoteStore.KEYS.write(tx, before.id().value(), before.keys(), change.apply(before.keys()));
    return moved(tx, before);
  }

  /**
   * The lines that the buyer proposes replace those of the draft; terms stay as staff wrote them.
   */
  Quote adoptCounter(Tx tx, QuoteTarget target) {
    Quote quote = lock(tx, target, QuoteMove.ADOPT_COUNTER);
    QuoteView.Draft before = views.draft(tx, quote);
    QuoteLineStore.replace(tx, quote.id(), views.countered(tx, quote).lines());
    QuoteStore.writeDraft(tx, quote.id(), quote.draft());
    Quote after = require(tx, quote.id());
    tx.changed("quote", quote.id(), before, views.draft(tx, after));
    return after;
  }

  /** Removes a draft that was never sent; its number is not used again. */
  void delete(Tx tx, QuoteTarget target) {
    Quote quote = lock(tx, target, QuoteMove.DELETE);
    QuoteView.Draft before = views.draft(tx, quote);
    QuoteLineStore.replace(tx, quote.id(), List.of());
    QuoteStore.delete(tx, quote.id());
    files.clear(tx, quote.id().value());
    tx.changed("quote", quote.id(), before, null);
  }

  private static void requireShipping(Quote quote, Money shipping) {
    QuoteDrafting.requireUsable(quote, "shipping", shipping, Quantity.ONE);
  }

  /** Writes the audit entry of a transition; returns the quote after it. */
  Quote moved(Tx tx, Quote before) {
    return moved(tx, before, require(tx, before.id()));
  }

  /** The same for a quote that was read after the transition. */
  Quote moved(Tx tx, Quote before, Quote after) {
    tx.changed(
        "quote",
        before.id(),
        QuoteView.Summary.of(before, tx.actor(), false),
        QuoteView.Summary.of(after, tx.actor(), false));
    return after;
  }

  private static Refusal unknown() {
    return missing("quote");
  }
}
