package io.tradegate.payments;

import static io.tradegate.orders.document.HoldReason.PAYMENT;
import static io.tradegate.orders.document.HoldReason.TAX;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_EXCEEDS_BALANCE;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.customers.Company;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.LedgerDay;
import java.time.LocalDate;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Creates and changes payments for orders. A transaction that changes one locks its order first.
 */
public final class Payments {
  private final PaymentRecords records;
  private final WorkQueue queue;
  private final Orders orders;
  private final OrderMoves moves;
  private final Balances balances;
  private final CardGateways gateways;

  /** The objects that it needs. */
  record Parts(
      OrdersModule orders,
      PaymentRecords records,
      Balances balances,
      WorkQueue queue,
      CardGateways gateways) {}

  Payments(Parts parts) {
    OrdersModule orders = parts.orders();
    this.orders = orders.orders();
    this.moves = orders.moves();
    this.records = parts.records();
    this.balances = parts.balances();
    this.queue = parts.queue();
    this.gateways = parts.gateways();
  }

  /** Refuses a way to pay for which this service has no gateway. */
  void requireGateway(Tx tx, PaymentMethod method) {
    if (method == PaymentMethod.CARD && !gateways.takesCards(tx)) {
      throw PAYMENT_NOT_ALLOWED.because(
          "Cards are not accepted by this store, because no card gateway is configured: pay by"
              + " transfer, or on terms where they were agreed.");
    }
  }

  /** The ways in which a company can pay an order. */
  public List<PaymentMethod> methodsFor(Tx tx, Company company) {
    var methods = EnumSet.of(PaymentMethod.TRANSFER);
    if (DraftRules.hasTerms(company)) {
      methods.add(PaymentMethod.TERMS);
    }
    if (gateways.takesCards(tx)) {
      methods.add(PaymentMethod.CARD);
    }
    return List.copyOf(methods);
  }

  /**
   * Charges a card for an order that was just placed: queued here, and sent to the gateway after
   * the commit.
   */
  public Payment charge(Tx tx, Order order, String cardToken) {
    return begin(tx, order, PaidBy.CARD, order.total(), cardToken);
  }

  /** Money that is to come for an order that the caller holds. */
  Payment begin(Tx tx, Order order, PaidBy method, Money amount, @Nullable String cardToken) {
    requireGateway(tx, method == PaidBy.CARD ? PaymentMethod.CARD : PaymentMethod.TRANSFER);
    Payment payment =
        payment(tx, order, method, amount)
            .with(
                "connectionId", method == PaidBy.CARD ? gateways.connection(tx).orElse(null) : null)
            .build();
    records.insert(tx, payment, cardToken);
    queue.add(tx, PaymentTask.AUTHORIZE.kind(), payment.publicId());
    return payment;
  }

  private static RecordBuilder<Payment> payment(Tx tx, Order order, PaidBy method, Money amount) {
    return Payment.of(tx, order.customer(), method, amount)
        .with("orderId", order.id())
        .with("orderNumber", order.number());
  }

  /** The money that was taken for some orders. */
  public List<Payment> captured(Tx tx, Collection<OrderId> orders) {
    return PaymentStore.captured(tx, orders);
  }

  Payment payment(Tx tx, UUID id) {
    return PaymentStore.find(tx, id).orElseThrow(() -> missing("payment", id));
  }

  /** Another try at an order that waits for its money. */
  Payment payAgain(Tx tx, OrderId id, PaymentChoice choice) {
    Order order = orders.lock(tx, id);
    requireGateway(tx, choice.method());
    if (choice.method() == PaymentMethod.TERMS) {
      throw PAYMENT_NOT_ALLOWED.because("An order that waits for its money is not paid later.");
    }
    if (!order.holds().contains(PAYMENT)) {
      throw INVALID_TRANSITION.because(
          "Order %s does not wait for payment.".formatted(order.number()));
    }
    PaymentStore.lockUnderWay(tx, id).ifPresent(payment -> replace(tx, payment));
    Money open = balances.of(tx, order).open();
    return begin(tx, order, PaidBy.of(choice.method()), open, choice.cardToken());
  }

