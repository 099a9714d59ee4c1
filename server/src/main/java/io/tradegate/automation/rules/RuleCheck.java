package io.tradegate.automation.rules;

import static io.tradegate.platform.errors.ErrorCode.ACTION_NOT_POSSIBLE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.json.Validation;
import io.tradegate.webhooks.endpoints.ExtraDeliveries;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Refuses rules that could never work, already when they are saved. */
public final class RuleCheck {
  private final EventFields fields;
  private final ExtraDeliveries deliveries;
  private final Documents documents;

  public RuleCheck(EventFields fields, ExtraDeliveries deliveries, Documents documents) {
    this.fields = fields;
    this.deliveries = deliveries;
    this.documents = documents;
  }

  public void require(Tx tx, Rule rule) {
    if (!fields.knows(rule.event())) {
      throw Refusal.ofField(
          "event", "There is no event `%s`; see GET /admin/event-types.".formatted(rule.event()));
    }
    var errors = new ArrayList<FieldError>();
    for (int n = 0; n < rule.conditions().size(); n++) {
      condition(rule.event(), rule.conditions().get(n), "conditions[%d].".formatted(n), errors);
    }
    for (int n = 0; n < rule.actions().size(); n++) {
      action(tx, rule.event(), rule.actions().get(n), "actions[%d].".formatted(n), errors);
    }
    if (!errors.isEmpty()) {
      throw Refusal.ofFields(errors);
    }
  }

  private void condition(String event, Condition condition, String at, List<FieldError> errors) {
    fields
        .find(event, condition.path())
        .ifPresentOrElse(
            field -> comparison(condition, field, at, errors),
            () -> errors.add(unknownPath(at + "path", event, condition.path())));
  }

  private static void comparison(
      Condition condition, EventFields.Field field, String at, List<FieldError> errors) {
    String op = condition.op().name().toLowerCase(Locale.ROOT);
    if (!condition.op().suits(field.kind())) {
      errors.add(
          new FieldError(
              at + "op",
              "`%s` does not suit `%s`, which is %s."
                  .formatted(op, condition.path(), field.kind().words())));
      return;
    }
    if (!hasRightValue(condition, field)) {
      errors.add(
          new FieldError(
              at + "value",
              "`%s` on `%s` needs %s.".formatted(op, condition.path(), needed(condition, field))));
    }
  }

  private static boolean hasRightValue(Condition condition, EventFields.Field field) {
    JsonNode value = condition.wanted();
    return switch (condition.op()) {
      case EQ, NE, GT, GTE, LT, LTE -> accepts(field, value);
      case IN ->
          value.isArray()
              && !value.isEmpty()
              && value.size() <= 100
              && value.valueStream().allMatch(each -> accepts(field, each));
      case CONTAINS ->
          FieldKind.TEXT.accepts(value)
              || (field.kind() == FieldKind.LIST && FieldKind.NUMBER.accepts(value));
      case EXISTS -> value.isNull() || value.isBoolean();
    };
  }

  private static boolean accepts(EventFields.Field field, JsonNode value) {
    return field.kind().accepts(value)
        && (field.allowed().isEmpty() || field.allowed().contains(value.asString()));
  }

  private static String needed(Condition condition, EventFields.Field field) {
    String one =
        field.allowed().isEmpty()
            ? field.kind().words()
            : "one of " + String.join(", ", field.allowed());
    return switch (condition.op()) {
      case EQ, NE, GT, GTE, LT, LTE -> one + " as its value";
      case IN -> "a list of 1 to 100 values, each " + one;
      case CONTAINS -> "a text as its value";
      case EXISTS -> "true, false or no value";
    };
  }

  private void action(Tx tx, String event, Action action, String at, List<FieldError> errors) {
    switch (action) {
      case Action.Mail mail -> {
        recipient(event, mail, at + "to", errors);
        template(event, mail.subject(), at + "subject", errors);
        template(event, mail.body(), at + "body", errors);
      }
      case Action.Letter letter -> letter(event, letter.to());
      case Action.Webhook webhook -> {
        if (!deliveries.hasEndpoint(tx, webhook.endpointId())) {
          errors.add(
              new FieldError(
                  at + "endpoint_id",
                  "There is no webhook endpoint %s.".formatted(webhook.endpointId())));
        }
      }
      case Action.Task task -> template(event, task.title(), at + "title", errors);
      case Action.Message message -> {
        deed(event, Documents.Deed.MESSAGE);
        template(event, message.body(), at + "body", errors);
      }
      case Action.Tag _ -> deed(event, Documents.Deed.TAG);
      case Action.Hold hold -> {
        deed(event, Documents.Deed.HOLD);
        template(event, hold.note(), at + "note", errors);
      }
    }
  }

  private void letter(String event, Action.Letter.To to) {
    if (!documents.haveLetter(event, to.side())) {
      throw ACTION_NOT_POSSIBLE.because(
          "The service has no letter to `%s` for event `%s`; write a `mail` instead."
              .formatted(to.wireName(), event));
    }
  }

  private void deed(String event, Documents.Deed deed) {
    if (!documents.allow(deed, event)) {
      throw ACTION_NOT_POSSIBLE.because(
          "Action `%s` is not possible with what event `%s` is about."
              .formatted(deed.name().toLowerCase(Locale.ROOT), event));
    }
  }

  private void recipient(String event, Action.Mail mail, String at, List<FieldError> errors) {
    boolean isText =
        fields.find(event, mail.to()).filter(field -> field.kind() == FieldKind.TEXT).isPresent();
    if (mail.isToAddress() ? !Validation.isEmail(mail.to()) : mail.isToField() && !isText) {
      errors.add(
          new FieldError(
              at,
              "`%s` is no email address, no text field of the event, not `owners` and not `customer`."
                  .formatted(mail.to())));
    }
    if (mail.isToCustomer() && !documents.haveCustomers(event)) {
      errors.add(
          new FieldError(
              at,
              "Event `%s` has no customer to write to; use `owners`, an email address or a text field of the event."
                  .formatted(event)));
    }
  }

  private void template(String event, String text, String at, List<FieldError> errors) {
    var template = new Template(text);
    if (template.isBroken()) {
      errors.add(
          new FieldError(at, "A place in a text is a path in double braces, such as {{number}}."));
    }
    for (String path : template.paths()) {
      if (fields.find(event, path).isEmpty()) {
        errors.add(unknownPath(at, event, path));
      }
    }
  }

  private FieldError unknownPath(String at, String event, String path) {
    return new FieldError(
        at, "Event `%s` has no field `%s`; it has %s.".formatted(event, path, fields.paths(event)));
  }
}
