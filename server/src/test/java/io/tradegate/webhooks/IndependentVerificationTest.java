package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs that share no code with ours come to the same signatures. */
@Timeout(300)
class IndependentVerificationTest {
  private static final Path TARGET = Path.of("target");
  private static final String[] LIBRARIES = {"standardwebhooks@1.1.1", "svix@1.99.1"};

  private final WebhookSecret secret = WebhookSecret.mint(new SecureRandom());
  private final String body =
      new String(
          DeliveryBody.bytes("order.placed", "{\"name\":\"Bücher & 本 / 😀\"}", Instant.now()),
          UTF_8);
  private final Map<String, String> headers =
      Signatures.headers(
          new Signatures.Message("order.placed", UUID.randomUUID(), 1, body.getBytes(UTF_8)),
          secret,
          Instant.now());

  @Test
  void opensslMakesTheSameSignature() {
    byte[] output =
        Programs.run(
            TARGET, body.getBytes(UTF_8), "openssl", "dgst", "-sha256", "-hmac", secret.text());

    assertThat(new String(output, US_ASCII).strip()).endsWith(header("X-Webhook-Signature"));
  }

  @Test
  void opensslMakesTheSameStandardSignature() {
    String content = header("webhook-id") + "." + header("webhook-timestamp") + "." + body;
    String key = "hexkey:" + HexFormat.of().formatHex(secret.decoded());

    byte[] output =
        Programs.run(
            TARGET,
            content.getBytes(UTF_8),
            "openssl",
            "dgst",
            "-sha256",
            "-mac",
            "HMAC",
            "-macopt",
            key,
            "-binary");

    assertThat("v1," + Base64.getEncoder().encodeToString(output))
        .isEqualTo(header("webhook-signature"));
  }

  @Test
  void publishedLibrariesVerifyADelivery() throws IOException {
    assertThat(judgement(body)).isEqualTo("standardwebhooks: verified\nsvix: verified");
  }

  @Test
  void publishedLibrariesRefuseAnAlteredDelivery() throws IOException {
    assertThat(judgement(body + " ")).doesNotContain("verified");
  }

  private String judgement(String received) throws IOException {
    var delivery = Map.of("secret", secret.text(), "headers", headers, "body", received);
    byte[] output = Programs.run(libraries(), Json.bytes(delivery), "node", "verify.cjs");
    return new String(output, UTF_8).strip();
  }

  /** Installed once per build folder. */
  private static synchronized Path libraries() throws IOException {
    Path folder = Files.createDirectories(TARGET.resolve("receiver-libraries"));
    if (!Files.exists(folder.resolve("node_modules/svix"))) {
      Programs.run(
          folder,
          new byte[0],
          "npm",
          "install",
          "--prefix",
          ".",
          "--ignore-scripts",
          "--no-audit",
          "--no-fund",
          LIBRARIES[0],
          LIBRARIES[1]);
    }
    try (InputStream script =
        IndependentVerificationTest.class.getResourceAsStream("/webhooks/verify.cjs")) {
      Files.write(folder.resolve("verify.cjs"), Objects.requireNonNull(script).readAllBytes());
    }
    return folder;
  }

  private String header(String name) {
    return Objects.requireNonNull(headers.get(name));
  }
}
