package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Route that forecasts the outcome of an order for the buyer's budgets, before it is placed. */
record WhatIfRoutes(Budgets budgets, CostCentres centres) {
  /** {@code amount}: tax and shipping included, as an order counts. */
  record Question(Money amount, @Nullable UUID costCentreId) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return amount.amount().signum() > 0
          ? List.of()
          : List.of(new FieldError("amount", "Field `amount` must be more than nothing."));
    }
  }

  /**
   * The forecast; its outcome is the worst outcome of all budgets that apply.
   *
   * @param budgets those that apply to this buyer and cost centre; empty: no budget limits the
   *     order
   */
  record Answer(BudgetOutcome outcome, List<Budgets.Forecast> budgets) {
    static Answer of(List<Budgets.Forecast> forecasts) {
      BudgetOutcome worst =
          forecasts.stream()
              .map(Budgets.Forecast::outcome)
              .max(BudgetOutcome::compareTo)
              .orElse(BudgetOutcome.ALLOWED);
      return new Answer(worst, forecasts);
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/storefront/account/budgets/what-if",
            "account.budgets_what_if",
            "Ask the own budgets about an amount; books nothing")
        .signedIn(Admission.STOREFRONT)
        .body(Question.class)
        .refuses(NO_EXCHANGE_RATE)
        .answers(Answer.class, (_, tx, body) -> answer(tx, body));
  }

  private Answer answer(Tx tx, Question question) {
    Actor buyer = tx.actor();
    CustomerId customer = new CustomerId(buyer.requireAccount());
    UUID centre = question.costCentreId();
    if (centre != null) {
      centres.requireActive(tx, customer, centre);
    }
    return Answer.of(
        budgets.forecast(tx, customer, new BuyerId(buyer.requireId()), centre, question.amount()));
  }
}
