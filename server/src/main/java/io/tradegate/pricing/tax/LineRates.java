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

  private static final String CLASSES =
      "select id, tax_class from variant where org_id = :org and id = any (cast(:variants as uuid[]))";

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

    /** All variants of a class have the same rate. */
    Question by(Map<VariantId, String> classes) {
      String known = variant == null ? null : classes.get(variant);
      return known == null ? this : new Question(customer, country, region, null, known);
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
    return tx.versions() != null && to.at().equals(tx.now())
        ? kept(tx, to, questions)
        : read(tx, to, questions);
  }

  private static List<Rate> kept(Tx tx, Taxes.Supply to, List<Question> questions) {
    Map<VariantId, String> classes = classes(tx, questions);
    List<Question> names = questions.stream().map(question -> question.by(classes)).toList();
    boolean byClass = names.stream().allMatch(name -> name.variant() == null);
    Map<Question, Rate> rates =
        tx.keptEach(
            byClass ? List.of(Topic.TERMS) : List.of(Topic.CATALOG, Topic.TERMS),
            names,
            new Each<>(rate -> rate.holds(to.at()), missing -> byQuestion(tx, to, missing)));
    return names.stream().map(name -> Objects.requireNonNull(rates.get(name))).toList();
  }

  private record ClassOf(VariantId id) {}

  private static Map<VariantId, String> classes(Tx tx, List<Question> questions) {
    List<ClassOf> names =
        questions.stream()
            .map(Question::variant)
            .filter(Objects::nonNull)
            .distinct()
            .map(ClassOf::new)
            .toList();
    Map<VariantId, String> classes = new HashMap<>();
    tx.keptEach(
            List.of(Topic.CATALOG),
            names,
            new Each<ClassOf, String>(_ -> true, missing -> readClasses(tx, missing)))
        .forEach((name, code) -> classes.put(name.id(), code));
    return classes;
  }

  private static Map<ClassOf, String> readClasses(Tx tx, List<ClassOf> missing) {
    var classes = new HashMap<ClassOf, String>();
    tx.sql(CLASSES)
        .bind("variants", missing.stream().map(ClassOf::id).toList())
        .list(
            row -> classes.put(new ClassOf(new VariantId(row.uuid("id"))), row.text("tax_class")));
    return classes;
  }

  private static Map<Question, Rate> byQuestion(Tx tx, Taxes.Supply to, List<Question> questions) {
    List<Rate> rates = read(tx, to, questions);
    var found = new HashMap<Question, Rate>();
    for (int n = 0; n < rates.size(); n++) {
      found.put(questions.get(n), rates.get(n));
    }
    return found;
  }

  private static List<Rate> read(Tx tx, Taxes.Supply to, List<Question> questions) {
    return tx.sql(RATES)
        .bindAll(to)
        .bind(
            "variants",
            questions.stream().map(each -> Objects.toString(each.variant(), null)).toList())
        .bind("classes", questions.stream().map(Question::taxClass).toList())
        .bind("regions", Regions.lineage(to.country(), to.region()))
        .list(Rate::read);
  }
}
