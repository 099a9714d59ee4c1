package io.tradegate.platform.events;

import io.tradegate.platform.json.Json;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.ObjectWriter;

/** Writes the event catalogue: `docs/guides/events.md` and, for programs, `openapi/events.json`. */
public final class EventsDoc {
  private static final String INTRODUCTION =
      """
      # Events

      This file is generated: `./tradegate docs`. Programs read the same from `GET /admin/event-types` or from
      [events.json](../../openapi/events.json), which have a JSON Schema (2020-12) of each event's `data`.

      A delivery has the body `{"event", "data", "sent_at"}`. `data` has all the fields that are listed here: one without
      a value is `null`, never missing. Events may gain fields, so ignore those that you do not know; no field is
      renamed or removed. A delivery may come more than once: be idempotent on the `public_id` and what changed. The full
      record is fetched from the API.

      A time is ISO 8601 in UTC, a date is `YYYY-MM-DD`, Money is `{"amount": "129.90", "currency": "EUR"}`.

      Those marked "not yet" are declared and can be subscribed to, but this version does not send them. Those marked "by name"
      go to endpoints that name them, or name `*`; all others also go to endpoints that name no events.

      | Event | Sent | When |
      |---|---|---|
      """;

  // The line ends are fixed, because the files are compared byte by byte on every system.
  private static final ObjectWriter PRETTY =
      Json.mapper()
          .writer()
          .with(
              new DefaultPrettyPrinter(
                      Separators.createDefaultInstance()
                          .withObjectNameValueSpacing(Separators.Spacing.AFTER))
                  .withObjectIndenter(new DefaultIndenter("  ", "\n")));

  private EventsDoc() {}

  public static String json(EventCatalogue catalogue) {
    return PRETTY.writeValueAsString(catalogue.descriptions()) + "\n";
  }

  public static String markdown(EventCatalogue catalogue) {
    var text = new StringBuilder(INTRODUCTION);
    for (EventType type : catalogue.types()) {
      String anchor = type.name().replace(".", "");
      String sent = sent(type);
      text.append(
          "| [%s](#%s) | %s | %s |\n".formatted(type.name(), anchor, sent, type.description()));
    }
    catalogue.types().forEach(type -> section(type, text));
    return text.toString();
  }

  private static String sent(EventType type) {
    if (!type.published()) {
      return "not yet";
    }
    return type.byDefault() ? "yes" : "by name";
  }

  private static void section(EventType type, StringBuilder text) {
    EventDescription event = EventDescription.of(type);
    text.append("\n## %s\n\nWhen: %s.\n".formatted(event.name(), event.description()));
    if (!type.published()) {
      text.append(
          "\nDeclared, but not sent by this version yet: it waits for %s.\n"
              .formatted(type.waitsFor()));
    }
    if (!type.byDefault()) {
      text.append("\nSent to endpoints that name it, or name `*`.\n");
    }
    text.append('\n').append(FieldTable.markdown(event.schema()));
    text.append("\n```json\n").append(PRETTY.writeValueAsString(event.example()));
    text.append("\n```\n");
  }
}
