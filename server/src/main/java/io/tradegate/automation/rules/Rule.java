package io.tradegate.automation.rules;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** An automation rule: when the event happens and all conditions match, it executes its actions. */
public record Rule(
    UUID id,
    String name,
    String event,
    List<Condition> conditions,
    List<Action> actions,
    boolean enabled,
    boolean builtIn,
    int version,
    Instant createdAt) {

  public Rule turned(boolean on) {
    return RecordBuilder.copy(this).with("enabled", on).build();
  }

  public boolean onlyMails() {
    return actions.stream()
        .allMatch(action -> action instanceof Action.Mail || action instanceof Action.Letter);
  }

  public boolean matches(JsonNode data, EventFields fields) {
    return conditions.stream()
        .allMatch(
            condition ->
                fields
                    .find(event, condition.path())
                    .filter(field -> condition.holds(data, field.kind()))
                    .isPresent());
  }
}
