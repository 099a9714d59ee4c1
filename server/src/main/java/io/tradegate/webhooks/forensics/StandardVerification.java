package io.tradegate.webhooks.forensics;

import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_HEADERS;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.STANDARD_TIMESTAMP;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.FAILED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.NOTED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.PASSED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.SKIPPED;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import io.tradegate.webhooks.forensics.VerificationReport.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks the signature of Standard Webhooks, as its libraries do. */
final class StandardVerification {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final int MOST_SIGNATURES = 4;
  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,12}");

  private final PastedRequest pasted;
  private final List<PossibleSigner> signers;
  private final MistakeSearch search;
  private final MistakeSearch.StandardHead head;
  private final List<String> signatures;
  private final Optional<PossibleSigner> owner;

  StandardVerification(PastedRequest pasted, List<PossibleSigner> signers, MistakeSearch search) {
    this.pasted = pasted;
    this.signers = signers;
    this.search = search;
    head =
        new MistakeSearch.StandardHead(
            pasted.headers().find(Signatures.STANDARD_ID).orElse(""),
            pasted.headers().find(Signatures.STANDARD_TIMESTAMP).orElse(""));
    signatures = signatures(pasted.headers().find(Signatures.STANDARD_SIGNATURE).orElse(""));
    owner = signatures.isEmpty() ? Optional.empty() : signer();
  }

  private static List<String> signatures(String header) {
    return Arrays.stream(header.split(" ", -1))
        .filter(entry -> entry.startsWith(Signatures.STANDARD_VERSION))
        .limit(MOST_SIGNATURES)
        .toList();
  }

  List<Step> steps(Instant now) {
    List<String> missing =
        pasted
            .headers()
            .missing(
                Signatures.STANDARD_ID,
                Signatures.STANDARD_TIMESTAMP,
                Signatures.STANDARD_SIGNATURE);
    return switch (missing.size()) {
      case 0 ->
          List.of(
              new Step(STANDARD_HEADERS, PASSED, "The Standard Webhooks headers are there."),
              age(now),
              signature());
      case 3 ->
          List.of(new Step(STANDARD_HEADERS, SKIPPED, "There are no Standard Webhooks headers."));
      default ->
          List.of(
              new Step(
                  STANDARD_HEADERS,
                  FAILED,
                  "Missing: %s. The signature covers id and timestamp, so all three are needed."
                      .formatted(String.join(" and ", missing))));
    };
  }

  private Step age(Instant now) {
    String timestamp = head.timestamp();
    if (!SECONDS.matcher(timestamp).matches()) {
      return new Step(
          STANDARD_TIMESTAMP, FAILED, "The timestamp must be in seconds since 1970, digits only.");
    }
    Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), now);
    if (age.abs().compareTo(TOLERANCE) <= 0) {
      return new Step(STANDARD_TIMESTAMP, PASSED, "The timestamp is fresh.");
    }
    return new Step(
        STANDARD_TIMESTAMP,
        NOTED,
        "The timestamp is %s by now, and libraries refuse more than 5 minutes. If they did when it arrived, check the receiver's clock."
            .formatted(age.isNegative() ? "in the future" : age.toMinutes() + " minutes old"));
  }

  private Step signature() {
    if (signatures.isEmpty()) {
      return new Step(
          STANDARD_SIGNATURE, FAILED, "webhook-signature must hold a signature after `v1,`.");
    }
    return owner
        .map(
            signer ->
                new Step(
                    STANDARD_SIGNATURE,
                    PASSED,
                    "The signature is right for this id, timestamp and body and the secret of "
                        + signer.url()
                        + "."))
        .orElseGet(() -> new Step(STANDARD_SIGNATURE, FAILED, mistake()));
  }

  Optional<PossibleSigner> owner() {
    return owner;
  }

  private Optional<PossibleSigner> signer() {
    byte[] body = pasted.body().getBytes(UTF_8);
    return signers.stream()
        .filter(
            one -> {
              String right = Signatures.standard(head.id(), head.timestamp(), body, one.secret());
              return signatures.stream().anyMatch(signature -> Hmac.same(right, signature));
            })
        .findFirst();
  }

  private String mistake() {
    ByteBudget budget = search.newBudget();
    return signatures.stream()
        .map(signature -> SignatureText.read(signature).bytes())
        .flatMap(bytes -> search.ofStandard(bytes, head, signers, budget).stream())
        .findFirst()
        .map("The Standard Webhooks signature is not right: it is %s."::formatted)
        .orElseGet(
            () ->
                "The Standard Webhooks signature fits no current secret and no known mistake: id,"
                    + " timestamp or body were altered, or the secret is another one."
                    + (search.leftOut(budget) ? Verification.TOO_LONG : ""));
  }
}
