package io.tradegate.webhooks;

import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.ReportedSource;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.WebhookReceiver;
import io.tradegate.webhooks.delivery.WebhookSecret;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A delivery that the running service made, as a real receiver got it. */
public record CapturedDelivery(
    TestClient owner, String endpoint, String secret, WebhookReceiver.Received request) {

  /** Of an event with characters of one to four bytes. */
  public static CapturedDelivery make() {
    try (var shop = new HookShop()) {
      TestReply endpoint = shop.addEndpoint(shop.receiver());
      shop.publishEvent(
          new OrderEvent.Placed(
              HookShop.IDS.next(),
              "SO-1",
              OrderStatus.PENDING,
              shop.tenant().company(),
              "Bücher & 本 / <Söhne> \"😀\" 100 %s",
              null,
              ReportedSource.CHECKOUT,
              Money.of("109.16", "EUR"),
              Money.of("0.00", "EUR"),
              Money.of("20.74", "EUR"),
              Money.of("129.90", "EUR"),
              2,
              DeliveryMode.PARTIAL,
              null));
      String id = endpoint.text("id");
      HookShop.eventually(() -> shop.statuses(id).equals(List.of("succeeded")));
      return new CapturedDelivery(
          shop.owner(), id, endpoint.text("secret"), shop.receiver().received().getFirst());
    }
  }

  WebhookSecret key() {
    return WebhookSecret.stored(secret);
  }

  public String header(String name) {
    return request.header(name);
  }

  public byte[] body() {
    return request.body();
  }

  public String text() {
    return request.text();
  }

  /** By name in lower case. */
  public Map<String, String> headers() {
    var headers = new TreeMap<String, String>();
    request
        .headers()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    return headers;
  }
}
