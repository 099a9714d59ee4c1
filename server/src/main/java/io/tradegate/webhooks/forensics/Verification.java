package io.tradegate.webhooks.forensics;

import static io.tradegate.webhooks.forensics.VerificationReport.Check.COMPUTED_SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.EVENT;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.HEADERS;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.SIGNATURE;
import static io.tradegate.webhooks.forensics.VerificationReport.Check.SIGNATURE_FORM;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.FAILED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.NOTED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.PASSED;
import static io.tradegate.webhooks.forensics.VerificationReport.Outcome.SKIPPED;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import io.tradegate.webhooks.forensics.VerificationReport.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Checks every step of a receiver's verification, also after one has failed. */
public final class Verification {
  // The search for a mistake tries hundreds of signatures per secret.
  private static final int MOST_SEARCHED = 20;
  static final String TOO_LONG =
      " The body is long, so only the likeliest mistakes were tried; try a shorter one.";

  // Every endpoint is tried once with each kind of signature; with a long body, fewer.
  private static final int LEAST_SIGNERS = 20;
  private static final long MOST_TRIED = 16L * 1024 * 1024;

  private final PastedRequest pasted;
  private final Optional<JsonNode> json;
  private final List<Signed> signers;
  private final MistakeSearch search;

  public Verification(PastedRequest pasted, List<PossibleSigner> endpoints) {
    this.pasted = pasted;
    json = PossibleBodies.parse(pasted.body());
    byte[] body = pasted.body().getBytes(UTF_8);
    long affordable = Math.max(LEAST_SIGNERS, MOST_TRIED / (body.length + 1));
    signers = endpoints.stream().limit(affordable).map(one -> Signed.by(one, body)).toList();
    search = new MistakeSearch(pasted, json);
  }

  /** An endpoint and the signature that it would have made of the body. */
  @SuppressWarnings("ArrayRecordComponent") // compared in constant time, never by equals
  private record Signed(PossibleSigner signer, byte[] signature) {
    static Signed by(PossibleSigner signer, byte[] body) {
      return new Signed(signer, Hmac.sha256(signer.secret().asText(), body));
    }
  }

  public VerificationReport report(Instant now) {
    var steps = new ArrayList<Step>();
    steps.add(headers());
    steps.add(event());
    written().ifPresent(signature -> steps.add(form(signature)));
    written().ifPresent(signature -> steps.add(signature(signature)));
    Optional.ofNullable(pasted.computed()).ifPresent(own -> steps.add(computed(own)));
    var standard = new StandardVerification(pasted, searched(), search);
    steps.addAll(standard.steps(now));
    Optional<PossibleSigner> owner = written().flatMap(this::owner).or(standard::owner);
    return conclude(steps, owner);
  }

  private Step headers() {
    List<String> missing = pasted.headers().missing(Signatures.EVENT, Signatures.SIGNATURE);
    if (missing.isEmpty()) {
      return new Step(HEADERS, PASSED, "The event and signature headers are there.");
    }
    String names = String.join(" and ", missing);
    boolean legacy =
        pasted.headers().missing(Signatures.LEGACY_EVENT, Signatures.LEGACY_SIGNATURE).isEmpty();
    return legacy
        ? new Step(
            HEADERS, NOTED, "Only the deprecated X-Platform headers are there, not " + names + ".")
        : new Step(
            HEADERS, FAILED, "Missing: " + names + ". Does a proxy or framework drop headers?");
  }

  private Step event() {
    if (json.isEmpty()) {
      return new Step(EVENT, FAILED, "The body is not a JSON object; is it complete?");
    }
    String inBody = json.get().path("event").asString("");
    Optional<String> inHeader = header(Signatures.EVENT, Signatures.LEGACY_EVENT);
    if (inHeader.isEmpty()) {
      return new Step(EVENT, SKIPPED, "There is no event header to compare the body with.");
    }
    return inHeader.get().equals(inBody)
        ? new Step(EVENT, PASSED, "Header and body name the same event, " + inBody + ".")
        : new Step(
            EVENT,
            FAILED,
            "The header names %s, the body %s: they are of different deliveries."
                .formatted(inHeader.get(), inBody.isEmpty() ? "no event" : inBody));
  }

  private Optional<String> written() {
    return header(Signatures.SIGNATURE, Signatures.LEGACY_SIGNATURE);
  }

  private Optional<String> header(String name, String legacy) {
    return pasted.headers().find(name).or(() -> pasted.headers().find(legacy));
  }

  private static Step form(String written) {
    List<String> flaws = SignatureText.read(written).flaws();
    return flaws.isEmpty()
        ? new Step(SIGNATURE_FORM, PASSED, "The signature is 64 characters of lower-case hex.")
        : new Step(
            SIGNATURE_FORM,
            FAILED,
            "The signature must be 64 characters of lower-case hex; this one is %s."
                .formatted(String.join(", and ", flaws)));
  }

  private Step signature(String written) {
    return owner(written)
        .map(
            signer ->
                new Step(
                    SIGNATURE,
                    PASSED,
                    "The signature is right for this body and the secret of " + signer.url() + "."))
        .orElseGet(() -> new Step(SIGNATURE, FAILED, "The signature " + mistake(written)));
  }

  private Optional<PossibleSigner> owner(String written) {
    byte[] signature = SignatureText.read(written).bytes();
    return signers.stream()
        .filter(one -> Hmac.same(one.signature(), signature))
        .map(Signed::signer)
        .findFirst();
  }

  private String mistake(String written) {
    byte[] signature = SignatureText.read(written).bytes();
    ByteBudget budget = search.newBudget();
    return search
        .ofBody(signature, searched(), budget)
        .map(
            what ->
                "is not right for this body and secret: it is %s. Sign the raw bytes, as they"
                        .formatted(what)
                    + " arrived, with the whole text of the secret.")
        .orElseGet(
            () ->
                "fits no current secret and no known mistake: the body was altered, or it was"
                    + " signed with a secret that has been rotated or is of another endpoint."
                    + (search.leftOut(budget) ? TOO_LONG : ""));
  }

  private List<PossibleSigner> searched() {
    return signers.stream().limit(MOST_SEARCHED).map(Signed::signer).toList();
  }

  private Step computed(String own) {
    List<String> flaws = SignatureText.read(own.strip()).flaws();
    if (owner(own.strip()).isEmpty()) {
      return new Step(
          COMPUTED_SIGNATURE, FAILED, "The signature that you computed " + mistake(own.strip()));
    }
    return flaws.isEmpty()
        ? new Step(COMPUTED_SIGNATURE, PASSED, "The signature that you computed is right.")
        : new Step(
            COMPUTED_SIGNATURE,
            FAILED,
            "The signature that you computed is right but %s; write it in lower-case hex."
                .formatted(String.join(", and ", flaws)));
  }

  /** The bytes that were written and hashed, to find endpoint and mistakes. */
  public long spent() {
    return (long) signers.size() * pasted.body().length() + search.spent();
  }

  private static VerificationReport conclude(List<Step> steps, Optional<PossibleSigner> owner) {
    Optional<Step> failed = steps.stream().filter(step -> step.outcome() == FAILED).findFirst();
    return new VerificationReport(
        failed.isEmpty(),
        failed.map(Step::message).orElse("Everything is right with this delivery."),
        owner.map(PossibleSigner::endpoint).orElse(null),
        List.copyOf(steps));
  }
}
