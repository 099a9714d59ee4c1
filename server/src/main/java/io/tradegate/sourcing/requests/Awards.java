package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.ErrorCode.INVALID_AWARD;
import static java.util.Objects.requireNonNull;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.messages.Message;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Awards a request, whole or line by line. The winners answer: their stores place an order, or
 * refuse because the quote was withdrawn. Losers are told once all winners have placed theirs.
 */
final class Awards {
  private final ReceivedQuoteStore quotes = new ReceivedQuoteStore();
  private final RequestMoves moves;
  private final Directory directory;

  Awards(RequestMoves moves, Directory directory) {
    this.moves = moves;
    this.directory = directory;
  }

  SourcingRequest award(Tx tx, RequestMoves.Target target, SourcingRequestBody.Award award) {
    RequestMoves.Held held = moves.hold(tx, target, RequestMove.AWARD);
    SourcingRequest request = held.request();
    for (ReceivedQuote winner : winners(tx, request.id(), award.quotes())) {
      quotes.update(tx, request.id(), winner);
      moves.send(
          tx,
          request.id(),
          winner.supplierOrgId(),
          new Message.Awarded(
              winner.version(),
              requireNonNull(winner.awardedLines()),
              directory.ownName(tx),
              request.number(),
              taxId(tx)));
    }
    return moves.move(tx, held, RequestMove.AWARD, award.reason());
  }

  /** As the own invoices show it. */
  private static @Nullable String taxId(Tx tx) {
    Seller seller = BillingSettings.of(tx).seller();
    return seller == null ? null : seller.vatId();
  }

  private List<ReceivedQuote> winners(
      Tx tx, UUID request, List<SourcingRequestBody.Winner> wanted) {
    List<ReceivedQuote> received = quotes.quotes(tx, request);
    Set<Integer> taken = new HashSet<>();
    received.stream()
        .filter(quote -> quote.status() == ReceivedQuoteStatus.ORDERED)
        .forEach(quote -> taken.addAll(requireNonNull(quote.awardedLines())));
    var winners = new ArrayList<ReceivedQuote>();
    for (SourcingRequestBody.Winner each : wanted) {
      ReceivedQuote quote = winner(tx, received, each.quoteId());
      List<Integer> lines = lines(quote, each.lines(), taken);
      requireMinimum(quote, lines);
      taken.addAll(lines);
      winners.add(quote.winning(lines));
    }
    return winners;
  }

  private static ReceivedQuote winner(Tx tx, List<ReceivedQuote> received, UUID id) {
    ReceivedQuote quote =
        received.stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow(() -> INVALID_AWARD.because("The request has no quote %s.".formatted(id)));
    if (quote.status() != ReceivedQuoteStatus.OPENED) {
      throw INVALID_AWARD.because(
          "The quote of %s is %s and cannot win."
              .formatted(quote.supplierName(), quote.status().wireName()));
    }
    if (!content(quote).validUntil().isAfter(tx.now())) {
      throw INVALID_AWARD.because(
          "The quote of %s was valid until %s."
              .formatted(quote.supplierName(), content(quote).validUntil()));
    }
    return quote;
  }

  private static QuoteContent content(ReceivedQuote quote) {
    return requireNonNull(quote.content());
  }

  /** A whole quote can be awarded below the minimum: its supplier has quoted that. */
  private static void requireMinimum(ReceivedQuote quote, List<Integer> lines) {
    QuoteContent content = content(quote);
    Money minimum = content.minimumValue();
    boolean whole = lines.size() == content.lines().size();
    if (!whole && minimum != null && content.net(lines).compareTo(minimum) < 0) {
      throw INVALID_AWARD.because(
          "%s takes a part of its quote from %s %s, and these lines come to %s. Award more lines of it, or all."
              .formatted(
                  quote.supplierName(),
                  minimum.amountText(),
                  minimum.currency(),
                  content.net(lines).amountText()));
    }
  }

  /** All that it offers and that is free; a line that is named must be both. */
  private static List<Integer> lines(
      ReceivedQuote quote, @Nullable List<Integer> named, Set<Integer> taken) {
    List<Integer> offered = content(quote).lines().stream().map(QuotedLine::line).toList();
    List<Integer> wanted =
        named == null
            ? offered.stream().filter(line -> !taken.contains(line)).toList()
            : named.stream().distinct().sorted().toList();
    for (int line : wanted) {
      if (!offered.contains(line) || taken.contains(line)) {
        throw INVALID_AWARD.because(
            "Line %d is awarded already, or the quote of %s does not offer it."
                .formatted(line, quote.supplierName()));
      }
    }
    if (wanted.isEmpty()) {
      throw INVALID_AWARD.because(
          "All lines that %s offers are awarded already.".formatted(quote.supplierName()));
    }
    return wanted;
  }
}
