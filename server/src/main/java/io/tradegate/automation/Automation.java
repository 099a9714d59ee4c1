package io.tradegate.automation;

import io.tradegate.automation.rules.BuiltInRules;
import io.tradegate.automation.rules.EventFields;
import io.tradegate.automation.rules.Rule;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.events.Subscriber;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Subscriber that runs the rules that match an event. */
record Automation(EventFields fields, RuleRuns runs) implements Subscriber {
  @Override
  public String name() {
    return "automation";
  }

  @Override
  public List<StoredEvent> chosen(WorkerTx tx, List<StoredEvent> events) {
    Set<RuleStore.Wanted> wanted = RuleStore.wanted(tx, events);
    return events.stream()
        .filter(
            event ->
                BuiltInRules.EVENTS.contains(event.type())
                    || wanted.contains(new RuleStore.Wanted(event.org(), event.type())))
        .toList();
  }

  @Override
  public void handle(Tx tx, StoredEvent event) {
    JsonNode data = event.json();
    for (Rule rule : RuleStore.forEvent(tx, event.type())) {
      // After an outage there may be events older than the rule; a rule must not act on those.
      boolean known = !event.occurredAt().isBefore(rule.createdAt());
      if (known && rule.matches(data, fields)) {
        runs.run(tx, rule, event);
      }
    }
  }
}
