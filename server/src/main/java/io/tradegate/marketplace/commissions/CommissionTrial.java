package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.records.WireEnum;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Tries the rules on a sale that does not happen. */
record CommissionTrial(Commissions commissions) {
  /** Why a rule does not hold, or that it would; the first that fits holds. */
  enum Verdict implements WireEnum {
    FITS,
    OTHER_VENDOR,
    OTHER_CURRENCY,
    OTHER_PRICE,
    OTHER_CATEGORY
  }

  record Tried(UUID id, String name, int position, Verdict verdict) {}

  /** {@code rules}: all of them, in their order. */
  record Answer(
      UUID ruleId,
      String ruleName,
      String percent,
      @Nullable Money fixed,
      Money net,
      String taxRate,
      Money tax,
      List<Tried> rules) {}

  Answer of(Tx tx, CommissionQuestion sale) {
    requireKnown(tx, sale);
    FrozenCommission found = commissions.resolve(tx, List.of(sale)).getFirst();
    return RecordBuilder.of(Answer.class)
        .from(found)
        .with("percent", plain(found.percent()))
        .with("taxRate", plain(found.taxRate()))
        .with("rules", MatchStore.reasons(tx, sale))
        .build();
  }

  private static String plain(BigDecimal percent) {
    return percent.stripTrailingZeros().toPlainString();
  }

  private static void requireKnown(Tx tx, CommissionQuestion sale) {
    MatchStore.Known known = MatchStore.known(tx, sale);
    if (!known.vendor()) {
      throw missing("vendor", sale.vendor());
    }
    if (!known.product()) {
      throw missing("product", sale.product());
    }
  }
}
