package io.tradegate.budgets;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.Optional;

/**
 * Remembers how the orders that a transaction places are booked on budgets, for the controls that
 * ask in the same transaction. The budgets are locked, so that it stays true until its end.
 */
final class Bookings implements Tx.Collector<Bookings.Booking> {
  private static final Bookings MEMORY = new Bookings();

  private Bookings() {}

  /**
   * How a new order is booked.
   *
   * @param exceeded the budgets that need an approval because of it; empty if it is on none
   */
  record Booking(OrderId order, boolean booked, List<Budget> exceeded) {}

  static void note(Tx tx, Booking booking) {
    tx.collect(MEMORY, booking);
  }

  /** Empty for an order that was placed earlier. */
  static Optional<Booking> of(Tx tx, OrderId order) {
    return tx.collected(MEMORY).stream()
        .filter(booking -> booking.order().equals(order))
        .findFirst();
  }

  /** Whether the order is new and on no budget. */
  static boolean isWithout(Tx tx, OrderId order) {
    return of(tx, order).filter(booking -> !booking.booked()).isPresent();
  }

  @Override
  public void beforeCommit(Tx tx, List<Booking> bookings) {
    // It is only a memory.
  }
}
