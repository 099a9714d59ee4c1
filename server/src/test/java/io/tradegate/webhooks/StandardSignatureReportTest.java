package io.tradegate.webhooks;

import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_HEADERS;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_TIMESTAMP;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.FAILED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.NOTED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.PASSED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.SKIPPED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.delivery.WebhookSecret;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import io.tradegate.webhooks.forensics.PastedHeaders;
import io.tradegate.webhooks.forensics.VerificationReport;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the report says of the Standard Webhooks headers. */
class StandardSignatureReportTest {
  private final PastedDelivery delivery = new PastedDelivery();

  @Test
  void anOldTimestampIsNotedButNotHeldAgainstTheDelivery() {
    delivery.headers.putAll(
        delivery.signed(PastedDelivery.BODY, PastedDelivery.NOW.minus(Duration.ofMinutes(61))));

    VerificationReport report = delivery.report(PastedDelivery.BODY);

    assertThat(report.verified()).isTrue();
    assertThat(PastedDelivery.step(report, STANDARD_TIMESTAMP).outcome()).isEqualTo(NOTED);
    assertThat(PastedDelivery.step(report, STANDARD_TIMESTAMP).message())
        .contains("61 minutes old");
  }

  @Test
  void aTimestampThatIsNoneFails() {
    delivery.headers.put("webhook-timestamp", "2026-11-15T12:00:00Z");

    assertThat(
            PastedDelivery.step(delivery.report(PastedDelivery.BODY), STANDARD_TIMESTAMP).outcome())
        .isEqualTo(FAILED);
  }

  @Test
  void aMissingIdIsNamed() {
    delivery.headers.remove("webhook-id");

    assertThat(
            PastedDelivery.step(delivery.report(PastedDelivery.BODY), STANDARD_HEADERS).message())
        .startsWith("Missing: webhook-id.");
  }

  @Test
  void withoutStandardHeadersTheirStepsAreSkipped() {
    delivery.headers.keySet().removeIf(name -> name.startsWith("webhook-"));

    VerificationReport report = delivery.report(PastedDelivery.BODY);

    assertThat(report.verified()).isTrue();
    assertThat(PastedDelivery.step(report, STANDARD_HEADERS).outcome()).isEqualTo(SKIPPED);
  }

  @Test
  void mistakesInTheStandardSignatureAreRecognised() {
    byte[] body = PastedDelivery.BODY.getBytes(UTF_8);
    byte[] content =
        Signatures.standardContent(
            String.valueOf(delivery.headers.get("webhook-id")),
            String.valueOf(delivery.headers.get("webhook-timestamp")),
            body);
    WebhookSecret secret = delivery.endpoint.secret();

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

  private void assertStandard(byte[] mac, String mistake) {
    delivery.headers.put("webhook-signature", "v1," + Base64.getEncoder().encodeToString(mac));

    assertThat(
            PastedDelivery.step(delivery.report(PastedDelivery.BODY), STANDARD_SIGNATURE).message())
        .isEqualTo("The Standard Webhooks signature is not right: it is " + mistake + ".");
  }

  @Test
  void oneRightSignatureAmongSeveralIsEnough() {
    delivery.headers.compute("webhook-signature", (_, right) -> "v1a,xyz v1,AAAA " + right);

    assertThat(
            PastedDelivery.step(delivery.report(PastedDelivery.BODY), STANDARD_SIGNATURE).outcome())
        .isEqualTo(PASSED);
  }

  @Test
  void aHugeBodyAndManySecretsAreStillAnswered() {
    String huge = PastedDelivery.BODY.replace("0199", "x".repeat(1_000_000)) + "\n";
    List<PossibleSigner> many = Collections.nCopies(100, delivery.other);

    assertThat(
            VerificationReport.of(
                    PastedDelivery.pasted(PastedHeaders.of(delivery.headers), huge, "ab", null),
                    many,
                    PastedDelivery.NOW)
                .verified())
        .isFalse();
  }
}
