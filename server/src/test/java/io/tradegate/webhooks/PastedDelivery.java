package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.events.DeliveryBody;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.delivery.WebhookSecret;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import io.tradegate.webhooks.forensics.PastedHeaders;
import io.tradegate.webhooks.forensics.PastedRequest;
import io.tradegate.webhooks.forensics.VerificationReport;
import io.tradegate.webhooks.forensics.VerificationReport.Check;
import io.tradegate.webhooks.forensics.VerificationReport.Step;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A delivery as a receiver pastes it, and the report on it. */
public final class PastedDelivery {
  static final Instant NOW = Instant.parse("2026-11-15T12:00:00Z");
  public static final String DATA =
      "{\"public_id\":\"0199\",\"customer_name\":\"Bücher / <Söhne>\",\"line_count\":2,\"lines\":[{\"sku\":\"A\"}],\"none\":[]}";
  public static final String BODY = DeliveryBody.text("order.placed", DATA, NOW.toString());

  final PossibleSigner other = signer("https://other.example.com/");
  public final PossibleSigner endpoint = signer("https://hooks.example.com/");
  public final Map<String, String> headers = new HashMap<>(signed(BODY, NOW));

  static PossibleSigner signer(String url) {
    return new PossibleSigner(UUID.randomUUID(), url, WebhookSecret.mint(new SecureRandom()));
  }

  Map<String, String> signed(String body, Instant at) {
    var envelope = new Signatures.Envelope("order.placed", UUID.randomUUID(), 7L, false, at);
    var message = new Signatures.Message(envelope, body.getBytes(UTF_8));
    return Signatures.headers(message, endpoint.secret(), at);
  }

  public VerificationReport report(String body) {
    return report(pasted(PastedHeaders.of(headers), body, null, null));
  }

  public VerificationReport report(PastedRequest pasted) {
    return VerificationReport.of(pasted, List.of(other, endpoint), NOW);
  }

  public static PastedRequest pasted(
      PastedHeaders headers, String body, @Nullable String computed, @Nullable String stored) {
    return new PastedRequest(headers, body, computed, stored);
  }

  public static Step step(VerificationReport report, Check check) {
    return report.steps().stream().filter(step -> step.check() == check).findFirst().orElseThrow();
  }
}
