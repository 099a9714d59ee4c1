package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.kept.KeptVersions.Topic;
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
  private LineRates() {}

  /** What decides about a rate besides the time. */
  record Question(
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
        : TaxRateStore.rates(tx, to, questions);
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

  record ClassOf(VariantId id) {}

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
            new Each<ClassOf, String>(_ -> true, missing -> TaxRateStore.classes(tx, missing)))
        .forEach((name, code) -> classes.put(name.id(), code));
    return classes;
  }

  private static Map<Question, Rate> byQuestion(Tx tx, Taxes.Supply to, List<Question> questions) {
    List<Rate> rates = TaxRateStore.rates(tx, to, questions);
    var found = new HashMap<Question, Rate>();
    for (int n = 0; n < rates.size(); n++) {
      found.put(questions.get(n), rates.get(n));
    }
    return found;
  }
}
