package io.tradegate.pricing;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import java.math.BigDecimal;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/**
 * A unit price as a storefront shows it. Lists hold net prices; where a website shows gross ones,
 * the tax of its country is in it, rounded to what can be paid. Without a tax rate the net price is
 * shown, and {@code tax_included} is false.
 *
 * @param converted roughly the same in the currency that the website shows besides its own
 */
public record ShownPrice(
    String amount, String currency, boolean taxIncluded, @Nullable Money converted) {

  /**
   * What the database returns of a price besides its amount.
   *
   * @param taxRate null: there is no rate, so that the tax cannot be shown
   */
  record Display(
      @Column("price_tax_included") boolean taxIncluded,
      @Column("price_tax_rate") @Nullable BigDecimal taxRate,
      @Column("price_display_currency") @Nullable String currency,
      @Column("price_display_factor") @Nullable BigDecimal factor) {}

  static ShownPrice of(Money net, Display display) {
    BigDecimal rate = display.taxIncluded() ? display.taxRate() : null;
    Money shown = rate == null ? net : gross(net, rate);
    return new ShownPrice(
        shown.amountText(),
        shown.currency().getCurrencyCode(),
        rate != null,
        converted(shown, display));
  }

  private static Money gross(Money net, BigDecimal percent) {
    return net.times(BigDecimal.ONE.add(percent.movePointLeft(2)));
  }

  private static @Nullable Money converted(Money shown, Display display) {
    if (display.currency() == null || display.factor() == null) {
      return null;
    }
    BigDecimal amount = shown.amount().multiply(display.factor());
    return Currencies.rounded(amount, Currency.getInstance(display.currency()));
  }
}
