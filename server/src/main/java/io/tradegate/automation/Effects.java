package io.tradegate.automation;

import io.tradegate.automation.rules.Effect;
import io.tradegate.automation.rules.Rule;
import io.tradegate.automation.tasks.TaskStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.webhooks.endpoints.ExtraDeliveries;
import java.util.List;

/** Executes the planned effects of a rule, all in the transaction of the run. */
record Effects(Outbox outbox, ExtraDeliveries deliveries, Documents documents) {
  void carryOut(Tx tx, Rule rule, StoredEvent event, List<Planned> planned) {
    RunStore.setDepth(tx, event.depth() + 1);
    for (int n = 0; n < planned.size(); n++) {
      send(tx, "automation:%s:%s:%d".formatted(rule.id(), event.id(), n), planned.get(n));
      switch (planned.get(n).effect()) {
        case Effect.Mail _, Effect.Letter _ -> {}
        case Effect.Webhook webhook -> deliveries.send(tx, webhook.endpointId(), event);
        case Effect.Task task -> TaskStore.add(tx, task, rule.id(), event);
        case Effect.Message message ->
            documents.carryOut(tx, Documents.Deed.MESSAGE, event, message.body());
        case Effect.Tag tag -> documents.carryOut(tx, Documents.Deed.TAG, event, tag.tag());
        case Effect.Hold hold -> documents.carryOut(tx, Documents.Deed.HOLD, event, hold.note());
      }
    }
  }

  private void send(Tx tx, String cause, Planned planned) {
    Planned.Mailing mailing = planned.mailing();
    if (mailing != null) {
      outbox.send(tx, cause, mailing.to(), mailing.letter());
    }
  }
}
