package io.tradegate.credit;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Computes and changes the used credit of companies, in the organization's currency. */
public final class Credit {
  static final List<String> CONCERNED = List.of("admin", "approver");

  private final CreditSettings settings = new CreditSettings();
  private final Debt debt;

  Credit(Debt debt) {
    this.debt = debt;
  }

  /**
   * A company's credit.
   *
   * @param limit null: no bound
   * @param openOrders the sum of orders on terms that are not invoiced yet
   * @param unpaidInvoices what is invoiced and not paid
   * @param available null without a limit; negative when it is exceeded
   */
  public record Standing(
      @Nullable Money limit,
      Money openOrders,
      Money unpaidInvoices,
      Money used,
      @Nullable Money available,
      WhenExceeded whenExceeded) {

    static Standing of(@Nullable Money limit, Money openOrders, Money unpaid, WhenExceeded then) {
      Money used = openOrders.plus(unpaid);
      return new Standing(
          limit, openOrders, unpaid, used, limit == null ? null : limit.minus(used), then);
    }

    boolean covers(Money amount) {
      return available == null || amount.compareTo(available) <= 0;
    }

    boolean isExceeded() {
      return available != null && available.isNegative();
    }
  }

  /** An account that is not the sum of its entries. */
  public record Unbalanced(CustomerId customer, BigDecimal used, BigDecimal entered) {}

  public Standing standing(Tx tx, CustomerId customer) {
    return standing(tx, customer, CreditStore.require(tx, customer));
  }

  /**
   * The same with a lock, so that no other transaction uses this credit until the end of this one.
   */
  Standing hold(Tx tx, CustomerId customer) {
    return standing(tx, customer, CreditStore.hold(tx, customer));
  }

  private Standing standing(Tx tx, CustomerId customer, CreditStore.Account account) {
    Currency currency = currency(tx);
    return Standing.of(
        account.limit(),
        new Money(account.used(), currency),
        debt.unpaid(tx, customer, currency),
        settings.whenExceeded(tx));
  }

  /** Whether the buyer's role may see the company's credit. */
  public static boolean concerns(Actor buyer) {
    return CONCERNED.contains(buyer.role());
  }

  /** The available credit; null without a limit. */
  public @Nullable Money available(Tx tx, CustomerId customer) {
    CreditStore.Account account = CreditStore.require(tx, customer);
    Money limit = account.limit();
    if (limit == null) {
      return null;
    }
    Money unpaid = debt.unpaid(tx, customer, limit.currency());
    return limit.minus(new Money(account.used(), limit.currency()).plus(unpaid));
  }

  /**
   * Moves an invoiced amount of an order out of the ledger: from now on the invoice counts as debt.
   */
  public void invoiced(Tx tx, CustomerId customer, OrderId order, Money amount) {
    letGo(tx, customer, order, CreditEntry.Kind.INVOICE, amount);
  }

  /**
   * Releases the rest of an order on terms: nothing is left to be invoiced, or it was settled
   * elsewhere.
   */
  public void settled(Tx tx, CustomerId customer, OrderId order) {
    release(tx, customer, order, null);
  }

  /** Locks a company's credit until the transaction ends. */
  public void lock(Tx tx, CustomerId customer) {
    CreditStore.lock(tx, customer);
  }

  /** Counts an amount as used, also beyond the limit. */
  public void reserved(Tx tx, CustomerId customer, OrderId order, Money amount) {
    BigDecimal used = inOwnCurrency(tx, amount).amount();
    CreditStore.add(
        tx, new CreditStore.Line(customer, order, CreditEntry.Kind.RESERVE, used), null);
  }

  /** {@code amount}: null for all that still counts. */
  public void release(Tx tx, CustomerId customer, OrderId order, @Nullable Money amount) {
    letGo(tx, customer, order, CreditEntry.Kind.RELEASE, amount);
  }

  private void letGo(
      Tx tx, CustomerId customer, OrderId order, CreditEntry.Kind kind, @Nullable Money amount) {
    CreditStore.lock(tx, customer);
    BigDecimal counted = CreditStore.outstanding(tx, order);
    BigDecimal freed = amount == null ? counted : counted.min(inOwnCurrency(tx, amount).amount());
    if (freed.signum() > 0) {
      var line = new CreditStore.Line(customer, order, kind, freed.negate());
      CreditStore.add(tx, line, null);
    }
  }

  Money inOwnCurrency(Tx tx, Money amount) {
    return Currencies.inCurrencyOf(tx, Money.zero(currency(tx)), amount);
  }

  private Currency currency(Tx tx) {
    return Currency.getInstance(OwnOrganization.profile(tx).currency());
  }

  /** Compares every account with its entries; what it finds is a bug. */
  public List<Unbalanced> verify(Tx tx) {
    return CreditStore.unbalanced(tx);
  }
}
