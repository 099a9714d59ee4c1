package io.tradegate.approvals;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/** Letters about approvals. */
public sealed interface ApprovalLetter extends Letter {

  /** To the people who may decide. */
  record Asked(String requester, String number, Money total, String rule, @Nullable String link)
      implements ApprovalLetter {}

  /** To staff, when the company has no user who may decide. */
  record AskedStaff(
      String requester, String number, Money total, String rule, @Nullable String link)
      implements ApprovalLetter {}

  /** To the buyer who ordered. */
  record Approved(
      String number, String decider, @Nullable QuotedText comment, @Nullable String link)
      implements ApprovalLetter {}

  /** To the buyer who ordered: the order is cancelled. */
  record Rejected(String number, String decider, QuotedText reason, @Nullable String link)
      implements ApprovalLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case Asked _ -> "approval-asked";
      case AskedStaff _ -> "approval-asked-staff";
      case Approved _ -> "order-approved";
      case Rejected _ -> "order-rejected";
    };
  }
}
