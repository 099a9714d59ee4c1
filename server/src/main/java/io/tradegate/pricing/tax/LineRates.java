package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.places.Regions;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tax rates of what is delivered: all in one statement, or none where the node keeps them
 * for a visitor of a store. A kept rate ends with the next rate or exemption that begins or ends.
 */
final class LineRates {
  // An unknown place and a class without a rate there are both no rate.
  private static final String RATES =
      """
      select c.code as tax_class, r.rate, app.charges_tax() as charges,
             app.tax_exempt(cast(:customer as uuid), cast(:at as timestamptz)) as exempt,
             (select min(m.at)
                from (select unnest(array[t.valid_from, t.valid_until]) as at
                        from tax_rate t
                       where t.org_id = :org and t.country = :country
                      union all
                      select cast(k.tax_exempt_until + 1 as timestamptz)
                        from customer_company k
                       where k.org_id = :org and k.id = cast(:customer as uuid)) m
               where m.at > cast(:at as timestamptz)) as until
        from unnest(cast(:variants as uuid[]), cast(:classes as text[]))
               with ordinality u (variant_id, tax_class, line)
        left join variant v on v.org_id = :org and v.id = u.variant_id
       cross join lateral (select coalesce(v.tax_class, u.tax_class, 'standard') as code) c
        left join app.tax_rates(:country, cast(:regions as text[]), cast(:at as timestamptz)) r
          on r.tax_class = c.code
       order by u.line
      """;

  private LineRates() {}

  /** What decides about a rate besides the time. */
  private record Question(
      @Nullable CustomerId customer,
      String country,
      @Nullable String region,
      @Nullable VariantId variant,
      @Nullable String taxClass) {
    static Question of(Taxes.Supply to, Taxes.Taxable line) {
      return new Question(
          to.customer(), to.country(), to.region(), line.variant(), line.taxClass());
    }
  }

  /**
   * The rate of a line.
   *
   * @param percent null: there is none for this class in that place
   * @param until when it may be another; null: not known to end
   */
  record Rate(
      String taxClass, @Nullable BigDecimal percent, boolean exempt, @Nullable Instant until) {
    static Rate read(Row row) {
      BigDecimal percent = row.bool("charges") ? row.maybeDecimal("rate") : BigDecimal.ZERO;
      return new Rate(
          row.text("tax_class"), percent, row.bool("exempt"), row.maybeInstant("until"));
    }

    BigDecimal charged() {
      BigDecimal known = exempt ? null : percent;
      return Objects.requireNonNullElse(known, BigDecimal.ZERO).setScale(4, RoundingMode.HALF_UP);
    }

    boolean holds(Instant at) {
      return until == null || at.isBefore(until);
    }
  }

  /** In the order of the lines. */
  static List<Rate> of(Tx tx, Taxes.Supply to, List<Taxes.Taxable> lines) {
    List<Question> questions = lines.stream().map(line -> Question.of(to, line)).toList();
    Map<Question, Rate> rates =
        to.at().equals(tx.now())
            ? tx.keptEach(
                List.of(Topic.CATALOG, Topic.TERMS),
                questions,
                new Each<>(rate -> rate.holds(to.at()), missing -> read(tx, to, missing)))
            : read(tx, to, questions);
    return questions.stream().map(question -> Objects.requireNonNull(rates.get(question))).toList();
  }

  private static Map<Question, Rate> read(Tx tx, Taxes.Supply to, List<Question> questions) {
    List<Rate> rates =
        tx.sql(RATES)
            .bindAll(to)
            .bind(
                "variants",
                questions.stream().map(each -> Objects.toString(each.variant(), null)).toList())
            .bind("classes", questions.stream().map(Question::taxClass).toList())
            .bind("regions", Regions.lineage(to.country(), to.region()))
            .list(Rate::read);
    var found = new HashMap<Question, Rate>();
    for (int n = 0; n < rates.size(); n++) {
      found.put(questions.get(n), rates.get(n));
    }
    return found;
  }
}
