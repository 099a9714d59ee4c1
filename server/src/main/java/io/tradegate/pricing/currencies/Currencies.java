package io.tradegate.pricing.currencies;

import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.tax.TaxRateStore;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes exchange rates, which staff maintain. They are used to show prices and to
 * compare amounts with limits, never to charge.
 */
public final class Currencies {
  private static final int MOST_INTEGER_DIGITS = 15;

  /** The rate from now on; those before it stay as history. */
  public CurrencyRate set(Tx tx, String code, String rate) {
    if (code.equals(CurrencyStore.own(tx))) {
      throw Refusal.ofField(
          "code", "%s is the organization's own currency; its rate is 1.".formatted(code));
    }
    CurrencyRate before = CurrencyStore.latest(tx, code).orElse(null);
    var after =
        new CurrencyRate(
            code, TaxRateStore.plain(new BigDecimal(rate)), tx.actor().name(), tx.now());
    CurrencyStore.insert(tx, tx.newId(), after);
    tx.changed("currency", code, before, after);
    return after;
  }

  /** How much of a currency one of another is worth; empty while a rate is missing. */
  public static Optional<BigDecimal> factor(Tx tx, Currency from, Currency to) {
    return CurrencyStore.factor(tx, from.getCurrencyCode(), to.getCurrencyCode());
  }

  /** The amount in another currency, rounded; empty while a rate is missing. */
  public static Optional<Money> convert(Tx tx, Money amount, Currency to) {
    return CurrencyStore.factor(tx, amount.currency().getCurrencyCode(), to.getCurrencyCode())
        .flatMap(factor -> Optional.ofNullable(rounded(amount.amount().multiply(factor), to)));
  }

  /** The amount as a limit in another currency sees it; refuses while a rate is missing. */
  public static Money inCurrencyOf(Tx tx, Money limit, Money amount) {
    if (amount.currency().equals(limit.currency())) {
      return amount;
    }
    return convert(tx, amount, limit.currency())
        .orElseThrow(
            () ->
                NO_EXCHANGE_RATE.because(
                    "There is no exchange rate from %s to %s; staff can set one."
                        .formatted(amount.currency(), limit.currency())));
  }

  /** Null when it is more than money can be: a price that is only shown must not break a page. */
  public static @Nullable Money rounded(BigDecimal amount, Currency currency) {
    BigDecimal shown = amount.setScale(currency.getDefaultFractionDigits(), RoundingMode.HALF_UP);
    boolean fits = shown.precision() - shown.scale() <= MOST_INTEGER_DIGITS;
    return fits ? new Money(shown, currency) : null;
  }
}
