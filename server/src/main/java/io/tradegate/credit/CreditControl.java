package io.tradegate.credit;

import static io.tradegate.platform.errors.ErrorCode.OVER_CREDIT_LIMIT;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts orders on terms against the credit of their company. An order over the limit is put on
 * hold or refused, by the organization's setting. An order on hold counts too, since the goods are
 * promised. After staff release it, it is not checked again.
 */
record CreditControl(Credit credit) implements OrderControl {
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    boolean owes = order.payment() == PaymentMethod.TERMS && order.total().amount().signum() > 0;
    return owes ? reserve(tx, order) : Set.of();
  }

  private Set<HoldReason> reserve(Tx tx, Order order) {
    Credit.Standing standing = credit.hold(tx, order.customer());
    Money amount = credit.inOwnCurrency(tx, order.total());
    boolean covered = standing.covers(amount);
    if (!covered && standing.whenExceeded() == WhenExceeded.REFUSE) {
      throw over(standing, amount);
    }
    var line =
        new CreditStore.Line(
            order.customer(), order.id(), CreditEntry.Kind.RESERVE, amount.amount());
    CreditStore.add(tx, line, atMost(standing));
    return covered ? Set.of() : Set.of(HoldReason.CREDIT);
  }

  private static @Nullable BigDecimal atMost(Credit.Standing standing) {
    Money limit = standing.limit();
    return limit == null || standing.whenExceeded() == WhenExceeded.HOLD
        ? null
        : limit.minus(standing.unpaidInvoices()).amount();
  }

  private static Refusal over(Credit.Standing standing, Money amount) {
    @Nullable Money available = standing.available();
    String left =
        available == null || available.isNegative() || available.isZero()
            ? "The company has used up its credit"
            : "The company has %s of credit left".formatted(text(available));
    return OVER_CREDIT_LIMIT.because("%s; the order comes to %s.".formatted(left, text(amount)));
  }

  private static String text(Money amount) {
    return amount.amountText() + " " + amount.currency();
  }

  @Override
  public List<String> actions(Tx tx, Order order) {
    boolean waits = order.holds().contains(HoldReason.CREDIT);
    return waits && tx.actor().may("credit.manage") ? List.of("release-credit") : List.of();
  }

  @Override
  public void cancelled(Tx tx, Order order, Cancellation cancellation) {
    if (order.payment() == PaymentMethod.TERMS) {
      credit.release(
          tx, order.customer(), order.id(), cancellation.isWhole() ? null : cancellation.amount());
    }
  }

  /** After a partial cancellation the rest may be within the limit; other orders count too. */
  @Override
  public Set<HoldReason> eased(Tx tx, Order order) {
    boolean waits = order.holds().contains(HoldReason.CREDIT);
    return waits && !credit.hold(tx, order.customer()).isExceeded()
        ? Set.of(HoldReason.CREDIT)
        : Set.of();
  }

  /**
   * Invoiced amounts count until they are paid; amounts that will never be invoiced are released.
   */
  @Override
  public void closed(Tx tx, Order order) {
    if (order.payment() == PaymentMethod.TERMS) {
      credit.settled(tx, order.customer(), order.id());
    }
  }
}
