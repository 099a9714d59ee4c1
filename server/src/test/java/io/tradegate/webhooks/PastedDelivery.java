package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.events.DeliveryBody;
import io.tradegate.webhooks.VerificationReport.Check;
import io.tradegate.webhooks.VerificationReport.Step;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A delivery as a receiver pastes it, and the report on it. */
final class PastedDelivery {
  static final Instant NOW = Instant.parse("2026-11-15T12:00:00Z");
  static final String DATA =
      "{\"public_id\":\"0199\",\"customer_name\":\"Bücher / <Söhne>\",\"line_count\":2,\"lines\":[{\"sku\":\"A\"}],\"none\":[]}";
  static final String BODY = DeliveryBody.text("order.placed", DATA, NOW.toString());

  final PossibleSigner other = signer("https://other.example.com/");
  final PossibleSigner endpoint = signer("https://hooks.example.com/");
  final Map<String, String> headers = new HashMap<>(signed(BODY, NOW));

  static PossibleSigner signer(String url) {
    return new PossibleSigner(UUID.randomUUID(), url, WebhookSecret.mint(new SecureRandom()));
  }

  Map<String, String> signed(String body, Instant at) {
    var message =
        new Signatures.Message("order.placed", UUID.randomUUID(), 7, body.getBytes(UTF_8));
    return Signatures.headers(message, endpoint.secret(), at);
  }

  VerificationReport report(String body) {
    return report(pasted(PastedHeaders.of(headers), body, null, null));
  }

  VerificationReport report(PastedRequest pasted) {
    return VerificationReport.of(pasted, List.of(other, endpoint), NOW);
  }

  static PastedRequest pasted(
      PastedHeaders headers, String body, @Nullable String computed, @Nullable String stored) {
    return new PastedRequest(headers, body, computed, stored);
  }

  static Step step(VerificationReport report, Check check) {
    return report.steps().stream().filter(step -> step.check() == check).findFirst().orElseThrow();
  }
}
