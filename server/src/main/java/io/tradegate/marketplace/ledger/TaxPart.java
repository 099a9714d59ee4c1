package io.tradegate.marketplace.ledger;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.TreeMap;

/**
 * What of an entry is taxed at one rate.
 *
 * @param rate percent
 */
public record TaxPart(BigDecimal rate, BigDecimal net, BigDecimal tax) {

  /** An amount with the tax in it. */
  public static TaxPart of(BigDecimal rate, Money gross, Money tax) {
    return new TaxPart(rate, gross.minus(tax).amount(), tax.amount());
  }

  private TaxPart plus(TaxPart other) {
    return new TaxPart(rate, net.add(other.net), tax.add(other.tax));
  }

  private boolean isZero() {
    return net.signum() == 0 && tax.signum() == 0;
  }

  /** One part for each rate, the lowest first. */
  public static List<TaxPart> byRate(List<TaxPart> parts) {
    var sums = new TreeMap<BigDecimal, TaxPart>();
    parts.forEach(part -> sums.merge(part.rate(), part, TaxPart::plus));
    return sums.values().stream().filter(part -> !part.isZero()).toList();
  }
}
