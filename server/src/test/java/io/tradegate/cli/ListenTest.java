package io.tradegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.Hmac;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenTest {
  private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(UTF_8);
  private static final String SECRET = "whsec_" + Base64.getEncoder().encodeToString(KEY);
  private static final Instant NOW = Instant.parse("2026-11-16T09:30:00Z");
  private static final String BODY =
      "{\"event\":\"order.placed\",\"data\":{\"number\":\"SO-7\"},\"sent_at\":\"2026-11-16T09:30:00Z\"}";

  private final StringWriter printed = new StringWriter();
  private final InstantSource clock = InstantSource.fixed(NOW);
  private final LocalReceiver receiver =
      new LocalReceiver(
          new DeliveryPrinter(new WebhookCheck(SECRET, clock), clock, new PrintWriter(printed)),
          0,
          202);

  @AfterEach
  void end() {
    receiver.close();
  }

  private static Map<String, String> headers(long timestamp) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("X-Webhook-Event", "order.placed");
    headers.put(
        "X-Webhook-Signature", Hmac.sha256Hex(SECRET.getBytes(UTF_8), BODY.getBytes(UTF_8)));
    headers.put("X-Webhook-Sequence", "12");
    headers.put("webhook-id", "delivery-1");
    headers.put("webhook-timestamp", Long.toString(timestamp));
    byte[] signed = ("delivery-1." + timestamp + "." + BODY).getBytes(UTF_8);
    headers.put(
        "webhook-signature",
        "v1,AAAA v1," + Base64.getEncoder().encodeToString(Hmac.sha256(KEY, signed)));
    return headers;
  }

  private static Map<String, String> with(String name, String value) {
    var headers = headers(NOW.getEpochSecond());
    headers.put(name, value);
    return headers;
  }

  private String told(Map<String, String> headers, String body)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(receiver.url() + "/hook"));
    headers.forEach(request::header);
    request.POST(HttpRequest.BodyPublishers.ofString(body));
    try (var client = HttpClient.newHttpClient()) {
      assertThat(client.send(request.build(), BodyHandlers.discarding()).statusCode())
          .isEqualTo(202);
    }
    return printed.toString();
  }

  @Test
  void aGenuineDeliveryIsVerifiedAndShown() throws Exception {
    String told = told(headers(NOW.getEpochSecond()), BODY);

    assertThat(told)
        .contains("order.placed  verified")
        .contains("delivery delivery-1, sequence 12")
        .contains("\"number\" : \"SO-7\"");
  }

  @Test
  void aChangedBodyIsNotVerified() throws Exception {
    assertThat(told(headers(NOW.getEpochSecond()), BODY.replace("SO-7", "SO-8")))
        .contains("NOT VERIFIED: X-Webhook-Signature does not fit");
  }

  @Test
  void aChangedIdIsNotVerified() throws Exception {
    assertThat(told(with("webhook-id", "delivery-2"), BODY))
        .contains("NOT VERIFIED: webhook-signature does not fit");
  }

  @Test
  void anOldRequestIsNotVerified() throws Exception {
    assertThat(told(headers(NOW.getEpochSecond() - 301), BODY))
        .contains("NOT VERIFIED: webhook-timestamp is 301 s away");
  }

  @Test
  void aMissingHeaderIsNamed() throws Exception {
    var headers = headers(NOW.getEpochSecond());
    headers.remove("webhook-id");

    assertThat(told(headers, BODY)).contains("NOT VERIFIED: the header webhook-id is missing");
  }

  @Test
  void controlCharactersOfADeliveryDoNotReachTheTerminal() throws Exception {
    assertThat(told(Map.of(), "\u001b[2J\u009b2J<not json>"))
        .doesNotContain("\u001b", "\u009b")
        .contains("?[2J?2J<not json>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"whsec_", "whsec_!", "whsec_AAAA", "0123456789abcdef"})
  void whatIsNoSecretIsRefused(String secret) {
    assertThat(Commands.run("listen", "--secret", secret, "--port", "0")).isEqualTo(2);
  }

  @Test
  void aStatusThatIsNoneIsRefused() {
    assertThat(Commands.run("listen", "--secret", SECRET, "--status", "99")).isEqualTo(2);
  }
}
