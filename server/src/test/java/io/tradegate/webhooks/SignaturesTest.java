package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SignaturesTest {
  private static final WebhookSecret SECRET =
      WebhookSecret.stored("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
  private static final UUID DELIVERY = UUID.fromString("019a8b1c-2d3e-7f40-8a5b-6c7d8e9fa0b1");
  private static final Instant NOW = Instant.parse("2026-11-15T12:00:00.999Z");
  private static final byte[] BODY =
      DeliveryBody.bytes("order.placed", "{\"public_id\":\"ü\"}", NOW);

  // Made with Python's hmac module.
  private static final String HEX =
      "f9b474bc38b01f7c28b8d95776260c3302a2629c19fc6ce971e655dc33836172";
  private static final String STANDARD = "v1,FWPVPEv8NTQdMLsktcX2Lu/KSeDZDj6UT1Jdp6kr8lA=";

  @Test
  void theBodyIsWrittenCompactlyAndInOneOrder() {
    assertThat(new String(BODY, UTF_8))
        .isEqualTo(
            """
            {"event":"order.placed","data":{"public_id":"ü"},"sent_at":"2026-11-15T12:00:00.999Z"}\
            """);
  }

  @Test
  void everyHeaderOfADeliveryIsAsSpecified() {
    var message = new Signatures.Message("order.placed", DELIVERY, 42, BODY);

    assertThat(Signatures.headers(message, SECRET, NOW))
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("Content-Type", "application/json"),
                Map.entry("User-Agent", "Tradegate-Webhooks/1"),
                Map.entry("X-Webhook-Event", "order.placed"),
                Map.entry("X-Platform-Event", "order.placed"),
                Map.entry("X-Webhook-Signature", HEX),
                Map.entry("X-Platform-Signature", HEX),
                Map.entry("X-Webhook-Sequence", "42"),
                Map.entry("webhook-id", "019a8b1c-2d3e-7f40-8a5b-6c7d8e9fa0b1"),
                Map.entry("webhook-timestamp", "1794744000"),
                Map.entry("webhook-signature", STANDARD)));
  }

  /** The vector that the libraries of Standard Webhooks test themselves with. */
  @Test
  void thePublishedVectorOfStandardWebhooksHolds() {
    WebhookSecret secret = WebhookSecret.stored("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    assertThat(
            Signatures.standard(
                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                "1614265330",
                "{\"test\": 2432232314}".getBytes(UTF_8),
                secret))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }
}
