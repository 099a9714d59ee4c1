package io.tradegate.approvals;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Events of approvals. A public contract: webhook receivers read them.
 *
 * <p>Both are about an order and carry its id and number; the approval has an id of its own.
 */
public sealed interface ApprovalEvent extends DomainEvent {

  record Requested(
      @Meaning("The order's id.") UUID publicId,
      @Meaning("The order's number.") String number,
      UUID approvalId,
      @Meaning("The name of the rule that asks for the approval.") String rule,
      @Meaning("Who may decide; one of them is enough.") List<Person> approvers,
      Money total)
      implements ApprovalEvent {}

  record Decided(
      @Meaning("The order's id.") UUID publicId,
      @Meaning("The order's number.") String number,
      UUID approvalId,
      Decision decision,
      Person decidedBy,
      @Nullable String comment)
      implements ApprovalEvent {}

  /** A user who may decide, or did. */
  record Person(BuyerId id, String name) {}

  /** How an approver decided. */
  enum Decision {
    APPROVED,
    REJECTED
  }

  @Override
  default String type() {
    return switch (this) {
      case Requested _ -> "approval.requested";
      case Decided _ -> "order.approval_decided";
    };
  }
}
