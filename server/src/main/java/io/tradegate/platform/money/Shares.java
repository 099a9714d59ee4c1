package io.tradegate.platform.money;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Shares an amount out by weight, by largest remainder: the shares add up to it, to the cent. */
public final class Shares {
  private Shares() {}

  /** In the order of the weights; equal shares where no weight is positive. */
  public static List<Money> of(Money amount, List<BigDecimal> weights) {
    BigDecimal sum = weights.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    if (sum.signum() == 0) {
      return of(amount, weights.stream().map(_ -> BigDecimal.ONE).toList());
    }
    int digits = amount.currency().getDefaultFractionDigits();
    var shares = new ArrayList<BigDecimal>();
    var remainders = new ArrayList<BigDecimal>();
    for (BigDecimal weight : weights) {
      BigDecimal exact = amount.amount().multiply(weight).divide(sum, 20, RoundingMode.HALF_UP);
      BigDecimal share = exact.setScale(digits, RoundingMode.DOWN);
      shares.add(share);
      remainders.add(exact.subtract(share));
    }
    BigDecimal unit = BigDecimal.ONE.movePointLeft(digits);
    BigDecimal rest =
        amount.round().amount().subtract(shares.stream().reduce(BigDecimal.ZERO, BigDecimal::add));
    IntStream.range(0, shares.size())
        .boxed()
        .sorted(Comparator.comparing((Integer place) -> remainders.get(place)).reversed())
        .limit(rest.divide(unit, 0, RoundingMode.HALF_UP).longValueExact())
        .forEach(place -> shares.set(place, shares.get(place).add(unit)));
    return shares.stream().map(share -> new Money(share, amount.currency())).toList();
  }
}
