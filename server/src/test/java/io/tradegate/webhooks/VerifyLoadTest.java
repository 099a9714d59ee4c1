package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Handler;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import io.tradegate.webhooks.forensics.PastedHeaders;
import io.tradegate.webhooks.forensics.PastedRequest;
import io.tradegate.webhooks.forensics.Verification;
import io.tradegate.webhooks.forensics.VerificationReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Examining a signature is fast for any pasted text, and delays no other organization. */
class VerifyLoadTest {
  private static final long MOST_BYTES = 80L * 1024 * 1024;

  private static final String HEADERS =
      """
      X-Webhook-Event: a
      X-Webhook-Signature: %s
      webhook-id: a
      webhook-timestamp: 1794790891
      webhook-signature: v1,%s= v1,%s= v1,%s= v1,%s=
      """
          .formatted(
              "a".repeat(64), "A".repeat(43), "B".repeat(43), "C".repeat(43), "D".repeat(43));

  private final TestApp app = TestApp.shared();

  private static String manyFields() {
    return IntStream.range(0, 30_000)
        .mapToObj("\"k%d\":\"v\""::formatted)
        .collect(Collectors.joining(",", "{\"event\":\"a\",\"data\":{", "}}"));
  }

  /** Indented, it is fifty times as long. */
  private static String deepLists() {
    return "{\"data\":" + "[".repeat(29) + "0,".repeat(200_000) + "0" + "]".repeat(29) + "}";
  }

  private static Stream<String> bodies() {
    return Stream.of(
        manyFields(),
        deepLists(),
        "x".repeat(500_000),
        "\r\n".repeat(250_000),
        "ü".repeat(400_000));
  }

  @ParameterizedTest(name = "body {index}")
  @MethodSource("bodies")
  void aReportOnTheLongestBodyHashesAndWritesABoundedNumberOfBytes(String body) {
    var pasted = new PastedRequest(PastedHeaders.parse(HEADERS), body, "b".repeat(64), null);
    List<PossibleSigner> endpoints =
        IntStream.range(0, 200).mapToObj(n -> PastedDelivery.signer("https://h" + n)).toList();
    var verification = new Verification(pasted, endpoints);

    VerificationReport report = verification.report(PastedDelivery.NOW);

    assertThat(report.verified()).isFalse();
    assertThat(verification.spent()).isLessThan(MOST_BYTES);
    assertThat(PastedDelivery.step(report, VerificationReport.Check.SIGNATURE).message())
        .endsWith("only the likeliest mistakes were tried; try a shorter one.");
  }

  @Test
  void theLikeliestMistakesAreFoundInALongBodyToo() {
    var delivery = new PastedDelivery();
    String body = PastedDelivery.BODY.replace("0199", "x".repeat(450_000));
    delivery.headers.putAll(delivery.signed(body, PastedDelivery.NOW));

    VerificationReport report = delivery.report(body + "\n");

    assertThat(report.summary()).contains("made over the body without the newline at its end");
  }

  @Test
  void noConnectionIsHeldWhileASignatureIsExamined() {
    Route route =
        app.routes().stream()
            .filter(each -> each.operation().equals("webhooks.verify"))
            .findFirst()
            .orElseThrow();

    assertThat(route.handler()).isInstanceOf(Handler.Stepwise.class);
  }

  @Test
  void manyReportsAtOnceAreMadeOrRefusedAndHoldUpNoOtherOrganization() throws Exception {
    TestTenant busy = app.newTenant();
    var owner = busy.owner();
    var other = app.newTenant().owner();
    var body =
        Map.of("headers", HEADERS, "body", manyFields(), "computed_signature", "b".repeat(64));

    var calls = new ArrayList<Callable<TestReply>>();
    calls.addAll(Collections.nCopies(20, () -> owner.post("/admin/webhooks/verify", body)));
    calls.addAll(Collections.nCopies(4, () -> other.get("/admin/webhooks")));

    List<TestReply> replies = Race.between(calls);

    List<TestReply> reports = replies.subList(0, 20);
    assertThat(reports).extracting(TestReply::status).contains(200);
    assertThat(reports)
        .filteredOn(reply -> reply.status() != 200)
        .allSatisfy(
            reply -> {
              reply.expectError(429, "rate_limited");
              assertThat(reply.header("Retry-After")).isPresent();
            });
    assertThat(replies.subList(20, 24)).extracting(TestReply::status).containsOnly(200);
  }
}
