package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.ErrorCode.COMMISSION_MISSING;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the commission on the lines of an order. */
public final class Commissions {
  /** Adds a rule for all vendors and goods, after all others. */
  public void addDefault(Tx tx, String name, String percent) {
    var facts = new CommissionRule.Facts(name, null, null, null, null, null, percent, null);
    CommissionStore.insert(tx, tx.newId(), Integer.MAX_VALUE, facts);
  }

  /**
   * The commission on each line, in the order of the questions; one statement for all of them.
   * Refuses when the operator has no rule for a line, or has not set the tax yet: a commission is
   * never zero because a rule was forgotten.
   */
  public List<FrozenCommission> resolve(Tx tx, List<CommissionQuestion> questions) {
    if (questions.isEmpty()) {
      return List.of();
    }
    FinanceSettings settings = FinanceSettings.of(tx);
    List<MatchStore.Match> found = MatchStore.of(tx, questions);
    return IntStream.range(0, questions.size())
        .mapToObj(n -> frozen(questions.get(n), found.get(n), settings))
        .toList();
  }

  private static FrozenCommission frozen(
      CommissionQuestion question, MatchStore.Match match, FinanceSettings settings) {
    CommissionRule rule = match.rule();
    if (rule == null) {
      throw COMMISSION_MISSING.because(
          "Goods of %s cannot be sold yet: the store has no commission rule for them."
              .formatted(match.vendorName()));
    }
    Money fixed = rule.fixed();
    BigDecimal percent = new BigDecimal(rule.percent());
    Money net = commission(question.net(), percent, fixed);
    BigDecimal taxRate = settings.taxRateFor(match.vendorCountry());
    return new FrozenCommission(
        rule.id(), rule.name(), percent, fixed, net, taxRate, net.times(taxRate.movePointLeft(2)));
  }

  // Rounded once: the sum of a rounded part and a fixed one could be a cent off.
  private static Money commission(Money line, BigDecimal percent, @Nullable Money fixed) {
    BigDecimal part = line.amount().multiply(percent).movePointLeft(2);
    BigDecimal exact = fixed == null ? part : part.add(fixed.amount());
    int digits = line.currency().getDefaultFractionDigits();
    return new Money(exact.setScale(digits, RoundingMode.HALF_UP), line.currency());
  }
}
