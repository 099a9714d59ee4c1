package io.tradegate.messages;

import io.tradegate.access.CompanyPeople;
import io.tradegate.access.Contacts;
import io.tradegate.messages.Discussed.Subject;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.tenancy.OwnOrganization;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Mails a message to whoever is on the other side, once. */
final class Correspondence {
  private final Contacts contacts = new Contacts();
  private final OwnOrganization organization = new OwnOrganization();
  private final Outbox outbox;
  private final Function<Tx, List<String>> owners;

  Correspondence(Outbox outbox, Function<Tx, List<String>> owners) {
    this.outbox = outbox;
    this.owners = owners;
  }

  void write(Tx tx, Subject subject, Message message) {
    if (Side.BUYERS.hears(message.authorKind())) {
      String store = organization.firstDomain(tx).map(domain -> " at https://" + domain).orElse("");
      List<String> people = CompanyPeople.emails(tx, subject.customer(), subject.buyer());
      send(tx, people, message, letter(subject, message, store));
    }
    if (Side.STAFF.hears(message.authorKind())) {
      send(tx, staff(tx, subject.assignee()), message, letter(subject, message, ""));
    }
  }

  private static FreeText letter(Subject subject, Message message, String where) {
    return new FreeText(
        "New message on " + subject.label(),
        "%s wrote about %s:\n\n%s\n\nTo answer, sign in%s."
            .formatted(message.authorName(), subject.label(), message.body(), where));
  }

  private void send(Tx tx, List<String> recipients, Message message, FreeText letter) {
    for (String recipient : recipients) {
      String cause = "message:%s:%s".formatted(message.id(), recipient);
      outbox.send(tx, new Envelope(cause, recipient), letter);
    }
  }

  /** Somebody always hears: the owners where nobody else is there any more. */
  private List<String> staff(Tx tx, @Nullable UUID assignee) {
    return Optional.ofNullable(assignee)
        .flatMap(id -> contacts.staff(tx, id))
        .filter(Contacts.Contact::active)
        .map(contact -> List.of(contact.email()))
        .orElseGet(() -> owners.apply(tx));
  }
}
