package io.tradegate.marketplace.commissions;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What staff send to create or change a rule. */
final class CommissionBody {
  private CommissionBody() {}

  /** Amounts have one currency, and are the condition that a line is in it. */
  record CreateCommission(
      @Text(max = 200, format = Text.Format.LINE) String name,
      @Nullable VendorId vendorId,
      @Nullable UUID categoryId,
      @Text(min = 3, max = 3) @Nullable String currency,
      @Nullable Money priceFrom,
      @Nullable Money priceBelow,
      @Text(max = 8) String percent,
      @Nullable Money fixed)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return CommissionBody.complaints(facts());
    }

    CommissionRule.Facts facts() {
      return CommissionBody.facts(
          new CommissionRule.Facts(
              name, vendorId, categoryId, currency, priceFrom, priceBelow, percent, fixed));
    }
  }

  /** What is left out stays; null clears. */
  record ChangeCommission(
      @Text(max = 200, format = Text.Format.LINE) @Nullable String name,
      @Nullable VendorId vendorId,
      @Nullable UUID categoryId,
      @Text(min = 3, max = 3) @Nullable String currency,
      @Nullable Money priceFrom,
      @Nullable Money priceBelow,
      @Text(max = 8) @Nullable String percent,
      @Nullable Money fixed)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Percentage.complaints("percent", percent);
    }

    CommissionRule.Facts appliedTo(CommissionRule.Facts before, Call call) {
      return CommissionBody.facts(
          new CommissionRule.Facts(
              name == null ? before.name() : name,
              call.mentions("vendor_id") ? vendorId : before.vendorId(),
              call.mentions("category_id") ? categoryId : before.categoryId(),
              call.mentions("currency") ? currency : before.currency(),
              call.mentions("price_from") ? priceFrom : before.priceFrom(),
              call.mentions("price_below") ? priceBelow : before.priceBelow(),
              percent == null ? before.percent() : percent,
              call.mentions("fixed") ? fixed : before.fixed()));
    }
  }

  /** With the currency of the amounts, if none is named. */
  private static CommissionRule.Facts facts(CommissionRule.Facts said) {
    String currency =
        amounts(said)
            .map(amount -> amount.currency().getCurrencyCode())
            .findFirst()
            .orElse(said.currency());
    return RecordBuilder.of(CommissionRule.Facts.class)
        .from(said)
        .with("currency", said.currency() == null ? currency : said.currency())
        .build();
  }

  private static Stream<Money> amounts(CommissionRule.Facts facts) {
    return Stream.of(facts.priceFrom(), facts.priceBelow(), facts.fixed()).filter(Objects::nonNull);
  }

  static List<FieldError> complaints(CommissionRule.Facts facts) {
    var errors = new ArrayList<>(Percentage.complaints("percent", facts.percent()));
    String currency = facts.currency();
    if (currency != null && !isCurrency(currency)) {
      errors.add(new FieldError("currency", "Field `currency` must be an ISO 4217 code."));
    } else if (amounts(facts)
        .anyMatch(amount -> !amount.currency().getCurrencyCode().equals(currency))) {
      errors.add(new FieldError("currency", "The amounts of a rule must be in its `currency`."));
    }
    if (amounts(facts).anyMatch(Money::isNegative)) {
      errors.add(new FieldError("fixed", "The amounts of a rule must not be negative."));
    }
    if (errors.isEmpty() && isBackwards(facts)) {
      errors.add(
          new FieldError("price_below", "Field `price_below` must be more than `price_from`."));
    }
    return errors;
  }

  private static boolean isBackwards(CommissionRule.Facts facts) {
    Money below = facts.priceBelow();
    Money from = facts.priceFrom();
    return below != null && (below.isZero() || (from != null && below.compareTo(from) <= 0));
  }

  private static boolean isCurrency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .anyMatch(
            each -> each.getCurrencyCode().equals(code) && each.getDefaultFractionDigits() >= 0);
  }
}
