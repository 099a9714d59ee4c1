package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.ShownReply;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The report on a delivery that webhooks.md shows is the one that the service makes. */
class VerifyGuideTest {
  private static final String GUIDE = "webhooks.md";

  private final CapturedDelivery delivery = CapturedDelivery.make();

  @Test
  void theReportIsAsTheGuideShowsIt() {
    String asked = block("http");
    JsonNode request = Json.mapper().readTree(asked.substring(asked.indexOf("\n\n")));
    String body = request.path("body").asString();

    JsonNode report =
        delivery
            .owner()
            .post("/admin/webhooks/verify", Map.of("headers", headers(request), "body", body))
            .expect(200)
            .json();

    assertThat(asked).startsWith("POST /admin/webhooks/verify\n");
    assertThat(ShownReply.differences(Json.mapper().readTree(block("json")), report)).isEmpty();
  }

  /** The headers of the guide, with signatures by a secret of this test and a time of its clock. */
  private String headers(JsonNode request) {
    String shown = request.path("headers").asString();
    String id = value(shown, "webhook-id");
    String at = delivery.header("webhook-timestamp");
    String sent = Json.text(Json.mapper().readTree(request.path("body").asString()));
    String secret = delivery.secret();
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    byte[] standard = Hmac.sha256(key, (id + "." + at + "." + sent).getBytes(UTF_8));
    return shown
        .replace(
            value(shown, "X-Webhook-Signature"),
            Hmac.sha256Hex(secret.getBytes(UTF_8), sent.getBytes(UTF_8)))
        .replace(value(shown, "webhook-timestamp"), at)
        .replace(
            value(shown, "webhook-signature"),
            "v1," + Base64.getEncoder().encodeToString(standard));
  }

  private static String value(String headers, String name) {
    return headers
        .lines()
        .filter(line -> line.startsWith(name + ": "))
        .findFirst()
        .orElseThrow()
        .substring(name.length() + 2);
  }

  private static String block(String language) {
    return GuideBlock.of(GUIDE).stream()
        .filter(block -> block.is(language))
        .findFirst()
        .orElseThrow()
        .text();
  }
}
