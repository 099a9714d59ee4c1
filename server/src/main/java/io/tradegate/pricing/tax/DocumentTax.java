package io.tradegate.pricing.tax;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Computes the tax of a document: per rate on the sum of the net amounts, rounded half up once. The
 * tax of a rate is shown on its lines by largest remainder, so that the lines add up to it.
 */
public final class DocumentTax {
  private DocumentTax() {}

  /**
   * A net amount of the document, such as a line or the shipping charge.
   *
   * @param rate percent
   */
  public record Part(Money net, BigDecimal rate) {
    private BigDecimal exact() {
      return net.amount().multiply(rate.movePointLeft(2));
    }
  }

  /** The tax of each part, in their order. */
  public static List<Money> of(List<Part> parts) {
    SortedMap<BigDecimal, List<Integer>> byRate = new TreeMap<>();
    for (int n = 0; n < parts.size(); n++) {
      byRate.computeIfAbsent(parts.get(n).rate(), _ -> new ArrayList<>()).add(n);
    }
    List<Money> taxes = new ArrayList<>();
    parts.forEach(part -> taxes.add(Money.zero(part.net().currency())));
    byRate.values().forEach(places -> share(parts, places, taxes));
    return taxes;
  }

  /** Writes the tax of the parts at these places, which have one rate. */
  private static void share(List<Part> parts, List<Integer> places, List<Money> taxes) {
    int digits = parts.getFirst().net().currency().getDefaultFractionDigits();
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal given = BigDecimal.ZERO;
    for (int place : places) {
      BigDecimal exact = parts.get(place).exact();
      BigDecimal floor = exact.setScale(digits, RoundingMode.FLOOR);
      sum = sum.add(exact);
      given = given.add(floor);
      taxes.set(place, new Money(floor, parts.get(place).net().currency()));
    }
    BigDecimal unit = BigDecimal.ONE.movePointLeft(digits);
    BigDecimal rest = sum.setScale(digits, RoundingMode.HALF_UP).subtract(given);
    places.stream()
        .sorted(Comparator.comparing((Integer place) -> remainder(parts, taxes, place)).reversed())
        .limit(rest.divide(unit, RoundingMode.UNNECESSARY).longValueExact())
        .forEach(
            place -> taxes.set(place, taxes.get(place).plus(new Money(unit, currency(parts)))));
  }

  private static BigDecimal remainder(List<Part> parts, List<Money> taxes, int place) {
    return parts.get(place).exact().subtract(taxes.get(place).amount());
  }

  private static java.util.Currency currency(List<Part> parts) {
    return parts.getFirst().net().currency();
  }
}
