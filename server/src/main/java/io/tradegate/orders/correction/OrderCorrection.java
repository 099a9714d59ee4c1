package io.tradegate.orders.correction;

import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;

import io.tradegate.orders.document.LineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Corrects details of an order that was placed. Prices, taxes and shipping charges stay as they
 * were agreed, so a correction that would change them is refused.
 */
public final class OrderCorrection {
  private final Orders orders;
  private final OrderEntries entries;
  private final OrderChanges changes;

  public OrderCorrection(Orders orders, OrderEntries entries, OrderChanges changes) {
    this.orders = orders;
    this.entries = entries;
    this.changes = changes;
  }

  /** {@code change}: from the order and its details to the details that it is to have. */
  public Order correct(
      Tx tx,
      OrderId id,
      OptionalInt expected,
      BiFunction<Order, CorrectableDetails, CorrectableDetails> change) {
    Order before = orders.lock(tx, id, expected);
    List<OrderLine> ordered = LineStore.of(tx, id);
    CorrectableDetails now = CorrectableDetails.of(before, ordered);
    CorrectableDetails wanted = change.apply(before, now);
    if (wanted.equals(now)) {
      return before; // a repetition moves no version
    }
    List<OrderDetail> changed = OrderDetail.changed(now, wanted);
    changed.forEach(detail -> detail.requireChangeable(before));
    requireSense(tx, now, wanted, changed);
    requirePromises(tx, ordered, now, wanted);
    OrderDetailStore.update(tx, before, wanted);
    if (changed.contains(OrderDetail.PROMISED_DATES)) {
      LineStore.promise(tx, id, ordered, wanted.promisedDates());
      changes.written(tx, id, OrderPart.LINES);
    }
    if (!changed.equals(List.of(OrderDetail.PROMISED_DATES))) {
      changes.written(tx, id, OrderPart.DETAILS);
    }
    Order after = orders.require(tx, id);
    note(tx, after, wanted, changed);
    tx.changed("order", id, now, wanted);
    return after;
  }

  private static void requireSense(
      Tx tx, CorrectableDetails now, CorrectableDetails wanted, List<OrderDetail> changed) {
    if (changed.contains(OrderDetail.REQUESTED_DATE)) {
      DraftRules.requireDate(tx, wanted.requestedDate());
    }
    if (changed.contains(OrderDetail.SHIPPING_ADDRESS)) {
      requireSameTaxes(now.shippingAddress(), wanted.shippingAddress());
    }
  }

  private static void requirePromises(
      Tx tx, List<OrderLine> ordered, CorrectableDetails now, CorrectableDetails wanted) {
    var fresh = new ArrayList<LocalDate>();
    wanted
        .promisedDates()
        .forEach(
            (position, date) -> {
              if (position > ordered.size()) {
                throw Refusal.ofField(
                    "lines",
                    "The order has no line %d; it has %d.".formatted(position, ordered.size()));
              }
              if (!date.equals(now.promisedDates().get(position))) {
                fresh.add(date);
              }
            });
    DraftRules.requireDates(tx, "promised_date", fresh);
  }

  /** The taxes of an order go by the country and the region that its goods are sent to. */
  private static void requireSameTaxes(
      @Nullable PostalAddress now, @Nullable PostalAddress wanted) {
    boolean same =
        now != null
            && wanted != null
            && now.country().equals(wanted.country())
            && Objects.equals(now.region(), wanted.region());
    if (!same) {
      throw NOT_CHANGEABLE.because(
          "The new delivery address must be in the same country and region, since taxes go by them; cancel the order and place it again.");
    }
  }

  /** Buyers do not see the keys of other systems, so an entry about those alone is for staff. */
  private void note(Tx tx, Order order, CorrectableDetails after, List<OrderDetail> changed) {
    String sentence =
        changed.isEmpty()
            ? "External id or metadata changed."
            : changed.stream()
                .map(detail -> detail.sentence(after))
                .collect(Collectors.joining(" "));
    entries.add(tx, order, OrderEntries.Kind.CHANGED, sentence, changed.isEmpty());
  }
}
