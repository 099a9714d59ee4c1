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
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Awards a request, whole or line by line. The winners answer: their stores place an order, or
 * refuse because the quote was withdrawn. The request stays closed while lines are left that a
 * supplier offers. Losers are told once it is awarded and all winners have placed their orders.
 */
record Awards(RequestMoves moves, Directory directory) {
  SourcingRequest award(Tx tx, RequestMoves.Target target, SourcingRequestBody.Award award) {
    RequestMoves.Held held = moves.hold(tx, target, RequestMove.AWARD);
    SourcingRequest request = held.request();
    for (Winner winner : winners(tx, request.id(), award.quotes())) {
      ReceivedQuote quote = winner.quote();
      ReceivedQuoteStore.update(tx, request.id(), quote.winning(winner.lines()));
      moves.send(
          tx,
          request.id(),
          quote.supplierOrgId(),
          new Message.Awarded(
              quote.version(), winner.lines(), directory.ownName(tx), request.number(), taxId(tx)));
    }
    return moves.move(
        tx,
        held,
        canAwardMore(tx, request.id()) ? RequestMove.AWARD_PART : RequestMove.AWARD,
        award.reason());
  }

  /** Whether a supplier that waits, or has won, offers a line that no supplier has won. */
  private boolean canAwardMore(Tx tx, UUID request) {
    List<ReceivedQuote> received = ReceivedQuoteStore.quotes(tx, request);
    Set<Integer> free =
        PartsStore.lines(tx, request).stream()
            .map(SourcingRequestLine::line)
            .collect(Collectors.toCollection(HashSet::new));
    received.forEach(quote -> quote.takenLines().forEach(free::remove));
    return received.stream()
        .filter(quote -> quote.status().isStanding() || !quote.takenLines().isEmpty())
        .anyMatch(quote -> offers(quote, free, tx.now()));
  }

  /** What is in a quote that is still sealed is not known. */
  private static boolean offers(ReceivedQuote quote, Set<Integer> lines, Instant now) {
    QuoteContent content = quote.content();
    return content == null
        ? !lines.isEmpty()
        : content.validUntil().isAfter(now)
            && content.lines().stream().anyMatch(line -> lines.contains(line.line()));
  }

  /** A quote and the lines that it wins now. */
  private record Winner(ReceivedQuote quote, List<Integer> lines) {}

  /** As the own invoices show it. */
  private static @Nullable String taxId(Tx tx) {
    Seller seller = BillingSettings.of(tx).seller();
    return seller == null ? null : seller.vatId();
  }

  private List<Winner> winners(Tx tx, UUID request, List<SourcingRequestBody.Winner> wanted) {
    List<ReceivedQuote> received = ReceivedQuoteStore.quotes(tx, request);
    Set<Integer> taken = new HashSet<>();
    received.forEach(quote -> taken.addAll(quote.takenLines()));
    var winners = new LinkedHashMap<UUID, Winner>();
    for (SourcingRequestBody.Winner each : wanted) {
      ReceivedQuote quote = winner(tx, received, each.quoteId());
      List<Integer> lines = lines(quote, each.lines(), taken);
      requireMinimum(quote, lines);
      taken.addAll(lines);
      if (winners.put(quote.id(), new Winner(quote, lines)) != null) {
        throw INVALID_AWARD.because(
            "The award names the quote of %s twice; name it once, with all its lines."
                .formatted(quote.supplierName()));
      }
    }
    return List.copyOf(winners.values());
  }

  private static ReceivedQuote winner(Tx tx, List<ReceivedQuote> received, UUID id) {
    ReceivedQuote quote =
        received.stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow(() -> INVALID_AWARD.because("The request has no quote %s.".formatted(id)));
    if (quote.status() == ReceivedQuoteStatus.AWARDED) {
      throw INVALID_AWARD.because(
          "%s has not answered the last award yet; award more lines to it after that."
              .formatted(quote.supplierName()));
    }
    if (!quote.status().canWin() || quote.content() == null) {
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

  /**
   * Together with the lines that it has won before. A whole quote can be awarded below the minimum:
   * its supplier has quoted that.
   */
  private static void requireMinimum(ReceivedQuote quote, List<Integer> more) {
    QuoteContent content = content(quote);
    List<Integer> lines = quote.winning(more).takenLines();
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
