package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import io.tradegate.testing.Programs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs that share no code with the service verify a delivery that a receiver got from it. */
@Timeout(300)
class IndependentVerificationTest {
  private static final Path TARGET = Path.of("target");
  private static final String UNTESTED_OPENSSL = "openssl comes to the signature of a delivery";
  private static final String UNTESTED_LIBRARIES =
      "the libraries standardwebhooks and svix verify a delivery";
  private static final List<String> INSTALL =
      List.of(
          "npm",
          "install",
          "--prefix",
          ".",
          "--ignore-scripts",
          "--no-audit",
          "--no-fund",
          "standardwebhooks@1.1.1",
          "svix@1.99.1");

  @Test
  void opensslMakesTheSameSignature() {
    Programs.require("openssl", UNTESTED_OPENSSL);
    var delivery = CapturedDelivery.make();

    Programs.Ended openssl =
        run(delivery.body(), "openssl", "dgst", "-sha256", "-hmac", delivery.secret());

    assertThat(openssl.text()).endsWith(delivery.header("X-Webhook-Signature"));
  }

  @Test
  void opensslMakesTheSameStandardSignature() {
    Programs.require("openssl", UNTESTED_OPENSSL);
    var delivery = CapturedDelivery.make();
    var content = new ByteArrayOutputStream();
    content.writeBytes((delivery.header("webhook-id") + ".").getBytes(UTF_8));
    content.writeBytes((delivery.header("webhook-timestamp") + ".").getBytes(UTF_8));
    content.writeBytes(delivery.body());
    byte[] key = Base64.getDecoder().decode(delivery.secret().substring("whsec_".length()));
    String option = "hexkey:" + HexFormat.of().formatHex(key);

    Programs.Ended openssl =
        run(
            content.toByteArray(),
            "openssl",
            "dgst",
            "-sha256",
            "-mac",
            "HMAC",
            "-macopt",
            option,
            "-binary");

    assertThat("v1," + Base64.getEncoder().encodeToString(openssl.output()))
        .isEqualTo(delivery.header("webhook-signature"));
  }

  private static Programs.Ended run(byte[] input, String... command) {
    Programs.Ended ended = Programs.run(TARGET, Map.of(), input, List.of(command));
    assertThat(ended.code()).as(command[0]).isZero();
    return ended;
  }

  @Test
  void publishedLibrariesVerifyADelivery() throws IOException {
    Path libraries = libraries();
    var delivery = CapturedDelivery.make();

    assertThat(judgement(libraries, delivery, delivery.text()))
        .isEqualTo("standardwebhooks: verified\nsvix: verified");
  }

  @Test
  void publishedLibrariesRefuseAnAlteredDelivery() throws IOException {
    Path libraries = libraries();
    var delivery = CapturedDelivery.make();

    assertThat(judgement(libraries, delivery, delivery.text() + " "))
        .contains("standardwebhooks: ", "svix: ")
        .doesNotContain("verified");
  }

  private static String judgement(Path libraries, CapturedDelivery delivery, String body) {
    var request = Map.of("secret", delivery.secret(), "headers", delivery.headers(), "body", body);
    List<String> command = List.of("node", "verify.cjs");
    Programs.Ended node = Programs.run(libraries, Map.of(), Json.bytes(request), command);
    assertThat(node.code()).as(node.text()).isZero();
    return node.text();
  }

  /** Installed once per build folder. */
  private static synchronized Path libraries() throws IOException {
    Programs.require("node", UNTESTED_LIBRARIES);
    Path folder = Files.createDirectories(TARGET.resolve("receiver-libraries"));
    if (!Files.exists(folder.resolve("node_modules/svix"))) {
      Programs.require("npm", UNTESTED_LIBRARIES);
      if (Programs.run(folder, Map.of(), new byte[0], INSTALL).code() != 0) {
        Programs.skip("npm could not install, so it is not tested that " + UNTESTED_LIBRARIES);
      }
    }
    try (InputStream script =
        IndependentVerificationTest.class.getResourceAsStream("/webhooks/verify.cjs")) {
      Files.write(folder.resolve("verify.cjs"), Objects.requireNonNull(script).readAllBytes());
    }
    return folder;
  }
}
