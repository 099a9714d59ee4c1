package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.approvals.rules.Tier;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.WebsiteId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Opens the tiers of approvals and notifies the users who may decide. A tier without such a user is
 * raised: to the company's admins, to the admins of the companies above, at last to the
 * organization's staff.
 */
record Opening(Events events, ApprovalMail mail) {
  /**
   * An approval after its tier was opened or raised.
   *
   * @param newcomers the users who may decide it only now, and get a mail
   */
  record Asked(Approval approval, List<CompanyUser> newcomers) {}

  /**
   * Sends one mail to each user, however many approvals of the order were opened for the user.
   *
   * @param website where the order was placed
   */
  void mail(Tx tx, @Nullable WebsiteId website, List<Asked> asked) {
    mail.ask(tx, website, asked);
  }

  /** The approval at its next tier. */
  Asked open(Tx tx, Approval approval, int position, Tier tier) {
    List<CompanyUser> users = CompanyUserStore.signingIn(tx, approval.lineage());
    return open(tx, approval.at(position, tier, tx.now()), users);
  }

  /** {@code users}: those of the lineage who can decide something. */
  Asked open(Tx tx, Approval approval, List<CompanyUser> users) {
    Approval opened = approval;
    while (people(opened, users).isEmpty() && !opened.isAtTheTop()) {
      opened = opened.raised(tx.now());
    }
    List<CompanyUser> people = people(opened, users);
    Approval settled = people.isEmpty() ? opened.exhausted(true) : opened;
    return announced(tx, settled, people, people);
  }

  /** Asks the next level as well; users who were asked before may still decide. */
  Asked escalate(Tx tx, Approval approval) {
    List<CompanyUser> users = CompanyUserStore.signingIn(tx, approval.lineage());
    Set<BuyerId> before =
        people(approval, users).stream().map(CompanyUser::id).collect(Collectors.toSet());
    Approval raised = approval;
    List<CompanyUser> newcomers = List.of();
    while (newcomers.isEmpty() && !raised.isAtTheTop()) {
      raised = raised.raised(tx.now());
      newcomers =
          people(raised, users).stream().filter(user -> !before.contains(user.id())).toList();
    }
    List<CompanyUser> people = people(raised, users);
    if (newcomers.isEmpty() && !people.isEmpty()) {
      return new Asked(raised.exhausted(false), List.of());
    }
    Approval settled = people.isEmpty() ? raised.exhausted(true) : raised;
    return announced(tx, settled, people, newcomers);
  }

  private Asked announced(
      Tx tx, Approval approval, List<CompanyUser> people, List<CompanyUser> newcomers) {
    events.publish(
        tx,
        new ApprovalEvent.Requested(
            approval.orderId().value(),
            approval.orderNumber(),
            approval.id(),
            approval.rule(),
            people.stream().map(Opening::person).toList(),
            approval.total()));
    return new Asked(approval, newcomers);
  }

  /** The users who may decide the open tier now. */
  static List<CompanyUser> people(Tx tx, Approval approval) {
    return people(approval, CompanyUserStore.signingIn(tx, approval.lineage()));
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
