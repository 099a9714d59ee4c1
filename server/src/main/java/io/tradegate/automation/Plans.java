package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.ACTION_NOT_POSSIBLE;

import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.automation.Planned.Mailing;
import io.tradegate.automation.rules.Action;
import io.tradegate.automation.rules.Effect;
import io.tradegate.automation.rules.EventFields;
import io.tradegate.automation.rules.Rule;
import io.tradegate.automation.rules.Template;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Recipient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Plans the effects of a rule's actions for an event. It only reads and changes nothing. */
final class Plans {
  private final Function<Tx, List<Recipient>> owners;
  private final Documents documents;

  /** {@code owners}: reads the active owners of the organization. */
  Plans(Function<Tx, List<Recipient>> owners, Documents documents) {
    this.owners = owners;
    this.documents = documents;
  }

  List<Planned> plan(Tx tx, Rule rule, StoredEvent event) {
    JsonNode data = event.json();
    return rule.actions().stream().map(action -> plan(tx, action, event, data)).toList();
  }

  private Planned plan(Tx tx, Action action, StoredEvent event, JsonNode data) {
    return switch (action) {
      case Action.Mail mail -> mail(mail, recipients(tx, mail, event, data), data);
      case Action.Letter letter -> letter(tx, letter, event);
      case Action.Webhook webhook -> Planned.of(new Effect.Webhook(webhook.endpointId()));
      case Action.Task task ->
          Planned.of(
              new Effect.Task(
                  new Template(task.title()).render(data),
                  due(event.occurredAt(), task.dueInDays())));
      case Action.Message message ->
          Planned.of(new Effect.Message(new Template(message.body()).render(data)));
      case Action.Tag tag -> Planned.of(new Effect.Tag(tag.tag()));
      case Action.Hold hold -> Planned.of(new Effect.Hold(new Template(hold.note()).render(data)));
    };
  }

  private static Planned mail(Action.Mail mail, List<Recipient> to, JsonNode data) {
    String subject = new Template(mail.subject()).render(data);
    String body = new Template(mail.body()).render(data);
    var mailing = new Mailing(to, new FreeText(subject, body));
    return new Planned(new Effect.Mail(mailing.emails(), subject, body), mailing);
  }

  private Planned letter(Tx tx, Action.Letter action, StoredEvent event) {
    List<Recipient> to =
        switch (action.to()) {
          case CUSTOMER -> customers(tx, event);
          case OWNERS -> salesRepOrOwners(tx, event);
        };
    var mailing = new Mailing(to, documents.letter(tx, event, action.to().side()));
    return new Planned(new Effect.Letter(mailing.emails(), mailing.letter().kind()), mailing);
  }

  private List<Recipient> recipients(Tx tx, Action.Mail mail, StoredEvent event, JsonNode data) {
    if (mail.isToAddress()) {
      return List.of(new Recipient(mail.to(), null));
    }
    if (mail.isToCustomer()) {
      return customers(tx, event);
    }
    if (mail.isToSalesRep()) {
      return salesRepOrOwners(tx, event);
    }
    return mail.isToField() ? List.of(new Recipient(address(mail.to(), data), null)) : owners(tx);
  }

  private List<Recipient> customers(Tx tx, StoredEvent event) {
    return some(
        documents.customers(tx, event),
        "The customer has no active user to write to; invite one, or enable one.");
  }

  /** The rep of the event's customer, who must be allowed to see such documents. */
  private List<Recipient> salesRepOrOwners(Tx tx, StoredEvent event) {
    String area = event.type().substring(0, event.type().indexOf('.'));
    List<Recipient> rep =
        event
            .customer()
            .map(customer -> StaffPeopleStore.salesRep(tx, customer, area + ".view"))
            .orElse(List.of());
    return rep.isEmpty() ? owners(tx) : rep;
  }

  private List<Recipient> owners(Tx tx) {
    return some(owners.apply(tx), "The organization has no active owner to write to.");
  }

  /** A mail without a recipient is a failure that the log shows, never a success. */
  private static List<Recipient> some(List<Recipient> found, String otherwise) {
    if (found.isEmpty()) {
      throw ACTION_NOT_POSSIBLE.because(otherwise);
    }
    return found;
  }

  private static String address(String path, JsonNode data) {
    String address = EventFields.at(data, path).asString("");
    if (!Validation.isEmail(address)) {
      throw ACTION_NOT_POSSIBLE.because(
          "Field `%s` of the event is no email address.".formatted(path));
    }
    return address;
  }

  private static @Nullable Instant due(Instant occurredAt, @Nullable Integer days) {
    return days == null ? null : occurredAt.plus(Duration.ofDays(days));
  }
}
