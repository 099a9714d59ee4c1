package io.tradegate.webhooks;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestReply;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A node that allows no exceptions, as in production, calls no host whose name leads inside. The
 * names are looked up on a real name server.
 */
@TestInstance(Lifecycle.PER_CLASS)
class PrivateNamesTest {
  private final TestDns dns = TestDns.shared();
  private final TestApp app =
      TestApp.alone(
          Map.of("WEBHOOK_ALLOWED_TARGETS", ""),
          Surroundings.real(OpenTelemetry.noop()).resolvingBy(dns.resolver()));
  private final HookShop shop = new HookShop(app);

  @AfterAll
  void stop() {
    shop.close();
    app.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.8.8.8",
        "::1",
        "10.0.0.1",
        "172.16.5.4",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "fd00::1",
        "fe80::1",
        "::ffff:127.0.0.1",
        "93.184.216.34 127.0.0.1",
        "93.184.216.34 ::1",
        "2606:2800:220:1::1 10.0.0.1",
      })
  void aNameThatLeadsInsideEvenWithOneOfItsAddressesIsNotCalled(String addresses) {
    String host = "hooks-%s.receivers.test".formatted(TestApp.ids().next());
    dns.point(host, addresses.split(" "));
    String url = "https://%s:%d/in".formatted(host, URI.create(shop.receiver().url()).getPort());
    String endpoint =
        shop.owner()
            .post("/admin/webhooks", Map.of("url", url, "events", List.of("order.status_changed")))
            .expect(201)
            .text("id");

    shop.publish();

    await().until(() -> dns.asked(host) > 0);
    String delivery = "/admin/webhooks/deliveries/" + shop.onlyDelivery(endpoint);
    await().until(() -> shop.owner().get(delivery).json().at("/attempts").size() > 0);
    TestReply attempted = shop.owner().get(delivery).expect(200);
    assertThat(attempted.text("attempts/0/error")).isEqualTo("address_refused");
    assertThat(shop.receiver().received()).isEmpty();
    shop.disable(endpoint);
  }
}
