package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyPeople;
import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUsers;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeople;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sends mail to the approvers who are asked, and to the buyer about the decision, in the
 * transaction of the change. It is not a rule of automation, because events contain names and no
 * email addresses: webhook receivers must not get those.
 */
final class ApprovalMail {
  private final Notifications notifications;
  private final Delegations delegations;
  private final ApprovalStore store = new ApprovalStore();

  ApprovalMail(Notifications notifications, Delegations delegations) {
    this.notifications = notifications;
    this.delegations = delegations;
  }

  /** To these approvers and to their delegates of today; to the owners when staff decide. */
  void ask(Tx tx, Approval approval, List<CompanyUser> people) {
    // One letter per tier and level, even if they are opened several times.
    String occasion = "%d:%d".formatted(approval.tier(), approval.level());
    UUID website = store.website(tx, approval.orderId());
    var about = new About("approvals", approval.id(), website, occasion);
    notifications.toBuyers(tx, asked(tx, approval, people), about, link -> asked(approval, link));
    if (approval.forStaff()) {
      notifications.toStaff(tx, StaffPeople.owners(tx), about, link -> askedStaff(approval, link));
    }
  }

  private List<Recipient> asked(Tx tx, Approval approval, List<CompanyUser> people) {
    Stream<CompanyUser> delegates =
        delegations.delegates(tx, approval, people).stream()
            .filter(delegate -> !delegate.id().equals(approval.requesterId()));
    return Stream.concat(people.stream(), delegates).map(CompanyUser::recipient).toList();
  }

  private static ApprovalLetter asked(Approval approval, @Nullable String link) {
    return new ApprovalLetter.Asked(
        approval.requesterName(), approval.orderNumber(), approval.total(), approval.rule(), link);
  }

  private static ApprovalLetter askedStaff(Approval approval, @Nullable String link) {
    return new ApprovalLetter.AskedStaff(
        approval.requesterName(), approval.orderNumber(), approval.total(), approval.rule(), link);
  }

  /** When the last approval of an order was given. */
  void approved(Tx tx, Approval approval, Decider decider, @Nullable String comment) {
    notifications.toBuyers(
        tx,
        others(tx, approval, decider),
        order(tx, approval),
        link ->
            new ApprovalLetter.Approved(
                approval.orderNumber(), decider.name(), QuotedText.of(comment), link));
  }

  void rejected(Tx tx, Approval approval, Decider decider, String reason) {
    notifications.toBuyers(
        tx,
        others(tx, approval, decider),
        order(tx, approval),
        link ->
            new ApprovalLetter.Rejected(
                approval.orderNumber(), decider.name(), new QuotedText(reason), link));
  }

  /** Without the decider: an admin may decide an order that staff placed for the company. */
  private static List<Recipient> others(Tx tx, Approval approval, Decider decider) {
    String own =
        CompanyUsers.active(tx, approval.lineage()).stream()
            .filter(user -> user.id().equals(decider.id()))
            .map(CompanyUser::email)
            .findFirst()
            .orElse("");
    return CompanyPeople.recipients(tx, approval.customerId(), approval.requesterId()).stream()
        .filter(recipient -> !recipient.email().equals(own))
        .toList();
  }

  private About order(Tx tx, Approval approval) {
    UUID website = store.website(tx, approval.orderId());
    return new About("orders", approval.orderId(), website, approval.id());
  }
}
