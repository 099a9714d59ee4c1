package io.tradegate.orders;

import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;

/** Routes for an organization's settings of orders. */
final class SettingsRoutes {
  private static final String PATH = "/admin/order-settings";

  private final OrderSettings settings;

  SettingsRoutes(OrderSettings settings) {
    this.settings = settings;
  }

  record SetSettings(BuyerCancellation buyerCancellation) {}

  void addTo(Routes routes) {
    routes
        .get(PATH)
        .named("order_settings.get", "Read the settings of orders")
        .permission("settings.view")
        .replies(200, OrderSettings.Said.class)
        .handle((_, tx) -> reply(settings.of(tx)));
    routes
        .put(PATH)
        .named("order_settings.set", "Decide about orders")
        .permission("settings.manage")
        .body(SetSettings.class)
        .replies(200, OrderSettings.Said.class)
        .handle(
            (call, tx) ->
                reply(
                    settings.set(
                        tx, call.ifMatch(), call.body(SetSettings.class).buyerCancellation())));
  }

  private static Reply reply(OrderSettings.Said said) {
    return Reply.ok(said).version(said.version());
  }
}
