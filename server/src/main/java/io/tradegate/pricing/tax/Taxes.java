package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.places.Regions;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the rates of the lines of a document and computes its tax, as {@link DocumentTax} does. */
public final class Taxes {
  private Taxes() {}

  /** A delivery: the customer, the place and the time, which decide about its tax. */
  public record Supply(
      @Nullable CustomerId customer, String country, @Nullable String region, Instant at) {}

  /**
   * The net amount of a line.
   *
   * @param variant null: something that is not in the catalog
   * @param taxClass of what is not in the catalog; null: standard
   */
  public record Taxable(@Nullable VariantId variant, @Nullable String taxClass, Money net) {
    public Taxable(@Nullable VariantId variant, Money net) {
      this(variant, null, net);
    }
  }

  /**
   * A line with its tax.
   *
   * @param rate percent; null: there is no rate for this class in that place
   * @param exempt the customer pays no tax at any rate
   */
  public record TaxedLine(
      Money net, String taxClass, @Nullable BigDecimal rate, boolean exempt, Money tax) {
    public Money gross() {
      return net.plus(tax);
    }

    /** Whether tax is charged and the rate is not known. */
    public boolean isOpen() {
      return rate == null && !exempt;
    }

    /** The percentage that is charged; 0 while the rate is not known. */
    public BigDecimal charged() {
      BigDecimal percent = exempt ? null : rate;
      return Objects.requireNonNullElse(percent, BigDecimal.ZERO).setScale(4, RoundingMode.HALF_UP);
    }
  }

  /** The lines in the order given, in at most one statement. */
  public static List<TaxedLine> of(Tx tx, Supply supply, List<Taxable> lines) {
    List<LineRates.Rate> rates = LineRates.of(tx, supply, lines);
    List<Money> nets = lines.stream().map(line -> line.net().round()).toList();
    List<Money> taxes =
        DocumentTax.of(
            IntStream.range(0, lines.size())
                .mapToObj(n -> new DocumentTax.Part(nets.get(n), rates.get(n).charged()))
                .toList());
    return IntStream.range(0, lines.size())
        .mapToObj(n -> taxed(nets.get(n), rates.get(n), taxes.get(n)))
        .toList();
  }

  private static TaxedLine taxed(Money net, LineRates.Rate rate, Money tax) {
    return new TaxedLine(net, rate.taxClass(), rate.percent(), rate.exempt(), tax);
  }

  /** What keeps the tax of these lines from being computed; empty when nothing does. */
  public static Optional<TaxGap> gap(Tx tx, Supply supply, List<TaxedLine> lines) {
    List<String> classes =
        lines.stream()
            .filter(TaxedLine::isOpen)
            .map(TaxedLine::taxClass)
            .distinct()
            .sorted()
            .toList();
    return classes.isEmpty() ? Optional.empty() : Optional.of(gapOf(tx, supply, classes));
  }

  private static TaxGap gapOf(Tx tx, Supply supply, List<String> missing) {
    boolean located = !Regions.lineage(supply.country(), supply.region()).isEmpty();
    boolean byRegion = !located && TaxRateStore.hasRegional(tx, supply, missing);
    return new TaxGap(supply.country(), supply.region(), missing, byRegion);
  }
}
