package io.tradegate.webhooks;

import static io.tradegate.testing.Patience.await;

import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.ReportedStatus;
import io.tradegate.platform.ids.Ids;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.WebhookReceiver;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;

/** An organization with a receiver of its own: what tests of the sending need. */
public final class HookShop implements AutoCloseable {
  private static final int PIECE = 200;
  static final Ids IDS = TestApp.ids();

  /**
   * The one node that sends from its database. Every node sends what is due to any endpoint of its
   * database: on the shared one also those that live in another time, or end the next moment.
   */
  private static final class Sending {
    static final TestApp NODE = TestApp.alone().forAllTests();
  }

  private final TestApp app;
  private final TestTenant tenant;
  private final TestClient owner;
  private final WebhookReceiver receiver = new WebhookReceiver();

  public HookShop() {
    this(node());
  }

  public static TestApp node() {
    return Sending.NODE;
  }

  HookShop(TestApp app) {
    this.app = app;
    this.tenant = app.newTenant().withEmptyFeed();
    this.owner = tenant.owner();
  }

  TestTenant tenant() {
    return tenant;
  }

  TestClient owner() {
    return owner;
  }

  WebhookReceiver receiver() {
    return receiver;
  }

  /** An endpoint at the shop's receiver; answers its id. */
  public String endpoint(String... events) {
    return endpointAt(receiver, events);
  }

  String endpointAt(WebhookReceiver at, String... events) {
    return addEndpoint(at, events).text("id");
  }

  /** The answer has the id and, this once, the secret. */
  TestReply addEndpoint(WebhookReceiver at, String... events) {
    return owner
        .post("/admin/webhooks", Map.of("url", at.url(), "events", List.of(events)))
        .expect(201);
  }

  OrderEvent event() {
    return event(tenant);
  }

  static OrderEvent event(TestTenant tenant) {
    return new OrderEvent.StatusChanged(
        IDS.next(), "SO-1", ReportedStatus.CONFIRMED, null, null, List.of(), tenant.company());
  }

  public UUID publish() {
    return publishEvent(event());
  }

  UUID publishEvent(OrderEvent event) {
    return tenant.asService(tx -> app.node().events().publish(tx, event));
  }

  /** Many events without a wake-up; in pieces, since a long transaction holds up all feeds. */
  void publishQuietly(int count) {
    for (int left = count; left > 0; left -= PIECE) {
      publishPiece(Math.min(left, PIECE));
    }
  }

  private void publishPiece(int count) {
    tenant.asService(
        tx ->
            tx.sql(
                    """
                    select app.publish(app.uuid7(clock_timestamp()), 'order.placed', '{}', clock_timestamp())
                      from generate_series(1, :count)
                    """)
                .bind("count", count)
                .list(_ -> true));
  }

  public void disable(String endpoint) {
    owner.post("/admin/webhooks/" + endpoint + "/disable", Map.of()).expect(200);
  }

  void enable(String endpoint) {
    owner.post("/admin/webhooks/" + endpoint + "/enable").expect(200);
  }

  TestReply deliveries(String endpoint, String query) {
    return owner.get("/admin/webhooks/" + endpoint + "/deliveries?limit=100" + query).expect(200);
  }

  List<String> statuses(String endpoint) {
    return deliveries(endpoint, "").items("status");
  }

  public String onlyDelivery(String endpoint) {
    return deliveries(endpoint, "").text("items/0/id");
  }

  TestReply log(String delivery) {
    return owner.get("/admin/webhooks/deliveries/" + delivery).expect(200);
  }

  /** How many deliveries of an endpoint have this status, however many there are. */
  int count(String endpoint, String status) {
    return tenant.asService(
        tx ->
            tx.sql(
                    """
                    select cast(count(*) as integer) as n
                      from webhook_delivery
                     where org_id = :org and endpoint_id = :endpoint and status = :status
                    """)
                .bind("endpoint", UUID.fromString(endpoint))
                .bind("status", status)
                .one(row -> row.integer("n")));
  }

  static void eventually(Callable<Boolean> condition) {
    await().until(condition);
  }

  @Override
  public void close() {
    receiver.close();
  }
}
