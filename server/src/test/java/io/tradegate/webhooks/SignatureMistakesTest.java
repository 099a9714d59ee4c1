package io.tradegate.webhooks;

import static io.tradegate.webhooks.forensics.VerificationReport.Check.COMPUTED_SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.SIGNATURE_FORM;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.PASSED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.webhooks.delivery.WebhookSecret;
import io.tradegate.webhooks.forensics.PastedHeaders;
import io.tradegate.webhooks.forensics.VerificationReport;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the report makes of a signature that does not fit. */
class SignatureMistakesTest {
  private final PastedDelivery delivery = new PastedDelivery();

  @Test
  void aWrongKeyOrComputationIsRecognised() throws GeneralSecurityException {
    byte[] body = PastedDelivery.BODY.getBytes(UTF_8);
    WebhookSecret secret = delivery.endpoint.secret();
    String text = secret.text();

    assertComputed(
        Hmac.sha256Hex(secret.decoded(), body),
        "keyed with the base64-decoded secret instead of its text");
    assertComputed(
        Hmac.sha256Hex(text.substring(6).getBytes(UTF_8), body),
        "keyed with the secret without `whsec_`");
    assertComputed(
        Hmac.sha256Hex((text + "\n").getBytes(UTF_8), body), "keyed with the secret and a newline");
    assertComputed(sha256(PastedDelivery.BODY), "a plain SHA-256 without any key");
    assertComputed(
        sha256(text + PastedDelivery.BODY), "a SHA-256 of secret and body instead of an HMAC");
    assertComputed(
        sha256(PastedDelivery.BODY + text), "a SHA-256 of body and secret instead of an HMAC");
    assertComputed(
        Hmac.sha256Hex(body, text.getBytes(UTF_8)), "an HMAC with key and message swapped");
    assertComputed(
        Hmac.sha256Hex(secret.decoded(), (PastedDelivery.BODY + "\n").getBytes(UTF_8)),
        "keyed with the base64-decoded secret instead of its text,"
            + " and made over the body with a newline at its end");
  }

  private static String sha256(String text) throws GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    return HexFormat.of().formatHex(digest);
  }

  private void assertComputed(String computed, String mistake) {
    VerificationReport report =
        delivery.report(
            PastedDelivery.pasted(
                PastedHeaders.of(delivery.headers), PastedDelivery.BODY, computed, null));

    assertThat(PastedDelivery.step(report, SIGNATURE).outcome()).isEqualTo(PASSED);
    assertThat(PastedDelivery.step(report, COMPUTED_SIGNATURE).message())
        .startsWith("The signature that you computed is not right for this body and secret")
        .contains(": it is " + mistake + ". Sign");
  }

  @Test
  void aRightSignatureInTheWrongFormIsToldApart() {
    byte[] mac =
        Hmac.sha256(delivery.endpoint.secret().asText(), PastedDelivery.BODY.getBytes(UTF_8));
    String hex = HexFormat.of().formatHex(mac);

    assertForm(hex.toUpperCase(Locale.ROOT), "in upper-case hex");
    assertForm("sha256=" + hex, "prefixed with `sha256=`");
    assertForm(Base64.getEncoder().encodeToString(mac), "in base64");
    assertForm(
        "sha256=" + hex.toUpperCase(Locale.ROOT), "prefixed with `sha256=`, and in upper-case hex");
  }

  private void assertForm(String written, String flaw) {
    delivery.headers.put("X-Webhook-Signature", written);
    VerificationReport report =
        delivery.report(
            PastedDelivery.pasted(
                PastedHeaders.of(delivery.headers), PastedDelivery.BODY, written, null));

    assertThat(report.verified()).isFalse();
    assertThat(report.summary())
        .isEqualTo(
            "The signature must be 64 characters of lower-case hex; this one is " + flaw + ".");
    assertThat(PastedDelivery.step(report, SIGNATURE).outcome()).isEqualTo(PASSED);
    assertThat(PastedDelivery.step(report, COMPUTED_SIGNATURE).message())
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
    delivery.headers.put("X-Webhook-Signature", written);

    assertThat(PastedDelivery.step(delivery.report(PastedDelivery.BODY), SIGNATURE_FORM).message())
        .contains("this one is " + flaw);
  }

  @Test
  void withTheStoredDataTheFirstDifferenceIsShown() {
    String cut = PastedDelivery.BODY.replace("\"line_count\":2", "\"line_count\":3");
    VerificationReport report =
        delivery.report(
            PastedDelivery.pasted(
                PastedHeaders.of(delivery.headers), cut, null, PastedDelivery.DATA));

    assertThat(PastedDelivery.step(report, SIGNATURE).message())
        .contains("made over the body that was sent, from which this one differs at character")
        .contains("(sent `2,\"lines\":[{`, here `3,\"lines\":[{`)");
  }

  @Test
  void aRotatedSecretIsSuspectedWhenNothingFits() {
    VerificationReport report =
        VerificationReport.of(
            PastedDelivery.pasted(
                PastedHeaders.of(delivery.headers), PastedDelivery.BODY, null, null),
            List.of(delivery.other),
            PastedDelivery.NOW);

    assertThat(PastedDelivery.step(report, SIGNATURE).message())
        .contains("rotated or is of another endpoint");
    assertThat(report.endpoint()).isNull();
  }
}
