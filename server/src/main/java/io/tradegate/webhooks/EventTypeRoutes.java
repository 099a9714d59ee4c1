package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.EventDescription;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.List;

/** The catalogue of events, for whoever subscribes to them. */
final class EventTypeRoutes {
  private final Page<EventDescription> page;

  EventTypeRoutes(EventCatalogue catalogue) {
    this.page = new Page<>(catalogue.descriptions(), null, null);
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/event-types")
        .named("event_types.list", "List all events, each with its JSON Schema and an example")
        .permission("webhook.view")
        .lists(EventDescription.class, List.of())
        .handle(this::list);
  }

  private Reply list(Call call, Tx tx) {
    return Reply.ok(page);
  }
}
