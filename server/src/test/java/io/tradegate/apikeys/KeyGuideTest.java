package io.tradegate.apikeys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.Programs;
import io.tradegate.testing.TestApp;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What api-keys.md says about the form of a key holds for a key that the service makes. */
class KeyGuideTest {
  private static final String GUIDE = "api-keys.md";

  private static String key() {
    return TestApp.shared()
        .newTenant()
        .owner()
        .post("/admin/api-keys", Map.of("name", "ERP", "scopes", List.of("order.view")))
        .expect(201)
        .text("secret");
  }

  private static String block(String language) {
    return GuideBlock.of(GUIDE).stream()
        .filter(block -> block.is(language))
        .findFirst()
        .orElseThrow()
        .text();
  }

  @Test
  void aKeyHasTheFormThatTheGuideGives() {
    assertThat(key()).matches(block("").strip());
  }

  @Test
  void theCodeOfTheGuideTellsAKeyFromAMistypedOne() {
    Programs.require("python3", "the code of %s tells a key from a mistyped one".formatted(GUIDE));
    String key = key();
    String mistyped =
        key.substring(0, 10) + (key.charAt(10) == 'a' ? 'b' : 'a') + key.substring(11);

    assertThat(isKey(key)).isEqualTo("True");
    assertThat(isKey(mistyped)).isEqualTo("False");
    assertThat(isKey("tgk_short")).isEqualTo("False");
  }

  private static String isKey(String text) {
    String code = block("python") + "\nprint(is_key(input()))\n";
    return Programs.run(
            Path.of("."), Map.of(), (text + "\n").getBytes(UTF_8), List.of("python3", "-c", code))
        .text();
  }
}
