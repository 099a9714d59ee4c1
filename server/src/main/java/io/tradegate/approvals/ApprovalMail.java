package io.tradegate.approvals;

import io.tradegate.access.CompanyUser;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.tenancy.OwnOrganization;
import java.util.List;
import java.util.function.Function;

/**
 * Writes to those who are asked, in the transaction that asks them. Not by a rule of automation:
 * events name people and not their addresses, since receivers of webhooks have no business with
 * those.
 */
final class ApprovalMail {
  private final Outbox outbox;
  private final Delegations delegations;
  private final Function<Tx, List<String>> ownerEmails;
  private final OwnOrganization organization = new OwnOrganization();

  ApprovalMail(Outbox outbox, Delegations delegations, Function<Tx, List<String>> ownerEmails) {
    this.outbox = outbox;
    this.delegations = delegations;
    this.ownerEmails = ownerEmails;
  }

  /** To these people and to those who decide for them today; to the owners when it is staff's. */
  void ask(Tx tx, Approval approval, List<CompanyUser> people) {
    var letter = new FreeText(subject(approval), body(tx, approval));
    people.forEach(person -> send(tx, approval, person.email(), letter));
    delegations.delegates(tx, approval, people).stream()
        .filter(delegate -> !delegate.id().equals(approval.requesterId()))
        .forEach(delegate -> send(tx, approval, delegate.email(), letter));
    if (approval.forStaff()) {
      ownerEmails.apply(tx).forEach(owner -> send(tx, approval, owner, letter));
    }
  }

  /** Once for a tier and a level, whoever asks again. */
  private void send(Tx tx, Approval approval, String recipient, FreeText letter) {
    String cause =
        "approval:%s:%d:%d:%s"
            .formatted(approval.id(), approval.tier(), approval.level(), recipient);
    outbox.send(tx, new Envelope(cause, recipient), letter);
  }

  private static String subject(Approval approval) {
    return "Order %s waits for your approval".formatted(approval.orderNumber());
  }

  private String body(Tx tx, Approval approval) {
    String ordered =
        "%s ordered for %s %s. The order waits for somebody to decide because of: %s."
            .formatted(
                approval.requesterName(),
                approval.total().amountText(),
                approval.total().currency(),
                approval.rule());
    return organization
        .firstDomain(tx)
        .map(domain -> ordered + link(domain, approval))
        .orElse(ordered);
  }

  private static String link(String domain, Approval approval) {
    return approval.forStaff()
        ? "\n\nNobody of the company can decide, so it is up to you."
        : "\n\nDecide at https://%s/account/approvals/%s".formatted(domain, approval.id());
  }
}
