package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Endpoints that are disabled or deleted while deliveries are pending, and the recovery of these.
 */
class ParkingTest {
  private static final String END_RECOVERIES =
      "update webhook_recovery set status = 'finished' where org_id = :org";

  private final HookShop shop = new HookShop();
  private final CountDownLatch released = new CountDownLatch(1);

  @AfterEach
  void end() {
    released.countDown();
    shop.close();
  }

  private void hold() {
    shop.receiver().answering(_ -> answer());
  }

  private int answer() {
    try {
      return released.await(14, TimeUnit.SECONDS) ? 204 : 503;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatIsPendingWhenAnEndpointIsDisabledIsParked() {
    hold();
    String endpoint = shop.endpoint();
    shop.publishQuietly(50);
    shop.publish();
    eventually(() -> !shop.receiver().received().isEmpty());

    shop.disable(endpoint);
    released.countDown();

    eventually(() -> shop.count(endpoint, "pending") == 0);
    int arrived = shop.receiver().received().size();
    assertThat(arrived).isLessThan(51);
    assertThat(shop.count(endpoint, "succeeded")).isEqualTo(arrived);
    assertThat(shop.count(endpoint, "parked")).isEqualTo(51 - arrived);
  }

  @Test
  void anEndpointMayBeDeletedWhileSomethingIsOnItsWay() {
    hold();
    String gone = shop.endpoint();
    String stays = shop.endpoint("invoice.paid");
    shop.publish();
    eventually(() -> !shop.receiver().received().isEmpty());

    shop.owner().delete("/admin/webhooks/" + gone).expect(204);
    released.countDown();

    shop.owner().get("/admin/webhooks/" + gone + "/deliveries").expectError(404, "not_found");
    shop.owner()
        .post("/admin/webhooks/" + stays + "/test", Map.of("event", "invoice.paid"))
        .expect(202);
    eventually(() -> shop.statuses(stays).equals(List.of("succeeded")));
  }

  @Test
  void aReplayOfWhatWaitsForItsNextTrySendsItNow() {
    shop.receiver().refusing(_ -> true);
    String endpoint = shop.endpoint();
    shop.publish();
    eventually(() -> shop.statuses(endpoint).equals(List.of("failed")));
    shop.receiver().answering(_ -> 204);

    String delivery = shop.onlyDelivery(endpoint);
    shop.owner().post("/admin/webhooks/deliveries/" + delivery + "/replay").expect(202);

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    assertThat(shop.log(delivery).text("delivery/attempts")).isEqualTo("2");
  }

  @Test
  void aReplayOfWhatIsOnItsWayDoesNotSendItTwice() {
    hold();
    String endpoint = shop.endpoint();
    shop.publish();
    eventually(() -> !shop.receiver().received().isEmpty());

    String delivery = shop.onlyDelivery(endpoint);
    shop.owner().post("/admin/webhooks/deliveries/" + delivery + "/replay").expect(202);
    released.countDown();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    assertThat(shop.receiver().received()).hasSize(1);
  }

  @Test
  void aRecoveryOfManyPiecesSendsEachOnce() {
    String endpoint = shop.endpoint();
    shop.disable(endpoint);
    shop.publishQuietly(1_200);
    shop.enable(endpoint);

    String recovery = recover(endpoint);

    eventually(() -> shop.count(endpoint, "succeeded") == 1_200);
    var progress = shop.owner().get("/admin/webhooks/recoveries/" + recovery).expect(200);
    assertThat(progress.text("status")).isEqualTo("finished");
    assertThat(progress.text("requeued")).isEqualTo("1200");
    assertThat(shop.receiver().received())
        .extracting(request -> request.header("webhook-id"))
        .doesNotHaveDuplicates()
        .hasSize(1_200);
  }

  @Test
  void aRecoveryThatFailsDoesNotDelayOthers() {
    try (var other = new HookShop()) {
      begin(other.tenant(), other.endpoint(), "infinity");
      String endpoint = shop.endpoint();
      shop.disable(endpoint);
      shop.publish();
      shop.enable(endpoint);

      recover(endpoint);

      eventually(() -> shop.count(endpoint, "succeeded") == 1);
      other.tenant().asService(tx -> tx.sql(END_RECOVERIES).execute());
    }
  }

  /** {@code until}: no end of time can be reckoned with. */
  private static void begin(TestTenant tenant, String endpoint, String until) {
    tenant.asService(
        tx ->
            tx.sql(
                    """
                    insert into webhook_recovery
                      (org_id, id, endpoint_id, since, until, only_failed, position, created_at)
                    values (:org, :id, :endpoint, now(), cast(:until as timestamptz), true, :id, '-infinity')
                    """)
                .bind("id", HookShop.IDS.next())
                .bind("endpoint", UUID.fromString(endpoint))
                .bind("until", until)
                .execute());
  }

  private String recover(String endpoint) {
    return shop.owner()
        .post("/admin/webhooks/" + endpoint + "/recover", Map.of("since", "2020-01-01T00:00:00Z"))
        .expect(202)
        .text("id");
  }

  @Test
  void aReplayToADisabledEndpointIsParkedAndSentByARecovery() {
    String endpoint = shop.endpoint();
    shop.publish();
    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    shop.disable(endpoint);
    String delivery = shop.onlyDelivery(endpoint);

    TestReply replayed =
        shop.owner().post("/admin/webhooks/deliveries/" + delivery + "/replay").expect(202);

    assertThat(replayed.text("status")).isEqualTo("parked");
    assertThat(replayed.json().get("finished_at").isNull()).isTrue();
    assertThat(shop.receiver().received()).hasSize(1);

    shop.enable(endpoint);
    recover(endpoint);

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    assertThat(shop.receiver().received()).hasSize(2);
  }

  @Test
  void aReplayToADisabledEndpointLeavesWhatIsOnItsWayAlone() {
    hold();
    String endpoint = shop.endpoint();
    shop.publish();
    eventually(() -> !shop.receiver().received().isEmpty());
    shop.disable(endpoint);

    String replay = "/admin/webhooks/deliveries/" + shop.onlyDelivery(endpoint) + "/replay";
    assertThat(shop.owner().post(replay).expect(202).text("status")).isEqualTo("pending");
    released.countDown();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    assertThat(shop.receiver().received()).hasSize(1);
  }

  @Test
  void nothingIsRecoveredOrTestedToADisabledEndpoint() {
    String endpoint = shop.endpoint();
    shop.disable(endpoint);

    shop.owner()
        .post("/admin/webhooks/" + endpoint + "/recover", Map.of("since", "2020-01-01T00:00:00Z"))
        .expectError(422, "invalid_transition");
    shop.owner()
        .post("/admin/webhooks/" + endpoint + "/test", Map.of())
        .expectError(422, "invalid_transition");
  }
}