  private void replace(Tx tx, Payment underWay) {
    if (!isReplaceable(tx, underWay)) {
      throw INVALID_TRANSITION.because(
          "A payment for order %s is under way.".formatted(underWay.orderNumber()));
    }
    records.save(tx, underWay, underWay.failed("The buyer pays in another way.", tx.now()));
  }

  /** A buyer who chose a transfer may pay by card instead; a card is not charged twice. */
  private boolean isReplaceable(Tx tx, Payment underWay) {
    return underWay.method() != PaidBy.CARD
        && !queue.waits(tx, PaymentTask.KINDS, underWay.publicId());
  }

  /** Whether an order waits for its money and every payment in progress can be replaced. */
  boolean isPayable(Tx tx, Order order) {
    return order.holds().contains(PAYMENT)
        && PaymentStore.underWay(tx, order.id()).stream().allMatch(each -> isReplaceable(tx, each));
  }

  /** Money that has come by bank transfer, as staff saw it on the statement. */
  Payment received(Tx tx, OrderId id, String reference, Money amount) {
    return received(tx, id, new Transfer(reference, amount, LedgerDay.today(tx)));
  }

  /** Money on a statement of the bank, and the day on which it came. */
  public record Transfer(String reference, Money amount, LocalDate receivedOn) {}

  /** Money that has come by bank transfer for an order. */
  public Payment received(Tx tx, OrderId id, Transfer transfer) {
    Order order = orders.lock(tx, id);
    Optional<Payment> expected = requireOpen(tx, order);
    Money remaining = remaining(tx, order, transfer.amount());
    Payment received = taken(tx, order, expected, new Receipt(transfer, remaining));
    if (remaining.isZero() && order.holds().contains(PAYMENT)) {
      moves.lift(
          tx, id, PAYMENT, "Paid by bank transfer, reference %s.".formatted(transfer.reference()));
    }
    return received;
  }

  private Optional<Payment> requireOpen(Tx tx, Order order) {
    if (order.status() == OrderStatus.CANCELLED) {
      throw INVALID_TRANSITION.because(
          "Order %s was cancelled and owes nothing.".formatted(order.number()));
    }
    if (order.holds().contains(TAX)) {
      throw INVALID_TRANSITION.because(
          "Order %s waits for a tax rate: what it comes to is not known yet."
              .formatted(order.number()));
    }
    Optional<Payment> expected = PaymentStore.lockUnderWay(tx, order.id());
    if (expected.filter(payment -> payment.method() == PaidBy.CARD).isPresent()) {
      throw INVALID_TRANSITION.because(
          "A payment by card for order %s is under way.".formatted(order.number()));
    }
    return expected;
  }

  private Money remaining(Tx tx, Order order, Money amount) {
    Money total = order.total();
    if (!amount.currency().equals(total.currency())) {
      throw Refusal.ofField(
          "amount", "Field `amount` must be in %s, as the order is.".formatted(total.currency()));
    }
    Money open = balances.of(tx, order).open();
    Money remaining = open.minus(amount);
    if (remaining.isNegative()) {
      throw PAYMENT_EXCEEDS_BALANCE.because(
          "Order %s owes %s %s, and not %s."
              .formatted(order.number(), open.amountText(), open.currency(), amount.amountText()));
    }
    return remaining;
  }

  /** A transfer, and what the order owes after it. */
  private record Receipt(Transfer transfer, Money remaining) {}

  private Payment taken(Tx tx, Order order, Optional<Payment> expected, Receipt receipt) {
    Transfer transfer = receipt.transfer();
    records.requireNew(tx, PaidBy.TRANSFER, transfer.reference());
    if (expected.isPresent() && receipt.remaining().isZero()) {
      Payment last =
          expected
              .get()
              .captured(transfer.amount(), transfer.reference(), transfer.receivedOn(), tx.now());
      records.save(tx, expected.get(), last);
      return last;
    }
    expected.ifPresent(
        payment -> records.save(tx, payment, payment.reduced(receipt.remaining(), tx.now())));
    Payment part =
        payment(tx, order, PaidBy.TRANSFER, transfer.amount())
            .with("status", PaymentStatus.CAPTURED)
            .with("reference", transfer.reference())
            .with("receivedOn", transfer.receivedOn())
            .build();
    records.insert(tx, part, null);
    return part;
  }
}
