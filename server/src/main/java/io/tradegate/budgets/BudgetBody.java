package io.tradegate.budgets;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Request bodies to create and change a budget. */
final class BudgetBody {
  private BudgetBody() {}

  /** Names either a cost centre or a buyer. */
  record Create(
      @Text(max = 200) String name,
      @Nullable UUID costCentreId,
      @Nullable BuyerId buyerId,
      BudgetPeriod period,
      Money limit,
      BudgetRule rule,
      @Nullable Boolean active)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<>(BudgetBody.complaints(limit));
      if ((costCentreId == null) == (buyerId == null)) {
        complaints.add(
            new FieldError(
                "cost_centre_id", "Name either a `cost_centre_id` or a `buyer_id`, not both."));
      }
      return complaints;
    }

    BudgetFacts facts() {
      return RecordBuilder.of(BudgetFacts.class)
          .from(this)
          .with("active", requireNonNullElse(active, true))
          .build();
    }
  }

  /** A missing field stays as it is. */
  record Change(
      @Text(max = 200) @Nullable String name,
      @Nullable Money limit,
      @Nullable BudgetRule rule,
      @Nullable Boolean active)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return BudgetBody.complaints(limit);
    }

    BudgetFacts appliedTo(BudgetFacts now) {
      return new BudgetFacts(
          requireNonNullElse(name, now.name()),
          now.costCentreId(),
          now.buyerId(),
          now.period(),
          requireNonNullElse(limit, now.limit()),
          requireNonNullElse(rule, now.rule()),
          requireNonNullElse(active, now.active()));
    }
  }

  private static List<FieldError> complaints(@Nullable Money limit) {
    return limit != null && limit.isNegative()
        ? List.of(new FieldError("limit", "Field `limit` must not be negative."))
        : List.of();
  }
}
