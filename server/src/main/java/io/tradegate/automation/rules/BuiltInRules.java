package io.tradegate.automation.rules;

import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The rules that every organization starts with. They have no rows, so that a new built-in rule
 * exists for all organizations; their ids never change, since the log of runs references them.
 */
public final class BuiltInRules {
  private static final Action TO_CUSTOMER = new Action.Letter(Action.Letter.To.CUSTOMER);
  private static final Action TO_OWNERS = new Action.Letter(Action.Letter.To.OWNERS);

  private BuiltInRules() {}

  /** A built-in rule in the form that the SQL statements read. */
  record Definition(
      UUID id, String name, String event, List<Condition> conditions, List<Action> actions) {}

  static final List<Definition> ALL =
      List.of(
          rule(1, "Mail the customer when a quote is sent", "quote.sent", TO_CUSTOMER),
          rule(2, "Mail the owners when an order is placed", "order.placed", TO_OWNERS),
          rule(6, "Mail the customer when an order is placed", "order.placed", TO_CUSTOMER),
          shipment(3, "Mail the customer when a shipment leaves", "shipped"),
          shipment(7, "Mail the customer when a shipment arrives", "delivered"),
          rule(8, "Mail the customer when an invoice is issued", "invoice.issued", TO_CUSTOMER),
          rule(
              9,
              "Mail the customer when a credit note is issued",
              "credit_note.issued",
              TO_CUSTOMER),
          rule(10, "Mail the customer when a return is decided", "return.decided", TO_CUSTOMER),
          rule(
              4,
              "Mail when an invoice is paid",
              "invoice.paid",
              mail(
                  "Invoice {{number}} was paid",
                  "Invoice {{number}} over {{total.amount}} {{total.currency}} was paid at"
                      + " {{paid_at}}.")),
          rule(
              5,
              "Mail when a return is decided",
              "return.decided",
              mail(
                  "Return {{number}}: {{decision}}",
                  "Return {{number}} is {{decision}}. {{reason}}")));

  public static final Set<String> EVENTS =
      ALL.stream().map(Definition::event).collect(Collectors.toUnmodifiableSet());

  /** All built-in rules as JSON for the SQL statements. */
  public static final String JSON = Json.text(ALL.stream().map(BuiltInRules::wire).toList());

  private static Definition rule(int number, String name, String event, Action action) {
    return new Definition(id(number), name, event, List.of(), List.of(action));
  }

  private static Definition shipment(int number, String name, String status) {
    return new Definition(
        id(number),
        name,
        "shipment.status_changed",
        List.of(is("status", status)),
        List.of(TO_CUSTOMER));
  }

  private static UUID id(int number) {
    return new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L | number);
  }

  private static Condition is(String path, String value) {
    return new Condition(path, Condition.Op.EQ, JsonNodeFactory.instance.stringNode(value));
  }

  private static Action mail(String subject, String body) {
    return new Action.Mail(Action.Mail.OWNERS, subject, body);
  }

  private static JsonNode wire(Definition rule) {
    return Json.mapper().valueToTree(rule);
  }
}
