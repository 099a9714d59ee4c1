package io.tradegate.webhooks.forensics;

import static io.tradegate.webhooks.forensics.VerificationReport.Check.EVENT;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.HEADERS;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.SIGNATURE_FORM;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_HEADERS;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_TIMESTAMP;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.FAILED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.NOTED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.PASSED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.SKIPPED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.webhooks.PastedDelivery;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.forensics.VerificationReport.Step;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the report says of headers and body. */
class VerificationReportTest {
  private final PastedDelivery delivery = new PastedDelivery();

  @Test
  void aDeliveryAsSentPassesEveryStepAndNamesItsEndpoint() {
    VerificationReport report = delivery.report(PastedDelivery.BODY);

    assertThat(report.verified()).isTrue();
    assertThat(report.endpoint()).isEqualTo(delivery.endpoint.endpoint());
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
    delivery.headers.forEach(
        (name, value) ->
            text.append(name.toUpperCase(Locale.ROOT)).append(":  ").append(value).append("\r\n"));

    assertThat(
            delivery
                .report(
                    PastedDelivery.pasted(
                        PastedHeaders.parse(text.toString()), PastedDelivery.BODY, null, null))
                .verified())
        .isTrue();
  }

  @Test
  void whatIsMissingIsNamed() {
    delivery.headers.keySet().removeIf(name -> name.startsWith("X-"));

    VerificationReport report = delivery.report(PastedDelivery.BODY);

    assertThat(report.summary())
        .isEqualTo(
            "Missing: X-Webhook-Event and X-Webhook-Signature. Does a proxy or framework drop headers?");
    assertThat(PastedDelivery.step(report, EVENT).outcome()).isEqualTo(SKIPPED);
    assertThat(report.endpoint()).isEqualTo(delivery.endpoint.endpoint());
  }

  @Test
  void theDeprecatedHeadersAloneAreNoted() {
    delivery.headers.keySet().removeIf(name -> name.startsWith("X-Webhook"));

    VerificationReport report = delivery.report(PastedDelivery.BODY);

    assertThat(report.verified()).isTrue();
    assertThat(PastedDelivery.step(report, HEADERS).outcome()).isEqualTo(NOTED);
  }

  @Test
  void headersOfOneDeliveryWithTheBodyOfAnotherAreNoticed() {
    delivery.headers.put("X-Webhook-Event", "invoice.paid");

    assertThat(delivery.report(PastedDelivery.BODY).summary())
        .isEqualTo(
            "The header names invoice.paid, the body order.placed: they are of different deliveries.");
  }

  @ParameterizedTest
  @CsvSource({"''", "not json", "'{\"event\":'", "[]", "7", "'{\"event\":\"a\",\"event\":\"b\"}'"})
  void aBodyThatIsNoJsonObjectIsNoticed(String body) {
    assertThat(PastedDelivery.step(delivery.report(body), EVENT).message())
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
        PastedDelivery.BODY.replace(",", ", ").replace("\":", "\": "),
        "made over the JSON written compactly");
    assertBlamed(
        PastedDelivery.BODY.replace("ü", "\\u00fc"), "made over the JSON written compactly");
    assertBlamed(PastedDelivery.BODY.replace("/", "\\/"), "made over the JSON written compactly");
    assertBlamed(PastedDelivery.BODY + "\n", "made over the body without the newline at its end");
    assertBlamed(PastedDelivery.BODY + "\r\n", "made over the body without the newline at its end");
    assertBlamed(
        " " + PastedDelivery.BODY + " ", "made over the body without the blanks around it");
    assertBlamed("\uFEFF" + PastedDelivery.BODY, "made over the body without its byte order mark");
    assertBlamed(
        "{\"data\":"
            + PastedDelivery.DATA
            + ",\"event\":\"order.placed\",\"sent_at\":\"2026-11-15T12:00:00Z\"}",
        "made over the body with its fields in our order");
    assertBlamed(
        PastedDelivery.BODY.replace("ü", "Ã¼").replace("ö", "Ã¶"), "made over the body in Latin-1");
  }

  private void assertBlamed(String body, String mistake) {
    Step step = PastedDelivery.step(delivery.report(body), SIGNATURE);
    assertThat(step.outcome()).isEqualTo(FAILED);
    assertThat(step.message()).contains(": it is " + mistake + ". Sign the raw bytes");
    assertThat(PastedDelivery.step(delivery.report(body), STANDARD_SIGNATURE).message())
        .isEqualTo("The Standard Webhooks signature is not right: it is " + mistake + ".");
  }

  /** A receiver that signs what it has rewritten comes to these. */
  @Test
  void aSignatureOverARewrittenBodyIsRecognised() {
    assertSigned(
        "{\"event\":\"x\",\"data\":{},\"sent_at\":\"\"}",
        PastedDelivery.BODY,
        "fits no current secret");
    assertSigned(
        PastedDelivery.BODY + "\n",
        PastedDelivery.BODY,
        "made over the body with a newline at its end");
    assertSigned(
        PastedDelivery.BODY + "\r\n",
        PastedDelivery.BODY,
        "made over the body with a line break (CRLF) at its end");
    assertSigned(
        "\uFEFF" + PastedDelivery.BODY,
        PastedDelivery.BODY,
        "made over the body with a byte order mark");
    assertSigned(
        PastedDelivery.BODY.replace(",", ", ").replace("\":", "\": "),
        PastedDelivery.BODY,
        "made over the JSON written with spaces after , and :");
    assertSigned(
        PastedDelivery.BODY
            .replace(",", ", ")
            .replace("\":", "\": ")
            .replace("ü", "\\u00fc")
            .replace("ö", "\\u00f6"),
        PastedDelivery.BODY,
        "made over the JSON written as Python does");
    assertSigned(
        PastedDelivery.BODY.replace("/", "\\/").replace("ü", "\\u00fc").replace("ö", "\\u00f6"),
        PastedDelivery.BODY,
        "made over the JSON written as PHP does");
    assertSigned(
        "{\"data\":{\"customer_name\":\"Bücher / \\u003cSöhne\\u003e\",\"line_count\":2,"
            + "\"lines\":[{\"sku\":\"A\"}],\"none\":[],\"public_id\":\"0199\"},"
            + "\"event\":\"order.placed\",\"sent_at\":\"2026-11-15T12:00:00Z\"}",
        PastedDelivery.BODY,
        "made over the JSON written as Go does");
    assertSigned(PastedDelivery.DATA, PastedDelivery.BODY, "made over `data` alone");
    assertSigned("{\n}", "{\r\n}", "made over the body with LF for CRLF");
    assertSigned("{\r\n}", "{\n}", "made over the body with CRLF for LF");
  }

  private void assertSigned(String signed, String body, String mistake) {
    delivery.headers.put(
        "X-Webhook-Signature",
        Signatures.ofBody(signed.getBytes(UTF_8), delivery.endpoint.secret()));
    assertThat(PastedDelivery.step(delivery.report(body), SIGNATURE).message()).contains(mistake);
  }
}
