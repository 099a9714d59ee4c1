package io.tradegate.automation;

import io.tradegate.automation.rules.Effect;
import io.tradegate.automation.rules.EventFields;
import io.tradegate.automation.rules.Rule;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.StoredEvent;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Computes what a rule would have done for past events. Changes nothing. */
record DryRun(EventFields fields, Plans plans) {
  /** One event: whether the rule matches, and then what it would do, or why it could not. */
  record Item(
      UUID eventId,
      Instant occurredAt,
      boolean matched,
      List<Effect> effects,
      @Nullable String error) {}

  record Report(int events, int matched, List<Item> items) {}

  Report of(Tx tx, Rule rule, Instant since, int most) {
    List<Item> items =
        RunStore.past(tx, rule.event(), since, most).stream()
            .map(event -> item(tx, rule, event))
            .toList();
    long matched = items.stream().filter(Item::matched).count();
    return new Report(items.size(), (int) matched, items);
  }

  private Item item(Tx tx, Rule rule, StoredEvent event) {
    if (!rule.matches(event.json(), fields)) {
      return new Item(event.id(), event.occurredAt(), false, List.of(), null);
    }
    try {
      List<Effect> effects = plans.plan(tx, rule, event).stream().map(Planned::effect).toList();
      return new Item(event.id(), event.occurredAt(), true, effects, null);
    } catch (Refusal refusal) {
      return new Item(event.id(), event.occurredAt(), true, List.of(), refusal.message());
    }
  }
}
