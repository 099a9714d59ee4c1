package io.tradegate.quotes.document;

import io.tradegate.orders.TaxAmount;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The amounts of an offer, named as those of an order.
 *
 * @param net of the lines that have a price
 * @param tax of the lines and of shipping; null when it is not known
 * @param total net, shipping and tax, as far as the tax is known
 * @param taxes by rate, shipping included; empty when the tax is not known
 */
public record QuoteAmounts(
    Money net,
    Money shipping,
    @Nullable Money tax,
    Money total,
    @Column(json = true) List<TaxAmount> taxes) {

  public static QuoteAmounts untaxed(QuoteOffer offer) {
    Money shipping = offer.terms().shipping().round();
    return new QuoteAmounts(offer.net(), shipping, null, offer.net().plus(shipping), List.of());
  }

  public static QuoteAmounts taxed(QuoteOffer offer, List<TaxAmount> taxes) {
    QuoteAmounts untaxed = untaxed(offer);
    Money tax =
        taxes.stream()
            .map(TaxAmount::tax)
            .reduce(Money.zero(untaxed.net().currency()), Money::plus);
    return new QuoteAmounts(
        untaxed.net(), untaxed.shipping(), tax, untaxed.total().plus(tax), taxes);
  }
}
