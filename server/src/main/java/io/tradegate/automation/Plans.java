package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.ACTION_NOT_POSSIBLE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.json.Validation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Decides what a rule's actions come to for an event. Reads, and changes nothing. */
final class Plans {
  private final Function<Tx, List<String>> owners;
  private final Documents documents;

  /** {@code owners}: the addresses of those who answer for the organization. */
  Plans(Function<Tx, List<String>> owners, Documents documents) {
    this.owners = owners;
    this.documents = documents;
  }

  List<Effect> plan(Tx tx, Rule rule, StoredEvent event) {
    JsonNode data = event.json();
    return rule.actions().stream().map(action -> plan(tx, action, event, data)).toList();
  }

  private Effect plan(Tx tx, Action action, StoredEvent event, JsonNode data) {
    return switch (action) {
      case Action.Mail mail ->
          new Effect.Mail(
              recipients(tx, mail, event, data),
              new Template(mail.subject()).render(data),
              new Template(mail.body()).render(data));
      case Action.Webhook webhook -> new Effect.Webhook(webhook.endpointId());
      case Action.Task task ->
          new Effect.Task(
              new Template(task.title()).render(data), due(event.occurredAt(), task.dueInDays()));
      case Action.Message message -> new Effect.Message(new Template(message.body()).render(data));
      case Action.Tag tag -> new Effect.Tag(tag.tag());
      case Action.Hold hold -> new Effect.Hold(new Template(hold.note()).render(data));
    };
  }

  private List<String> recipients(Tx tx, Action.Mail mail, StoredEvent event, JsonNode data) {
    if (mail.isToAddress()) {
      return List.of(mail.to());
    }
    if (mail.isToCustomer()) {
      return documents.customerEmails(tx, event);
    }
    return mail.isToField() ? List.of(address(mail.to(), data)) : owners.apply(tx);
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
