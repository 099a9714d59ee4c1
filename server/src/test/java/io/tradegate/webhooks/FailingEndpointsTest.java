package io.tradegate.webhooks;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.WebhookReceiver;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FailingEndpointsTest {
  private final TestApp app = HookShop.node();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final WebhookReceiver receiver = new WebhookReceiver();
  private final String endpoint = endpoint("order.placed");

  @AfterEach
  void end() {
    receiver.close();
  }

  private String endpoint(String... events) {
    return owner
        .post("/admin/webhooks", Map.of("url", receiver.url(), "events", List.of(events)))
        .expect(201)
        .text("id");
  }

  /** Only failures for this long, this many. */
  private void failing(String span, int attempts) {
    shop.asService(
        tx ->
            tx.sql(
                    """
                    update webhook_health
                       set failing_since = now() - cast(:span as interval), failures = :attempts
                     where org_id = :org and endpoint_id = :id
                    """)
                .bind("span", span)
                .bind("attempts", attempts)
                .bind("id", UUID.fromString(endpoint))
                .execute());
  }

  private void sweep() {
    app.node().jobs().runNow("webhook-health");
  }

  private TestReply read() {
    return owner.get("/admin/webhooks/" + endpoint).expect(200);
  }

  private record Mail(String recipient, String subject, String body) {}

  private List<Mail> mails() {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select recipient, subject, body
                      from mail_message
                     where org_id = :org and cause like 'webhook-%'
                     order by created_at, id
                    """)
                .list(r -> new Mail(r.text("recipient"), r.text("subject"), r.text("body"))));
  }

  @Test
  void anEndpointThatOnlyFailsForFiveDaysIsDisabledWithAReason() {
    failing("5 days 1 minute", 10);

    sweep();

    assertThat(read().text("status")).isEqualTo("disabled");
    assertThat(read().text("disabled_reason")).startsWith("All 10 attempts since").contains("fail");
  }

  @Test
  void theOwnersLearnByMailHowToGoOn() {
    shop.addStaff("clerk", shop.addRole("clerk", "order.view"));
    failing("6 days", 12);

    sweep();
    sweep();

    assertThat(mails()).hasSize(1);
    Mail mail = mails().getFirst();
    assertThat(mail.recipient()).isEqualTo(shop.email("owner"));
    assertThat(mail.subject()).isEqualTo("A webhook endpoint was disabled");
    assertThat(mail.body())
        .contains(receiver.url())
        .contains("/admin/webhooks/" + endpoint + "/enable")
        .contains("/recover");
  }

  @Test
  void theOtherEndpointsOfTheOrganizationAreTold() {
    endpoint("webhook.endpoint_disabled");
    failing("6 days", 12);

    sweep();

    await().until(() -> receiver.received().size() == 1);
    assertThat(receiver.received().getFirst().text())
        .contains("\"event\":\"webhook.endpoint_disabled\"")
        .contains("\"public_id\":\"" + endpoint + "\"")
        .contains("\"parked\":0");
    assertThat(owner.get("/admin/audit?entity_id=" + endpoint).body()).contains("webhooks.disable");
  }

  @Test
  void neitherTimeNorAttemptsAloneDisableAnEndpoint() {
    failing("4 days 23 hours", 500);
    sweep();
    assertThat(read().text("status")).isEqualTo("degraded");

    failing("50 days", 9);
    sweep();
    assertThat(read().text("status")).isEqualTo("degraded");
  }

  @Test
  void aDayOfFailuresWarnsOnce() {
    failing("23 hours", 9);
    sweep();
    assertThat(mails()).isEmpty();

    failing("25 hours", 9);
    sweep();
    sweep();

    assertThat(mails()).extracting(Mail::subject).containsExactly("A webhook endpoint is failing");
    assertThat(read().text("status")).isEqualTo("degraded");
  }

  @Test
  void aNewSeriesOfFailuresWarnsAgain() {
    failing("25 hours", 9);
    sweep();

    failing("26 hours", 9);
    sweep();

    assertThat(mails()).hasSize(2);
  }

  @Test
  void anEndpointThatStaffDisabledIsLeftAlone() {
    owner.post("/admin/webhooks/" + endpoint + "/disable", Map.of("reason", "moving")).expect(200);
    failing("6 days", 12);

    sweep();

    assertThat(read().text("disabled_reason")).isEqualTo("moving");
    assertThat(mails()).isEmpty();
  }

  @Test
  void enablingResetsEarlierFailures() {
    failing("6 days", 12);
    sweep();

    owner.post("/admin/webhooks/" + endpoint + "/enable").expect(200);
    sweep();

    assertThat(read().text("status")).isEqualTo("active");
  }
}
