package io.tradegate.webhooks.forensics;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.delivery.WebhookSecret;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finds the mistake behind a wrong signature by repeating it: tries every likely combination of
 * body, key and computation, those with the fewest mistakes first.
 */
final class MistakeSearch {
  private static final long MOST_WRITTEN = 12L * 1024 * 1024;
  private static final long MOST_HASHED = 16L * 1024 * 1024;
  private static final Method HMAC = new Method("", Hmac::sha256);

  private static final List<Method> METHODS =
      List.of(
          HMAC,
          new Method("a plain SHA-256 without any key", (_, body) -> Sha256.of(body)),
          new Method("a SHA-256 of secret and body instead of an HMAC", MistakeSearch::joined),
          new Method(
              "a SHA-256 of body and secret instead of an HMAC", (key, body) -> joined(body, key)),
          new Method("an HMAC with key and message swapped", MistakeSearch::swapped));

  private final ByteBudget writing = new ByteBudget(MOST_WRITTEN);
  private final List<ByteBudget> budgets = new ArrayList<>();
  private final List<PossibleInput> bodies;

  MistakeSearch(PastedRequest pasted, Optional<JsonNode> json) {
    bodies = PossibleBodies.of(pasted, json, writing);
  }

  /** Limits one search: for a signature, or for all signatures in a header. */
  ByteBudget newBudget() {
    var budget = new ByteBudget(MOST_HASHED);
    budgets.add(budget);
    return budget;
  }

  /** The bytes that were written and hashed so far. */
  long spent() {
    return writing.spent() + budgets.stream().mapToLong(ByteBudget::spent).sum();
  }

  /** Whether a mistake may have been missed because the body is so long. */
  boolean leftOut(ByteBudget budget) {
    return writing.exceeded() || budget.exceeded();
  }

  /**
   * A way to make a signature of key and content.
   *
   * @param mistake as in {@link PossibleInput}
   */
  private record Method(String mistake, BinaryOperator<byte[]> sign) {}

  private record Hypothesis(PossibleInput body, PossibleInput key, Method method) {
    boolean explains(byte[] signature) {
      return Hmac.same(signature, method.sign().apply(key.bytes(), body.bytes()));
    }

    List<String> mistakes() {
      return Stream.of(method.mistake(), key.mistake(), body.mistake())
          .filter(mistake -> !mistake.isEmpty())
          .toList();
    }
  }

  /** The mistake in X-Webhook-Signature, as text that follows "it is". */
  Optional<String> ofBody(byte[] signature, List<PossibleSigner> signers, ByteBudget budget) {
    var keys = new ArrayList<PossibleInput>();
    for (PossibleSigner signer : signers) {
      WebhookSecret secret = signer.secret();
      keys.add(PossibleInput.correct(secret.asText()));
      keys.add(
          new PossibleInput(
              "keyed with the base64-decoded secret instead of its text", secret.decoded()));
      keys.add(new PossibleInput("keyed with the secret without `whsec_`", unprefixed(secret)));
      keys.add(
          new PossibleInput(
              "keyed with the secret and a newline", (secret.text() + "\n").getBytes(UTF_8)));
    }
    return find(signature, hypotheses(bodies, keys, METHODS), budget);
  }

  /** The mistake in webhook-signature, as text that follows "it is". */
  Optional<String> ofStandard(
      byte[] signature, StandardHead head, List<PossibleSigner> signers, ByteBudget budget) {
    var keys = new ArrayList<PossibleInput>();
    for (PossibleSigner signer : signers) {
      WebhookSecret secret = signer.secret();
      keys.add(PossibleInput.correct(secret.decoded()));
      keys.add(
          new PossibleInput(
              "keyed with the secret's text instead of its decoded bytes", secret.asText()));
      keys.add(
          new PossibleInput(
              "keyed with the secret without `whsec_`, undecoded", unprefixed(secret)));
    }
    var contents = new ArrayList<PossibleInput>();
    for (PossibleInput body : bodies) {
      byte[] content = Signatures.standardContent(head.id(), head.timestamp(), body.bytes());
      contents.add(new PossibleInput(body.mistake(), content));
    }
    contents.add(
        new PossibleInput(
            "made over the body without id and timestamp", bodies.getFirst().bytes()));
    return find(signature, hypotheses(contents, keys, List.of(HMAC)), budget);
  }

  /** What Standard Webhooks signs before the body. */
  record StandardHead(String id, String timestamp) {}

  private static List<Hypothesis> hypotheses(
      List<PossibleInput> bodies, List<PossibleInput> keys, List<Method> methods) {
    var hypotheses = new ArrayList<Hypothesis>();
    for (PossibleInput body : bodies) {
      for (PossibleInput key : keys) {
        methods.forEach(method -> hypotheses.add(new Hypothesis(body, key, method)));
      }
    }
    hypotheses.sort(Comparator.comparingInt(hypothesis -> hypothesis.mistakes().size()));
    return hypotheses;
  }

  private static Optional<String> find(
      byte[] signature, List<Hypothesis> hypotheses, ByteBudget budget) {
    return hypotheses.stream()
        .takeWhile(hypothesis -> budget.affords(hypothesis.body().bytes().length))
        .filter(hypothesis -> hypothesis.explains(signature))
        .map(hypothesis -> hypothesis.mistakes().stream().collect(Collectors.joining(", and ")))
        .findFirst();
  }

  private static byte[] unprefixed(WebhookSecret secret) {
    return secret.text().substring(WebhookSecret.PREFIX.length()).getBytes(UTF_8);
  }

  private static byte[] swapped(byte[] key, byte[] body) {
    return body.length == 0 ? body : Hmac.sha256(body, key);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = new byte[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return Sha256.of(both);
  }
}
