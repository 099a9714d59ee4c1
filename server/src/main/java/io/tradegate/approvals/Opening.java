package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUsers;
import io.tradegate.approvals.rules.Tier;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Opens the tiers of approvals and notifies the users who may decide. A tier without such a user is
 * raised: to the company's admins, to the admins of the companies above, at last to the
 * organization's staff.
 */
final class Opening {
  private final Events events;
  private final ApprovalMail mail;

  Opening(Events events, ApprovalMail mail) {
    this.events = events;
    this.mail = mail;
  }

  /** The approval at its next tier. */
  Approval open(Tx tx, Approval approval, int position, Tier tier) {
    List<CompanyUser> users = CompanyUsers.active(tx, approval.lineage());
    Approval opened = approval.at(position, tier, tx.now());
    while (people(opened, users).isEmpty() && !opened.isAtTheTop()) {
      opened = opened.raised(tx.now());
    }
    List<CompanyUser> people = people(opened, users);
    Approval settled = people.isEmpty() ? opened.exhausted(true) : opened;
    announce(tx, settled, people, people);
    return settled;
  }

  /** Asks the next level as well; users who were asked before may still decide. */
  Approval escalate(Tx tx, Approval approval) {
    List<CompanyUser> users = CompanyUsers.active(tx, approval.lineage());
    List<CompanyUser> before = people(approval, users);
    Approval raised = approval;
    List<CompanyUser> newcomers = List.of();
    while (newcomers.isEmpty() && !raised.isAtTheTop()) {
      raised = raised.raised(tx.now());
      newcomers = new ArrayList<>(people(raised, users));
      newcomers.removeAll(before);
    }
    List<CompanyUser> people = people(raised, users);
    if (newcomers.isEmpty() && !people.isEmpty()) {
      return raised.exhausted(false);
    }
    Approval settled = people.isEmpty() ? raised.exhausted(true) : raised;
    announce(tx, settled, people, newcomers);
    return settled;
  }

  private void announce(
      Tx tx, Approval approval, List<CompanyUser> people, List<CompanyUser> newcomers) {
    events.publish(
        tx,
        new ApprovalEvent.Requested(
            approval.orderId(),
            approval.orderNumber(),
            approval.id(),
            approval.rule(),
            people.stream().map(Opening::person).toList(),
            approval.total()));
    mail.ask(tx, approval, newcomers);
  }

  /** The users who may decide the open tier now. */
  static List<CompanyUser> people(Tx tx, Approval approval) {
    return people(approval, CompanyUsers.active(tx, approval.lineage()));
  }

  /** Each user once, although a user may belong to several of the companies. */
  private static List<CompanyUser> people(Approval approval, List<CompanyUser> users) {
    var people = new LinkedHashMap<Object, CompanyUser>();
    users.stream().filter(approval::isOpenTo).forEach(user -> people.putIfAbsent(user.id(), user));
    return List.copyOf(people.values());
  }

  static ApprovalEvent.Person person(CompanyUser user) {
    return new ApprovalEvent.Person(user.id(), user.name());
  }
}
