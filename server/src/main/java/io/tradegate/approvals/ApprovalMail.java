package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyPeople;
import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUsers;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeople;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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

  /**
   * To the approvers and to their delegates of today; to the sales rep or the owners when staff
   * decide. The approvals are of one order: a reader of several gets one letter, which lists their
   * causes.
   */
  void ask(Tx tx, List<Opening.Asked> asked) {
    var byReader = new LinkedHashMap<Recipient, List<Approval>>();
    for (Opening.Asked each : asked) {
      readers(tx, each)
          .forEach(
              reader ->
                  byReader.computeIfAbsent(reader, _ -> new ArrayList<>()).add(each.approval()));
    }
    var letters = new LinkedHashMap<List<Approval>, List<Recipient>>();
    byReader.forEach(
        (reader, causes) -> letters.computeIfAbsent(causes, _ -> new ArrayList<>()).add(reader));
    letters.forEach(
        (causes, readers) ->
            notifications.toBuyers(tx, readers, about(tx, causes), link -> asked(causes, link)));
    askStaff(tx, asked.stream().map(Opening.Asked::approval).filter(Approval::forStaff).toList());
  }

  private Set<Recipient> readers(Tx tx, Opening.Asked asked) {
    Approval approval = asked.approval();
    Stream<CompanyUser> delegates =
        delegations.delegates(tx, approval, asked.newcomers()).stream()
            .filter(delegate -> !delegate.id().equals(approval.requesterId()));
    return Stream.concat(asked.newcomers().stream(), delegates)
        .map(CompanyUser::recipient)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** One letter per tier and level, even if they are opened several times. */
  private About about(Tx tx, List<Approval> causes) {
    Approval first = causes.getFirst();
    String occasion = "%d:%d".formatted(first.tier(), first.level());
    return new About("approvals", first.id(), store.website(tx, first.orderId()), occasion);
  }

  private static ApprovalLetter asked(List<Approval> causes, @Nullable String link) {
    Approval first = causes.getFirst();
    return new ApprovalLetter.Asked(
        first.requesterName(), first.orderNumber(), first.total(), rules(causes), link);
  }

  private void askStaff(Tx tx, List<Approval> causes) {
    if (!causes.isEmpty()) {
      List<Recipient> readers =
          StaffPeople.salesRepOrOwners(
              tx, causes.getFirst().customerId(), "approval.view", "order.manage");
      notifications.toStaff(tx, readers, about(tx, causes), link -> askedStaff(causes, link));
    }
  }

  private static ApprovalLetter askedStaff(List<Approval> causes, @Nullable String link) {
    Approval first = causes.getFirst();
    return new ApprovalLetter.AskedStaff(
        first.requesterName(), first.orderNumber(), first.total(), rules(causes), link);
  }

  private static String rules(List<Approval> causes) {
    return causes.stream().map(Approval::rule).distinct().collect(Collectors.joining(", "));
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
    WebsiteId website = store.website(tx, approval.orderId());
    return new About("orders", approval.orderId().value(), website, approval.id());
  }
}
