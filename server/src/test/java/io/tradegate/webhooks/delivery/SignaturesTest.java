package io.tradegate.webhooks.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.webhooks.CapturedDelivery;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SignaturesTest {
  /** Headers of HTTP itself. */
  private static final Set<String> TRANSPORT =
      Set.of("host", "connection", "content-length", "accept-encoding");

  private static final WebhookSecret SECRET =
      WebhookSecret.stored("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");

  @Test
  void everyHeaderOfADeliveryIsAsSpecified() throws GeneralSecurityException {
    var delivery = CapturedDelivery.make();
    String id = delivery.header("webhook-id");
    String timestamp = delivery.header("webhook-timestamp");
    String hex = HexFormat.of().formatHex(hmac(delivery.secret().getBytes(UTF_8), delivery.body()));
    byte[] decoded = Base64.getDecoder().decode(delivery.secret().substring("whsec_".length()));
    byte[] signed = (id + "." + timestamp + "." + delivery.text()).getBytes(UTF_8);
    String standard = "v1," + Base64.getEncoder().encodeToString(hmac(decoded, signed));

    Map<String, String> headers = delivery.headers();
    headers.keySet().removeAll(TRANSPORT);
    assertThat(headers)
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("content-type", "application/json"),
                Map.entry("user-agent", "Tradegate-Webhooks/1"),
                Map.entry("x-webhook-event", "order.placed"),
                Map.entry("x-platform-event", "order.placed"),
                Map.entry("x-webhook-signature", hex),
                Map.entry("x-platform-signature", hex),
                Map.entry("x-webhook-sequence", "1"),
                Map.entry("webhook-id", id),
                Map.entry("webhook-timestamp", timestamp),
                Map.entry("webhook-signature", standard)));
    assertThat(UUID.fromString(id).version()).isEqualTo(7);
    assertThat(timestamp).matches("[0-9]{10}");
  }

  private static byte[] hmac(byte[] key, byte[] content) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(content);
  }

  /** Known answers, made with Python's hmac module. */
  @Test
  void theSignaturesOfAKnownMessageAreThoseOfPython() {
    byte[] body =
        """
        {"event":"order.placed","data":{"public_id":"ü"},"sent_at":"2026-11-15T12:00:00.999Z"}\
        """
            .getBytes(UTF_8);

    assertThat(Signatures.ofBody(body, SECRET))
        .isEqualTo("f9b474bc38b01f7c28b8d95776260c3302a2629c19fc6ce971e655dc33836172");
    assertThat(
            Signatures.standard("019a8b1c-2d3e-7f40-8a5b-6c7d8e9fa0b1", "1794744000", body, SECRET))
        .isEqualTo("v1,FWPVPEv8NTQdMLsktcX2Lu/KSeDZDj6UT1Jdp6kr8lA=");
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
