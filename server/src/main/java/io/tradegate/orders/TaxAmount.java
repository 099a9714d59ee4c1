package io.tradegate.orders;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderTotals;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.tax.Taxes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tax of a document at one rate.
 *
 * @param rate percent, as decimal text
 * @param taxable the net amount that is taxed at this rate, shipping included
 * @param taxClasses the tax classes that have this rate here
 */
public record TaxAmount(String rate, Money taxable, Money tax, List<String> taxClasses) {

  /** By rate, the lowest first. */
  public static List<TaxAmount> of(Order order, List<OrderLine> lines) {
    var byRate = new TreeMap<BigDecimal, TaxAmount>();
    lines.stream()
        .filter(line -> line.open().isPositive())
        .forEach(line -> add(byRate, line.taxRate(), of(line)));
    OrderTotals totals = order.totals();
    if (!totals.shipping().isZero()) {
      String taxClass = order.shipping().taxClass();
      add(
          byRate,
          totals.shippingRate(),
          of(totals.shippingRate(), totals.shipping(), totals.shippingTax(), taxClass));
    }
    return new ArrayList<>(byRate.values());
  }

  /** Of lines that are taxed already, shipping among them. By rate, the lowest first. */
  public static List<TaxAmount> of(List<Taxes.TaxedLine> lines) {
    var byRate = new TreeMap<BigDecimal, TaxAmount>();
    lines.forEach(
        line ->
            add(
                byRate,
                line.charged(),
                of(line.charged(), line.net(), line.tax(), line.taxClass())));
    return new ArrayList<>(byRate.values());
  }

  private static TaxAmount of(OrderLine line) {
    return of(line.taxRate(), line.net(), line.tax(), line.taxClass());
  }

  private static TaxAmount of(
      BigDecimal rate, Money taxable, Money tax, @Nullable String taxClass) {
    List<String> classes = taxClass == null ? List.of() : List.of(taxClass);
    return new TaxAmount(rate.stripTrailingZeros().toPlainString(), taxable, tax, classes);
  }

  private static void add(TreeMap<BigDecimal, TaxAmount> byRate, BigDecimal rate, TaxAmount one) {
    byRate.merge(rate, one, TaxAmount::plus);
  }

  private TaxAmount plus(TaxAmount other) {
    List<String> classes =
        Stream.concat(taxClasses.stream(), other.taxClasses.stream()).distinct().sorted().toList();
    return new TaxAmount(rate, taxable.plus(other.taxable), tax.plus(other.tax), classes);
  }
}
