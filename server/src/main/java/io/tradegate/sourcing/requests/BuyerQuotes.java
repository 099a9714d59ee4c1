package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.SOURCING_INCOMPLETE;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.quotes.Quotes;
import io.tradegate.rfqs.Rfqs;
import io.tradegate.sourcing.messages.QuoteContent;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Makes a quote of a supplier the quote for the buyer, as a draft that staff complete and send. The
 * request to suppliers was made of the buyer's request for quote.
 */
record BuyerQuotes(Requests requests, Quotes quotes, Rfqs rfqs) {
  private static final Set<ReceivedQuoteStatus> READABLE =
      EnumSet.of(
          ReceivedQuoteStatus.OPENED, ReceivedQuoteStatus.AWARDED, ReceivedQuoteStatus.ORDERED);

  SourcingRequest create(Tx tx, RequestMoves.Target target, SourcingRequestBody.BuyerQuote wanted) {
    SourcingRequest request = requests.lock(tx, target.id());
    Versions.require(target.expected(), request.version());
    SourcingRequestView seen = requests.view(tx, request);
    UUID rfq = rfq(request);
    requireFirst(request);
    ReceivedQuote chosen = chosen(tx, request.id(), wanted.quoteId());
    BuyerPrices prices = prices(tx, request, chosen, wanted.marginPercent());
    QuoteId quote =
        quotes.answer(
            tx, rfq, new Quotes.Sourced(request.id(), chosen.id(), prices::priced, prices::terms));
    RequestStore.setBuyerQuote(tx, request.id(), quote);
    return requests.changed(tx, request.id(), seen);
  }

  private static UUID rfq(SourcingRequest request) {
    if (request.rfqId() == null) {
      throw SOURCING_INCOMPLETE.because(
          "Request %s was not made of a buyer's request for quote.".formatted(request.number()));
    }
    return request.rfqId();
  }

  private static void requireFirst(SourcingRequest request) {
    if (request.buyerQuote() != null) {
      throw DUPLICATE
          .because("There is a quote for the buyer already; change it, or delete its draft.")
          .with("Location", "/admin/quotes/" + request.buyerQuote());
    }
  }

  private ReceivedQuote chosen(Tx tx, UUID request, UUID id) {
    return ReceivedQuoteStore.quotes(tx, request).stream()
        .filter(quote -> quote.id().equals(id) && READABLE.contains(quote.status()))
        .findFirst()
        .orElseThrow(
            () ->
                SOURCING_INCOMPLETE.because(
                    "The request has no quote %s that can be read and still holds.".formatted(id)));
  }

  private BuyerPrices prices(
      Tx tx, SourcingRequest request, ReceivedQuote chosen, String marginPercent) {
    QuoteContent content = requireNonNull(chosen.content());
    Currency from = content.freight().currency();
    Currency to = rfqs.require(tx, rfq(request)).currency();
    Map<Integer, Integer> lines = new HashMap<>();
    for (SourcingRequestLine line : PartsStore.lines(tx, request.id())) {
      if (line.rfqLine() != null) {
        lines.putIfAbsent(line.rfqLine(), line.line());
      }
    }
    BigDecimal rate =
        (from.equals(to) ? Optional.of(BigDecimal.ONE) : Currencies.factor(tx, from, to))
            .orElseThrow(
                () ->
                    NO_EXCHANGE_RATE.because(
                        "There is no exchange rate from %s to %s; set one.".formatted(from, to)));
    return new BuyerPrices(content, to, rate, new BigDecimal(marginPercent), lines);
  }
}
