package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeopleStore;
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
record ApprovalMail(Notifications notifications, Delegations delegations) {
  /**
   * To the approvers and to their delegates of today; to the sales rep or the owners when staff
   * decide. The approvals are of one order: a reader of several gets one letter, which lists their
   * causes.
   */
  void ask(Tx tx, @Nullable WebsiteId website, List<Opening.Asked> asked) {
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
            notifications.toBuyers(
                tx, readers, about(website, causes), link -> asked(causes, link)));
    askStaff(
        tx,
        website,
        asked.stream().map(Opening.Asked::approval).filter(Approval::forStaff).toList());
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
  private static About about(@Nullable WebsiteId website, List<Approval> causes) {
    Approval first = causes.getFirst();
    String occasion = "%d:%d".formatted(first.tier(), first.level());
    return new About("approvals", first.id(), website, occasion);
  }

  private static ApprovalLetter asked(List<Approval> causes, @Nullable String link) {
    Approval first = causes.getFirst();
    return new ApprovalLetter.Asked(
        first.requesterName(), first.orderNumber(), first.total(), rules(causes), link);
  }

  private void askStaff(Tx tx, @Nullable WebsiteId website, List<Approval> causes) {
    if (!causes.isEmpty()) {
      List<Recipient> readers =
          StaffPeopleStore.salesRepOrOwners(
              tx, causes.getFirst().customerId(), "approval.view", "order.manage");
      notifications.toStaff(tx, readers, about(website, causes), link -> askedStaff(causes, link));
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

  /** An approval that ended the waiting of its order, and who decided it. */
  record Decided(Approval approval, @Nullable WebsiteId website, Decider decider) {

    /** Without the decider: an admin may decide an order that staff placed for the company. */
    List<Recipient> others(Tx tx) {
      return CompanyUserStore.recipients(
          tx, approval.customerId(), approval.requesterId(), decider.id());
    }

    About order() {
      return new About("orders", approval.orderId().value(), website, approval.id());
    }
  }

  /** When the last approval of an order was given. */
  void approved(Tx tx, Decided decided, @Nullable String comment) {
    notifications.toBuyers(
        tx,
        decided.others(tx),
        decided.order(),
        link ->
            new ApprovalLetter.Approved(
                decided.approval().orderNumber(),
                decided.decider().name(),
                QuotedText.of(comment),
                link));
  }

  void rejected(Tx tx, Decided decided, String reason) {
    notifications.toBuyers(
        tx,
        decided.others(tx),
        decided.order(),
        link ->
            new ApprovalLetter.Rejected(
                decided.approval().orderNumber(),
                decided.decider().name(),
                new QuotedText(reason),
                link));
  }
}
