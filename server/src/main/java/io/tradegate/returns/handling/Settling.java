package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.invoices.issuing.Billing;
import io.tradegate.invoices.issuing.CreditWish;
import io.tradegate.invoices.issuing.UnbilledReturns;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnAction;
import io.tradegate.returns.document.ReturnLine;
import io.tradegate.returns.document.ReturnOutcome;
import io.tradegate.returns.document.ReturnStore;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Closes returns: what the customer gets for each line. */
public final class Settling {
  private static final BigDecimal WHOLE = new BigDecimal(100);

  private final ReturnRecords records;
  private final Billing billing;
  private final UnbilledReturns unbilled;
  private final Replacing replacing;
  private final List<CreditListener> listeners = new CopyOnWriteArrayList<>();

  public Settling(
      ReturnRecords records, Billing billing, UnbilledReturns unbilled, Replacing replacing) {
    this.records = records;
    this.billing = billing;
    this.unbilled = unbilled;
    this.replacing = replacing;
  }

  /** Call while the node is wired. */
  public void listen(CreditListener listener) {
    listeners.add(listener);
  }

  /**
   * What is decided about the lines.
   *
   * @param outcome of lines that are not named; null: all must be named
   */
  public record Wish(@Nullable ReturnOutcome outcome, Map<Integer, LineWish> lines) {}

  /** {@code fee}: percent; null: as the policy was. */
  public record LineWish(ReturnOutcome outcome, @Nullable BigDecimal fee) {}

  /** A line with what is decided about it. */
  private record Decided(
      ReturnLine line, Quantity quantity, ReturnOutcome outcome, BigDecimal fee) {
    ReturnStore.Settlement settlement() {
      return new ReturnStore.Settlement(line.position(), outcome, fee);
    }

    boolean isCredited() {
      return outcome.isCredited() && fee.compareTo(WHOLE) < 0;
    }
  }

  public CustomerReturn close(Tx tx, ReturnRecords.Target target, Wish wish) {
    ReturnRecords.Locked locked = records.lock(tx, target);
    CustomerReturn before = locked.back();
    ReturnAction.CLOSE.require(before, tx.actor());
    List<Decided> decided = decided(before, records.lines(tx, before), wish);
    requireNoReplacement(before, decided);
    OrderId replacement =
        replacing.replace(
            tx,
            locked.order(),
            before,
            decided.stream()
                .filter(each -> each.outcome() == ReturnOutcome.REPLACEMENT)
                .map(each -> new Replacing.Goods(each.line(), each.quantity()))
                .toList());
    List<UUID> notes = credited(tx, locked, decided);
    tell(tx, locked, decided);
    ReturnStore.close(
        tx,
        before.id(),
        decided.stream().map(Decided::settlement).toList(),
        new ReturnStore.Result(replacement, notes));
    return records.changed(tx, before);
  }

  private static void requireNoReplacement(CustomerReturn back, List<Decided> decided) {
    boolean replaced =
        decided.stream().anyMatch(each -> each.outcome() == ReturnOutcome.REPLACEMENT);
    if (replaced && back.vendorId() != null) {
      throw INVALID_TRANSITION.because(
          "The goods of %s are a vendor's and cannot be replaced; credit or refund them."
              .formatted(back.label()));
    }
  }

  private void tell(Tx tx, ReturnRecords.Locked locked, List<Decided> decided) {
    if (locked.back().vendorId() == null) {
      return;
    }
    List<CreditListener.Credited> goods =
        decided.stream()
            .filter(Decided::isCredited)
            .map(
                each ->
                    new CreditListener.Credited(each.line().lineId(), each.quantity(), each.fee()))
            .toList();
    listeners.forEach(listener -> listener.credited(tx, locked.order(), goods));
  }

  private static List<Decided> decided(CustomerReturn back, List<ReturnLine> lines, Wish wish) {
    var named = new LinkedHashMap<>(wish.lines());
    var decided = new ArrayList<Decided>();
    for (ReturnLine line : lines) {
      decided.add(decided(line, line.settled(back.kind()), named.remove(line.position()), wish));
    }
    if (!named.isEmpty()) {
      throw Deciding.noLine(named.keySet().iterator().next());
    }
    return decided;
  }

  /** Nothing is decided about a line of which nothing came back. */
  private static Decided decided(
      ReturnLine line, Quantity quantity, @Nullable LineWish named, Wish wish) {
    ReturnOutcome outcome = named == null ? wish.outcome() : named.outcome();
    if (quantity.isZero()) {
      return new Decided(line, quantity, ReturnOutcome.NONE, line.restockingFee());
    }
    if (outcome == null) {
      throw Refusal.ofField(
          "lines",
          "Line %d needs an outcome: credit, refund, replacement or none."
              .formatted(line.position()));
    }
    BigDecimal fee = named == null ? null : named.fee();
    return new Decided(line, quantity, outcome, fee == null ? line.restockingFee() : fee);
  }

  /** A credit note has one invoice and one fee. */
  private record Note(UUID invoice, BigDecimal fee) {}

  private List<UUID> credited(Tx tx, ReturnRecords.Locked locked, List<Decided> decided) {
    var ids = new ArrayList<UUID>();
    notes(tx, locked.order(), decided)
        .forEach(
            (note, lines) ->
                ids.add(
                    billing
                        .credit(
                            tx,
                            note.invoice(),
                            OptionalInt.empty(),
                            wish(locked.back(), note, lines))
                        .id()));
    return ids;
  }

  /** Goods that cost nothing are on no credit note. */
  private Map<Note, Map<Integer, Quantity>> notes(Tx tx, Order order, List<Decided> decided) {
    var billed = new BilledGoods();
    var notes = new LinkedHashMap<Note, Map<Integer, Quantity>>();
    for (Decided each : decided) {
      List<BilledGoods.Part> parts =
          each.isCredited() ? billed.take(tx, each.line(), each.quantity()) : List.of();
      if (each.isCredited()) {
        takeUnbilled(tx, order, each, parts);
      }
      for (BilledGoods.Part part : parts) {
        if (part.hasWorth()) {
          var note = new Note(part.billed().invoiceId(), each.fee().stripTrailingZeros());
          notes
              .computeIfAbsent(note, _ -> new LinkedHashMap<>())
              .merge(part.billed().position(), part.quantity(), Quantity::plus);
        }
      }
    }
    return notes;
  }

  /** What is on no invoice is not billed later; a restocking fee needs an invoice. */
  private void takeUnbilled(Tx tx, Order order, Decided each, List<BilledGoods.Part> parts) {
    Quantity rest =
        each.quantity()
            .minus(
                parts.stream()
                    .map(BilledGoods.Part::quantity)
                    .reduce(Quantity.ZERO, Quantity::plus));
    UUID line = each.line().lineId();
    Quantity taken =
        rest.isPositive() && each.fee().signum() == 0
            ? unbilled.take(tx, order, Map.of(line, rest)).getOrDefault(line, Quantity.ZERO)
            : Quantity.ZERO;
    if (rest.isMoreThan(taken)) {
      throw QUANTITY_EXCEEDED.because(
          "Of line %d, %s can be credited, not %s: the rest is on no issued invoice, or was credited before."
              .formatted(each.line().position(), each.quantity().minus(rest), each.quantity()));
    }
  }

  private static CreditWish wish(CustomerReturn back, Note note, Map<Integer, Quantity> lines) {
    return new CreditWish(lines, null, back.number(), note.fee(), false);
  }
}
