package io.tradegate.webhooks;

import static io.tradegate.webhooks.VerificationReport.Check.COMPUTED_SIGNATURE;
import static io.tradegate.webhooks.VerificationReport.Check.EVENT;
import static io.tradegate.webhooks.VerificationReport.Check.HEADERS;
import static io.tradegate.webhooks.VerificationReport.Check.SIGNATURE;
import static io.tradegate.webhooks.VerificationReport.Check.SIGNATURE_FORM;
import static io.tradegate.webhooks.VerificationReport.Check.STANDARD_HEADERS;
import static io.tradegate.webhooks.VerificationReport.Check.STANDARD_SIGNATURE;
import static io.tradegate.webhooks.VerificationReport.Check.STANDARD_TIMESTAMP;
import static io.tradegate.webhooks.VerificationReport.Outcome.FAILED;
import static io.tradegate.webhooks.VerificationReport.Outcome.NOTED;
import static io.tradegate.webhooks.VerificationReport.Outcome.PASSED;
import static io.tradegate.webhooks.VerificationReport.Outcome.SKIPPED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.webhooks.VerificationReport.Check;
import io.tradegate.webhooks.VerificationReport.Step;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerificationReportTest {
  private static final Instant NOW = Instant.parse("2026-11-15T12:00:00Z");
  private static final String DATA =
      "{\"public_id\":\"0199\",\"customer_name\":\"Bücher / <Söhne>\",\"line_count\":2,\"lines\":[{\"sku\":\"A\"}],\"none\":[]}";
  private static final String BODY =
      "{\"event\":\"order.placed\",\"data\":" + DATA + ",\"sent_at\":\"2026-11-15T12:00:00Z\"}";

  private final Candidate other = candidate("https://other.example.com/");
  private final Candidate endpoint = candidate("https://hooks.example.com/");
  private final Map<String, String> headers = new HashMap<>(signed(BODY, NOW));

  private static Candidate candidate(String url) {
    return new Candidate(UUID.randomUUID(), url, WebhookSecret.mint(new SecureRandom()));
  }

  private Map<String, String> signed(String body, Instant at) {
    var message =
        new Signatures.Message("order.placed", UUID.randomUUID(), 7, body.getBytes(UTF_8));
    return Signatures.headers(message, endpoint.secret(), at);
  }

  @Test
  void aDeliveryAsSentPassesEveryStepAndNamesItsEndpoint() {
    VerificationReport report = report(BODY);

    assertThat(report.verified()).isTrue();
    assertThat(report.endpoint()).isEqualTo(endpoint.endpoint());
    assertThat(report.steps()).allMatch(step -> step.outcome() == PASSED);
    assertThat(report.steps())
        .extracting(Step::check)
        .containsExactly(
            HEADERS,
            EVENT,
            SIGNATURE_FORM,
            SIGNATURE,
            STANDARD_HEADERS,
            STANDARD_TIMESTAMP,
            STANDARD_SIGNATURE);
  }

  @Test
  void headersMayBePastedInAnyCaseAndAsText() {
    var text = new StringBuilder("POST /in HTTP/1.1\n");
    headers.forEach(
        (name, value) ->
            text.append(name.toUpperCase(Locale.ROOT)).append(":  ").append(value).append("\r\n"));

    assertThat(report(pasted(PastedHeaders.parse(text.toString()), BODY, null, null)).verified())
        .isTrue();
  }

  @Test
  void whatIsMissingIsNamed() {
    headers.keySet().removeIf(name -> name.startsWith("X-"));

    VerificationReport report = report(BODY);

    assertThat(report.summary())
        .isEqualTo(
            "Missing: X-Webhook-Event and X-Webhook-Signature. Does a proxy or framework drop headers?");
    assertThat(step(report, EVENT).outcome()).isEqualTo(SKIPPED);
    assertThat(report.endpoint()).isEqualTo(endpoint.endpoint());
  }

  @Test
  void theDeprecatedHeadersAloneAreNoted() {
    headers.keySet().removeIf(name -> name.startsWith("X-Webhook"));

    VerificationReport report = report(BODY);

    assertThat(report.verified()).isTrue();
    assertThat(step(report, HEADERS).outcome()).isEqualTo(NOTED);
  }

  @Test
  void headersOfOneDeliveryWithTheBodyOfAnotherAreNoticed() {
    headers.put("X-Webhook-Event", "invoice.paid");

    assertThat(report(BODY).summary())
        .isEqualTo(
            "The header names invoice.paid, the body order.placed: they are of different deliveries.");
  }

  @ParameterizedTest
  @CsvSource({"''", "not json", "'{\"event\":'", "[]", "7", "'{\"event\":\"a\",\"event\":\"b\"}'"})
  void aBodyThatIsNoJsonObjectIsNoticed(String body) {
    assertThat(step(report(body), EVENT).message())
        .isEqualTo("The body is not a JSON object; is it complete?");
  }

  /** The bodies that receivers end up with, and what they are told. */
  @Test
  void aBodyThatWasRewrittenOnTheWayIsRecognised() {
    String pretty =
        """
        {
          "event": "order.placed",
          "data": {
            "public_id": "0199",
            "customer_name": "Bücher / <Söhne>",
            "line_count": 2,
            "lines": [
              {
                "sku": "A"
              }
            ],
            "none": []
          },
          "sent_at": "2026-11-15T12:00:00Z"
        }""";

    assertBlamed(pretty, "made over the JSON written compactly");
    assertBlamed(
        BODY.replace(",", ", ").replace("\":", "\": "), "made over the JSON written compactly");
    assertBlamed(BODY.replace("ü", "\\u00fc"), "made over the JSON written compactly");
    assertBlamed(BODY.replace("/", "\\/"), "made over the JSON written compactly");
    assertBlamed(BODY + "\n", "made over the body without the newline at its end");
    assertBlamed(BODY + "\r\n", "made over the body without the newline at its end");
    assertBlamed(" " + BODY + " ", "made over the body without the blanks around it");
    assertBlamed("\uFEFF" + BODY, "made over the body without its byte order mark");
    assertBlamed(
        "{\"data\":" + DATA + ",\"event\":\"order.placed\",\"sent_at\":\"2026-11-15T12:00:00Z\"}",
        "made over the body with its fields in our order");
    assertBlamed(BODY.replace("ü", "Ã¼").replace("ö", "Ã¶"), "made over the body in Latin-1");
  }

  private void assertBlamed(String body, String telltale) {
    Step step = step(report(body), SIGNATURE);
    assertThat(step.outcome()).isEqualTo(FAILED);
    assertThat(step.message()).contains(": it is " + telltale + ". Sign the raw bytes");
    assertThat(step(report(body), STANDARD_SIGNATURE).message())
        .isEqualTo("The Standard Webhooks signature is not right: it is " + telltale + ".");
  }

  /** A receiver that signs what it has rewritten comes to these. */
  @Test
  void aSignatureOverARewrittenBodyIsRecognised() {
    assertSigned("{\"event\":\"x\",\"data\":{},\"sent_at\":\"\"}", BODY, "fits no current secret");
    assertSigned(BODY + "\n", BODY, "made over the body with a newline at its end");
    assertSigned(BODY + "\r\n", BODY, "made over the body with a line break (CRLF) at its end");
    assertSigned("\uFEFF" + BODY, BODY, "made over the body with a byte order mark");
    assertSigned(
        BODY.replace(",", ", ").replace("\":", "\": "),
        BODY,
        "made over the JSON written with spaces after , and :");
    assertSigned(
        BODY.replace(",", ", ")
            .replace("\":", "\": ")
            .replace("ü", "\\u00fc")
            .replace("ö", "\\u00f6"),
        BODY,
        "made over the JSON written as Python does");
    assertSigned(
        BODY.replace("/", "\\/").replace("ü", "\\u00fc").replace("ö", "\\u00f6"),
        BODY,
        "made over the JSON written as PHP does");
    assertSigned(
        "{\"data\":{\"customer_name\":\"Bücher / \\u003cSöhne\\u003e\",\"line_count\":2,"
            + "\"lines\":[{\"sku\":\"A\"}],\"none\":[],\"public_id\":\"0199\"},"
            + "\"event\":\"order.placed\",\"sent_at\":\"2026-11-15T12:00:00Z\"}",
        BODY,
        "made over the JSON written as Go does");
    assertSigned(DATA, BODY, "made over `data` alone");
    assertSigned("{\n}", "{\r\n}", "made over the body with LF for CRLF");
    assertSigned("{\r\n}", "{\n}", "made over the body with CRLF for LF");
  }

  private void assertSigned(String signed, String body, String telltale) {
    headers.put(
        "X-Webhook-Signature", Signatures.ofBody(signed.getBytes(UTF_8), endpoint.secret()));
    assertThat(step(report(body), SIGNATURE).message()).contains(telltale);
  }

  @Test
  void aWrongKeyOrComputationIsRecognised() throws GeneralSecurityException {
    byte[] body = BODY.getBytes(UTF_8);
    WebhookSecret secret = endpoint.secret();
    String text = secret.text();

    assertComputed(
        Hmac.sha256Hex(secret.decoded(), body),
        "keyed with the base64-decoded secret instead of its text");
    assertComputed(
        Hmac.sha256Hex(text.substring(6).getBytes(UTF_8), body),
        "keyed with the secret without `whsec_`");
    assertComputed(
        Hmac.sha256Hex((text + "\n").getBytes(UTF_8), body), "keyed with the secret and a newline");
    assertComputed(sha256(BODY), "a plain SHA-256 without any key");
    assertComputed(sha256(text + BODY), "a SHA-256 of secret and body instead of an HMAC");
    assertComputed(sha256(BODY + text), "a SHA-256 of body and secret instead of an HMAC");
    assertComputed(
        Hmac.sha256Hex(body, text.getBytes(UTF_8)), "an HMAC with key and message swapped");
    assertComputed(
        Hmac.sha256Hex(secret.decoded(), (BODY + "\n").getBytes(UTF_8)),
        "keyed with the base64-decoded secret instead of its text,"
            + " and made over the body with a newline at its end");
  }

  private static String sha256(String text) throws GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    return HexFormat.of().formatHex(digest);
  }

  private void assertComputed(String computed, String telltale) {
    VerificationReport report = report(pasted(PastedHeaders.of(headers), BODY, computed, null));

    assertThat(step(report, SIGNATURE).outcome()).isEqualTo(PASSED);
    assertThat(step(report, COMPUTED_SIGNATURE).message())
        .startsWith("The signature that you computed is not right for this body and secret")
        .contains(": it is " + telltale + ". Sign");
  }

  @Test
  void aRightSignatureInTheWrongFormIsToldApart() {
    byte[] mac = Hmac.sha256(endpoint.secret().asText(), BODY.getBytes(UTF_8));
    String hex = HexFormat.of().formatHex(mac);

    assertForm(hex.toUpperCase(Locale.ROOT), "in upper-case hex");
    assertForm("sha256=" + hex, "prefixed with `sha256=`");
    assertForm(Base64.getEncoder().encodeToString(mac), "in base64");
    assertForm(
        "sha256=" + hex.toUpperCase(Locale.ROOT), "prefixed with `sha256=`, and in upper-case hex");
  }

  private void assertForm(String written, String flaw) {
    headers.put("X-Webhook-Signature", written);
    VerificationReport report = report(pasted(PastedHeaders.of(headers), BODY, written, null));

    assertThat(report.verified()).isFalse();
    assertThat(report.summary())
        .isEqualTo(
            "The signature must be 64 characters of lower-case hex; this one is " + flaw + ".");
    assertThat(step(report, SIGNATURE).outcome()).isEqualTo(PASSED);
    assertThat(step(report, COMPUTED_SIGNATURE).message())
        .isEqualTo(
            "The signature that you computed is right but "
                + flaw
                + "; write it in lower-case hex.");
  }

  @ParameterizedTest
  @CsvSource({
    "da39a3ee5e6b4b0d3255bfef95601890afd80709, as long as a SHA-1",
    "abcd, 2 bytes long instead of 32",
    "äöü, neither hex nor base64",
    "a, neither hex nor base64",
    "==, neither hex nor base64",
    "A=, neither hex nor base64",
    "AB==, in base64",
    "a-_b, in base64 for URLs",
  })
  void aSignatureThatIsNoneIsDescribed(String written, String flaw) {
    headers.put("X-Webhook-Signature", written);

    assertThat(step(report(BODY), SIGNATURE_FORM).message()).contains("this one is " + flaw);
  }

  @Test
  void withTheStoredDataTheFirstDifferenceIsShown() {
    String cut = BODY.replace("\"line_count\":2", "\"line_count\":3");
    VerificationReport report = report(pasted(PastedHeaders.of(headers), cut, null, DATA));

    assertThat(step(report, SIGNATURE).message())
        .contains("made over the body that was sent, from which this one differs at character")
        .contains("(sent `2,\"lines\":[{`, here `3,\"lines\":[{`)");
  }

  @Test
  void aRotatedSecretIsSuspectedWhenNothingFits() {
    VerificationReport report =
        VerificationReport.of(
            pasted(PastedHeaders.of(headers), BODY, null, null), List.of(other), NOW);

    assertThat(step(report, SIGNATURE).message()).contains("rotated or is of another endpoint");
    assertThat(report.endpoint()).isNull();
  }

  @Test
  void anOldTimestampIsNotedButNotHeldAgainstTheDelivery() {
    headers.putAll(signed(BODY, NOW.minus(Duration.ofMinutes(61))));

    VerificationReport report = report(BODY);

    assertThat(report.verified()).isTrue();
    assertThat(step(report, STANDARD_TIMESTAMP).outcome()).isEqualTo(NOTED);
    assertThat(step(report, STANDARD_TIMESTAMP).message()).contains("61 minutes old");
  }

  @Test
  void aTimestampThatIsNoneFails() {
    headers.put("webhook-timestamp", "2026-11-15T12:00:00Z");

    assertThat(step(report(BODY), STANDARD_TIMESTAMP).outcome()).isEqualTo(FAILED);
  }

  @Test
  void aMissingIdIsNamed() {
    headers.remove("webhook-id");

    assertThat(step(report(BODY), STANDARD_HEADERS).message()).startsWith("Missing: webhook-id.");
  }

  @Test
  void withoutStandardHeadersTheirStepsAreSkipped() {
    headers.keySet().removeIf(name -> name.startsWith("webhook-"));

    VerificationReport report = report(BODY);

    assertThat(report.verified()).isTrue();
    assertThat(step(report, STANDARD_HEADERS).outcome()).isEqualTo(SKIPPED);
  }

  @Test
  void mistakesInTheStandardSignatureAreRecognised() {
    byte[] body = BODY.getBytes(UTF_8);
    byte[] content =
        Signatures.standardContent(
            String.valueOf(headers.get("webhook-id")),
            String.valueOf(headers.get("webhook-timestamp")),
            body);
    WebhookSecret secret = endpoint.secret();

    assertStandard(
        Hmac.sha256(secret.asText(), content),
        "keyed with the secret's text instead of its decoded bytes");
    assertStandard(
        Hmac.sha256(secret.decoded(), body), "made over the body without id and timestamp");
    assertStandard(
        Hmac.sha256(secret.asText(), body),
        "keyed with the secret's text instead of its decoded bytes,"
            + " and made over the body without id and timestamp");
  }

  private void assertStandard(byte[] mac, String telltale) {
    headers.put("webhook-signature", "v1," + Base64.getEncoder().encodeToString(mac));

    assertThat(step(report(BODY), STANDARD_SIGNATURE).message())
        .isEqualTo("The Standard Webhooks signature is not right: it is " + telltale + ".");
  }

  @Test
  void oneRightSignatureAmongSeveralIsEnough() {
    headers.compute("webhook-signature", (_, right) -> "v1a,xyz v1,AAAA " + right);

    assertThat(step(report(BODY), STANDARD_SIGNATURE).outcome()).isEqualTo(PASSED);
  }

  @Test
  void aHugeBodyAndManySecretsAreStillAnswered() {
    String huge = BODY.replace("0199", "x".repeat(1_000_000)) + "\n";
    List<Candidate> many = Collections.nCopies(100, other);

    assertThat(
            VerificationReport.of(pasted(PastedHeaders.of(headers), huge, "ab", null), many, NOW)
                .verified())
        .isFalse();
  }

  private VerificationReport report(String body) {
    return report(pasted(PastedHeaders.of(headers), body, null, null));
  }

  private VerificationReport report(Pasted pasted) {
    return VerificationReport.of(pasted, List.of(other, endpoint), NOW);
  }

  private static Pasted pasted(
      PastedHeaders headers, String body, @Nullable String computed, @Nullable String stored) {
    return new Pasted(headers, body, computed, stored);
  }

  private static Step step(VerificationReport report, Check check) {
    return report.steps().stream().filter(step -> step.check() == check).findFirst().orElseThrow();
  }
}
