package io.tradegate.sourcing.requests;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.messages.QuoteContent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A quote as its supplier sent it.
 *
 * @param id the supplier's
 * @param digest the supplier's promise of what is in a sealed quote
 * @param content null while it is sealed
 * @param awardedLines the numbers of the lines that it won; null: none
 * @param orderNumber of the latest order in the supplier's store
 * @param orders in the supplier's store, oldest first
 */
record ReceivedQuote(
    UUID id,
    long supplierOrgId,
    String supplierName,
    ReceivedQuoteStatus status,
    int version,
    String digest,
    @Column(json = true) @Nullable QuoteContent content,
    Instant submittedAt,
    @Nullable List<Integer> awardedLines,
    @Nullable String orderNumber,
    @Nullable String reason,
    List<Order> orders) {
  /** An order in the supplier's store. {@code reason}: why the supplier has cancelled it. */
  record Order(String number, List<Integer> lines, boolean cancelled, @Nullable String reason) {}

  ReceivedQuote become(ReceivedQuoteStatus now, @Nullable String why) {
    return RecordBuilder.copy(this).with("status", now).with("reason", why).build();
  }

  ReceivedQuote opened(QuoteContent what) {
    return RecordBuilder.copy(this)
        .with("status", ReceivedQuoteStatus.OPENED)
        .with("content", what)
        .build();
  }

  /** An award of more lines is sent. */
  ReceivedQuote winning(List<Integer> lines) {
    return RecordBuilder.copy(this)
        .with("status", ReceivedQuoteStatus.AWARDED)
        .with("awardedLines", Stream.concat(orderedLines(), lines.stream()).sorted().toList())
        .with("reason", null)
        .build();
  }

  /** The lines that it won: in orders that stand, or in an award that is under way. */
  List<Integer> takenLines() {
    return requireNonNullElse(awardedLines, List.of());
  }

  /** The lines of its orders that stand. */
  private Stream<Integer> orderedLines() {
    return orders.stream().filter(order -> !order.cancelled()).flatMap(o -> o.lines().stream());
  }

  /** The award has become an order: of the lines that are in no other. */
  ReceivedQuote ordered(String number) {
    Set<Integer> before = orderedLines().collect(Collectors.toSet());
    List<Integer> lines = takenLines().stream().filter(line -> !before.contains(line)).toList();
    return RecordBuilder.copy(this)
        .with("status", ReceivedQuoteStatus.ORDERED)
        .with("orderNumber", number)
        .with("orders", with(new Order(number, lines, false, null)))
        .build();
  }

  private List<Order> with(Order added) {
    return Stream.concat(orders.stream(), Stream.of(added)).toList();
  }

  /** The award did not become an order; orders of earlier awards stand. */
  ReceivedQuote refused(ReceivedQuoteStatus now, String why) {
    List<Integer> standing = orderedLines().sorted().toList();
    return RecordBuilder.copy(become(standing.isEmpty() ? now : ReceivedQuoteStatus.ORDERED, why))
        .with("awardedLines", standing.isEmpty() ? null : standing)
        .build();
  }

  boolean hasStanding(String number) {
    return orders.stream().anyMatch(order -> !order.cancelled() && order.number().equals(number));
  }

  /** Its lines are free. An award that is under way is not concerned. */
  ReceivedQuote orderCancelled(String number, @Nullable String why) {
    var freed = new HashSet<Integer>();
    var after = new ArrayList<Order>();
    for (Order order : orders) {
      boolean meant = !order.cancelled() && order.number().equals(number);
      if (meant) {
        freed.addAll(order.lines());
      }
      after.add(meant ? new Order(number, order.lines(), true, why) : order);
    }
    List<Integer> left = takenLines().stream().filter(line -> !freed.contains(line)).toList();
    return RecordBuilder.copy(
            become(left.isEmpty() ? ReceivedQuoteStatus.ORDER_CANCELLED : status, why))
        .with("awardedLines", left.isEmpty() ? null : left)
        .with("orders", after)
        .build();
  }
}
