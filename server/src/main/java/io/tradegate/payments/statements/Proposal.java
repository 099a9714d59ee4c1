package io.tradegate.payments.statements;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a line may be a payment for.
 *
 * @param orderId an order that waits for this money; null: the money is for invoices
 * @param score from 0 to 100: the sum of the points, at most 75 if the amount is another
 * @param invoices what the payment settles; the rest stays on account
 */
public record Proposal(
    CustomerId customerId,
    String customerName,
    @Nullable OrderId orderId,
    @Nullable String orderNumber,
    int score,
    List<ProposalReason> reasons,
    List<ProposedInvoice> invoices) {
  private static final int MOST = 100;
  private static final int MOST_WITH_ANOTHER_AMOUNT = 75;

  public Proposal {
    reasons = List.copyOf(reasons);
    invoices = List.copyOf(invoices);
  }

  static int scoreOf(Set<MatchReason> reasons) {
    int sum = reasons.stream().mapToInt(MatchReason::points).sum();
    return Math.min(reasons.contains(MatchReason.AMOUNT) ? MOST : MOST_WITH_ANOTHER_AMOUNT, sum);
  }

  static List<ProposalReason> shown(Set<MatchReason> reasons) {
    return reasons.stream().sorted().map(each -> new ProposalReason(each, each.points())).toList();
  }
}
