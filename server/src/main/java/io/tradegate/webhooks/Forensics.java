package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finds the mistake behind a wrong signature by making it: every likely body, key and computation
 * is tried, those with the fewest mistakes first.
 */
final class Forensics {
  private static final long MOST_WRITTEN = 12L * 1024 * 1024;
  private static final long MOST_HASHED = 16L * 1024 * 1024;
  private static final Method HMAC = new Method("", Hmac::sha256);

  private static final List<Method> METHODS =
      List.of(
          HMAC,
          new Method("a plain SHA-256 without any key", (_, body) -> sha256(body)),
          new Method("a SHA-256 of secret and body instead of an HMAC", Forensics::joined),
          new Method(
              "a SHA-256 of body and secret instead of an HMAC", (key, body) -> joined(body, key)),
          new Method("an HMAC with key and message swapped", Forensics::swapped));

  private final Effort writing = new Effort(MOST_WRITTEN);
  private final List<Effort> searches = new ArrayList<>();
  private final List<Suspect> bodies;

  Forensics(Pasted pasted, Optional<JsonNode> json) {
    bodies = BodySuspects.of(pasted, json, writing);
  }

  /** What one search may hash: of a signature, or of all signatures in a header. */
  Effort search() {
    var effort = new Effort(MOST_HASHED);
    searches.add(effort);
    return effort;
  }

  /** The bytes that were written and hashed so far. */
  long spent() {
    return writing.spent() + searches.stream().mapToLong(Effort::spent).sum();
  }

  /** Whether a mistake may have been missed because the body is so long. */
  boolean leftOut(Effort search) {
    return writing.exceeded() || search.exceeded();
  }

  /**
   * A way to make a signature of key and content.
   *
   * @param telltale as in {@link Suspect}
   */
  private record Method(String telltale, BinaryOperator<byte[]> sign) {}

  private record Theory(Suspect body, Suspect key, Method method) {
    boolean explains(byte[] signature) {
      return Hmac.same(signature, method.sign().apply(key.bytes(), body.bytes()));
    }

    List<String> telltales() {
      return Stream.of(method.telltale(), key.telltale(), body.telltale())
          .filter(telltale -> !telltale.isEmpty())
          .toList();
    }
  }

  /** Of X-Webhook-Signature: what it is instead, to follow "it is". */
  Optional<String> ofBody(byte[] signature, List<Candidate> candidates, Effort search) {
    var keys = new ArrayList<Suspect>();
    for (Candidate candidate : candidates) {
      WebhookSecret secret = candidate.secret();
      keys.add(Suspect.innocent(secret.asText()));
      keys.add(
          new Suspect(
              "keyed with the base64-decoded secret instead of its text", secret.decoded()));
      keys.add(new Suspect("keyed with the secret without `whsec_`", unprefixed(secret)));
      keys.add(
          new Suspect(
              "keyed with the secret and a newline", (secret.text() + "\n").getBytes(UTF_8)));
    }
    return find(signature, theories(bodies, keys, METHODS), search);
  }

  /** Of webhook-signature: what it is instead, to follow "it is". */
  Optional<String> ofStandard(
      byte[] signature, StandardHead head, List<Candidate> candidates, Effort search) {
    var keys = new ArrayList<Suspect>();
    for (Candidate candidate : candidates) {
      WebhookSecret secret = candidate.secret();
      keys.add(Suspect.innocent(secret.decoded()));
      keys.add(
          new Suspect(
              "keyed with the secret's text instead of its decoded bytes", secret.asText()));
      keys.add(
          new Suspect("keyed with the secret without `whsec_`, undecoded", unprefixed(secret)));
    }
    var contents = new ArrayList<Suspect>();
    for (Suspect body : bodies) {
      byte[] content = Signatures.standardContent(head.id(), head.timestamp(), body.bytes());
      contents.add(new Suspect(body.telltale(), content));
    }
    contents.add(
        new Suspect("made over the body without id and timestamp", bodies.getFirst().bytes()));
    return find(signature, theories(contents, keys, List.of(HMAC)), search);
  }

  /** What Standard Webhooks signs before the body. */
  record StandardHead(String id, String timestamp) {}

  private static List<Theory> theories(
      List<Suspect> bodies, List<Suspect> keys, List<Method> methods) {
    var theories = new ArrayList<Theory>();
    for (Suspect body : bodies) {
      for (Suspect key : keys) {
        methods.forEach(method -> theories.add(new Theory(body, key, method)));
      }
    }
    theories.sort(Comparator.comparingInt(theory -> theory.telltales().size()));
    return theories;
  }

  private static Optional<String> find(byte[] signature, List<Theory> theories, Effort search) {
    return theories.stream()
        .takeWhile(theory -> search.affords(theory.body().bytes().length))
        .filter(theory -> theory.explains(signature))
        .map(theory -> theory.telltales().stream().collect(Collectors.joining(", and ")))
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
    return sha256(both);
  }

  private static byte[] sha256(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has SHA-256.", e);
    }
  }
}
