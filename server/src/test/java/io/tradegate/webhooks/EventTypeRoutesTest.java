package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class EventTypeRoutesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void staffWhoSeeWebhooksReadTheCatalogue() {
    JsonNode list = shop.staff("webhook.view").get("/admin/event-types").expect(200).json();

    assertThat(list.propertyNames()).containsExactly("items", "next_cursor");
    assertThat(list.get("next_cursor").isNull()).isTrue();
    assertThat(list.get("items")).hasSize(AllEvents.catalogue().types().size());
  }

  @Test
  void everyTypeComesWithItsSchemaAndAnExample() {
    JsonNode items = shop.owner().get("/admin/event-types").expect(200).json().get("items");

    assertThat(items)
        .allSatisfy(
            item -> {
              assertThat(item.propertyNames())
                  .containsExactly(
                      "name",
                      "description",
                      "live",
                      "waits_for",
                      "by_default",
                      "schema",
                      "example");
              assertThat(item.at("/schema/title")).isEqualTo(item.get("name"));
              assertThat(item.at("/example/event")).isEqualTo(item.get("name"));
              assertThat(item.at("/example/data/public_id").isString()).isTrue();
            });
  }

  @Test
  void everyEventIsSentAndSaysWhetherItIsSentByDefault() {
    JsonNode items = shop.owner().get("/admin/event-types").expect(200).json().get("items");

    assertThat(items.valueStream())
        .allSatisfy(
            item -> {
              assertThat(item.get("live").asBoolean()).isTrue();
              assertThat(item.get("waits_for").isNull()).isTrue();
            });
    assertThat(item(items, "order.placed").get("by_default").asBoolean()).isTrue();
    assertThat(item(items, "stock.changed").get("by_default").asBoolean()).isFalse();
  }

  private static JsonNode item(JsonNode items, String name) {
    return items
        .valueStream()
        .filter(item -> item.get("name").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theCatalogueHidesFromOthers() {
    shop.staff("order.view").get("/admin/event-types").expectError(404, "not_found");
    shop.buyer().get("/admin/event-types").expectError(403, "wrong_audience");
    app.client().get("/admin/event-types").expectError(401, "unauthorized");
  }

  @Test
  void anUnknownParameterIsRefused() {
    shop.owner()
        .get("/admin/event-types?page=2")
        .expectError(400, "validation_failed")
        .expectMessage("page");
  }
}
