package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.WebhookReceiver;
import io.tradegate.testing.WebhookReceiver.Received;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Events beyond the contract go to endpoints that name them, or name {@code *}. */
class MasterDataSubscriptionTest {
  private final HookShop shop = new HookShop();
  private final WebhookReceiver other = new WebhookReceiver();

  @AfterEach
  void close() {
    shop.close();
    other.close();
  }

  private void addCustomer(String code) {
    shop.owner().post("/admin/customers", Map.of("name", code, "code", code)).expect(201);
  }

  private static List<String> events(WebhookReceiver receiver) {
    return receiver.received().stream().map(each -> each.header("X-Webhook-Event")).toList();
  }

  @Test
  void anEndpointThatNamesTheEventGetsIt() {
    shop.endpoint("customer.changed");

    addCustomer("K-1");

    HookShop.eventually(() -> events(shop.receiver()).contains("customer.changed"));
    Received received = shop.receiver().received().getFirst();
    assertThat(received.text()).contains("\"kind\":\"created\"", "\"code\":\"K-1\"");
  }

  @Test
  void anEndpointThatNamesEveryEventGetsIt() {
    shop.endpoint("*");

    addCustomer("K-1");
    shop.publish();

    HookShop.eventually(
        () ->
            events(shop.receiver())
                .containsAll(List.of("customer.changed", "order.status_changed")));
  }

  @Test
  void anEndpointThatNamesNoEventsGetsThoseOfTheContractOnly() {
    shop.endpoint();
    shop.endpointAt(other, "customer.changed");

    addCustomer("K-1");
    shop.publish();

    HookShop.eventually(() -> events(other).contains("customer.changed"));
    HookShop.eventually(() -> events(shop.receiver()).contains("order.status_changed"));
    assertThat(events(shop.receiver())).containsExactly("order.status_changed");
  }

  @Test
  void theFeedShowsThemAndFiltersByType() {
    addCustomer("K-1");

    HookShop.eventually(
        () ->
            shop.owner()
                .get("/admin/events?event=customer.changed&limit=200")
                .expect(200)
                .body()
                .contains("K-1"));
  }
}
