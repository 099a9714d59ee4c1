package io.tradegate.webhooks.forensics;

import io.tradegate.webhooks.endpoints.PossibleSigner;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of verifying a pasted delivery, step by step.
 *
 * @param verified whether every step passes
 * @param summary the first failure, or a sentence that says there is none
 * @param endpoint the endpoint whose secret made the signature, if there is one
 */
public record VerificationReport(
    boolean verified, String summary, @Nullable UUID endpoint, List<Step> steps) {

  /** One check; {@code message} says what was found and, if it fails, what to do. */
  public record Step(Check check, Outcome outcome, String message) {}

  /** In the order in which a receiver would check. */
  public enum Check {
    HEADERS,
    EVENT,
    SIGNATURE_FORM,
    SIGNATURE,
    COMPUTED_SIGNATURE,
    STANDARD_HEADERS,
    STANDARD_TIMESTAMP,
    STANDARD_SIGNATURE
  }

  /** {@code NOTED}: right in itself, but worth knowing. */
  public enum Outcome {
    PASSED,
    NOTED,
    FAILED,
    SKIPPED
  }

  public static VerificationReport of(
      PastedRequest pasted, List<PossibleSigner> signers, Instant now) {
    return new Verification(pasted, signers).report(now);
  }
}
