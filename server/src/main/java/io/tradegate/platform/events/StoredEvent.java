package io.tradegate.platform.events;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * An event as it was published.
 *
 * @param data exact JSON text
 * @param depth how many automation runs led to it
 */
public record StoredEvent(
    long org, UUID id, String type, String data, Instant occurredAt, int depth) {

  /** The columns of an event. */
  public static final String COLUMNS =
      "e.org_id, e.id, e.type, e.data, e.occurred_at, cast(e.depth as integer) as depth";

  /** The id of its document; the event's own id when it is about no document. */
  public UUID document() {
    String text = json().path("public_id").asString("");
    return text.isEmpty() ? id : UUID.fromString(text);
  }

  /** The customer company that it names; empty: none. */
  public Optional<CustomerId> customer() {
    return Ids.parse(json().path("customer_id").asString("")).map(CustomerId::new);
  }

  /** An amount in its data. */
  public static Money money(JsonNode field) {
    return Money.of(field.path("amount").asString(), field.path("currency").asString());
  }

  public JsonNode json() {
    return Json.mapper().readTree(data);
  }
}
