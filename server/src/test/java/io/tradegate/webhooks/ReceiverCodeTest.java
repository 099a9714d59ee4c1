package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.GuideCode;
import io.tradegate.webhooks.delivery.WebhookSecret;
import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The code of the guide verifies a delivery that a receiver got. */
class ReceiverCodeTest {

  @ParameterizedTest
  @CsvSource({
    "java, Verify.java",
    "node, verify.mjs",
    "python3, verify.py",
    "php, verify.php",
    "go run, verify.go"
  })
  void theCodeTakesWhatIsGenuineAndNothingElse(String interpreter, String file) {
    var code = new GuideCode(interpreter, file);
    var delivery = CapturedDelivery.make();
    String secret = delivery.secret();
    String signature = delivery.header("X-Webhook-Signature");
    String other = WebhookSecret.mint(new SecureRandom()).text();
    byte[] altered = delivery.text().replace("placed", "closed").getBytes(UTF_8);

    assertThat(code.accepts(secret, signature, delivery.body())).isTrue();
    assertThat(code.accepts(other, signature, delivery.body())).isFalse();
    assertThat(code.accepts(secret, signature, altered)).isFalse();
    assertThat(code.accepts(secret, "", delivery.body())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Verify.java", "verify.mjs", "verify.py", "verify.php", "verify.go"})
  void theGuideShowsTheCodeThatRuns(String file) throws IOException {
    String code = Files.readString(GuideCode.GUIDES.resolve("receivers").resolve(file));

    assertThat(Files.readString(GuideCode.GUIDES.resolve("webhooks.md")))
        .contains("\n" + code + "```\n");
  }
}
