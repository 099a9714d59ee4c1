package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.EventDescription;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Route for the catalogue of events that endpoints can subscribe to. */
record EventTypeRoutes(EventCatalogue catalogue) {
  /** All of it: there are no more events than fit one page. */
  record Catalogue(List<EventDescription> items, @Nullable String nextCursor) {}

  void addTo(Routes routes) {
    routes
        .get(
            "/admin/event-types",
            "event_types.list",
            "List all events, each with its JSON Schema and an example")
        .permission("webhook.view")
        .replies(200, Catalogue.class)
        .handleStepwise(this::list);
  }

  /** The first call builds all descriptions, with no connection held. */
  private Reply list(Call call, Steps steps) {
    steps.read(Tx::actor);
    return Reply.ok(new Catalogue(catalogue.descriptions(), null));
  }
}
