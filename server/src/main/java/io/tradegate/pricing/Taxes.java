package io.tradegate.pricing;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The taxes on the lines of a document: per line, half up, so that the total is their sum. */
public final class Taxes {
  // An unknown place and a class without a rate there are both no rate: the caller decides.
  private static final String RATES =
      """
      select r.rate, app.tax_exempt(cast(:customer as uuid), cast(:at as timestamptz)) as exempt
        from unnest(cast(:variants as uuid[])) with ordinality u (variant_id, line)
        left join variant v on v.org_id = :org and v.id = u.variant_id
        left join app.tax_rates(:country, coalesce(:region, ''), cast(:at as timestamptz)) r
          on r.tax_class = coalesce(v.tax_class, 'standard')
       order by u.line
      """;

  private Taxes() {}

  /** To whom goods go, where, and when: what decides about their tax. */
  public record Supply(
      @Nullable UUID customer, String country, @Nullable String region, Instant at) {}

  /**
   * The net amount of a line.
   *
   * @param variant null: something that is not in the catalog, taxed as the class standard is
   */
  public record Taxable(@Nullable UUID variant, Money net) {}

  /**
   * A line with its tax.
   *
   * @param rate percent; null: nobody has said what this class is taxed at there
   * @param exempt the customer pays no tax, whatever the rate
   */
  public record TaxedLine(Money net, @Nullable BigDecimal rate, boolean exempt, Money tax) {
    public Money gross() {
      return net.plus(tax);
    }
  }

  /** The lines in the order given, in one statement. */
  public static List<TaxedLine> of(Tx tx, Supply supply, List<Taxable> lines) {
    List<Rate> rates =
        tx.sql(RATES)
            .bind(
                "variants",
                lines.stream().map(line -> Objects.toString(line.variant(), null)).toList())
            .bind("customer", supply.customer())
            .bind("country", supply.country())
            .bind("region", supply.region())
            .bind("at", supply.at())
            .list(Taxes::rate);
    return IntStream.range(0, lines.size())
        .mapToObj(n -> taxed(lines.get(n).net().round(), rates.get(n)))
        .toList();
  }

  private record Rate(@Nullable BigDecimal percent, boolean exempt) {}

  private static Rate rate(Row row) {
    return new Rate(row.maybeDecimal("rate"), row.bool("exempt"));
  }

  private static TaxedLine taxed(Money net, Rate rate) {
    BigDecimal percent = Objects.requireNonNullElse(rate.percent(), BigDecimal.ZERO);
    Money tax = rate.exempt() ? Money.zero(net.currency()) : net.times(percent.movePointLeft(2));
    return new TaxedLine(net, rate.percent(), rate.exempt(), tax);
  }
}
