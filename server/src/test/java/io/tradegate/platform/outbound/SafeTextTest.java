package io.tradegate.platform.outbound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SafeTextTest {

  @Test
  void whatIsCutIsCutBetweenCharacters() {
    assertThat(SafeText.of("aü€😀".getBytes(UTF_8), 100)).isEqualTo("aü€😀");
    assertThat(SafeText.of("aü€😀b".getBytes(UTF_8), 10)).isEqualTo("aü€😀");
    assertThat(SafeText.of("aü€😀".getBytes(UTF_8), 6)).isEqualTo("aü€");
  }

  @Test
  void brokenBytesNeverGrowBeyondTheLimit() {
    byte[] broken = new byte[16 * 1024];
    Arrays.fill(broken, (byte) 0xFF);

    assertThat(SafeText.of(broken, broken.length).getBytes(UTF_8).length)
        .isLessThanOrEqualTo(broken.length);
  }

  @Test
  void whatPostgresCannotStoreIsReplaced() {
    assertThat(SafeText.of(new byte[] {'a', 0, 'b'}, 10)).isEqualTo("a\uFFFDb");
  }

  @Test
  void aLineHasNoControlCharactersAndAnEnd() {
    assertThat(SafeText.line(" a\r\n\tb\u0007\u202Ec ")).isEqualTo("a b c");
    assertThat(SafeText.line("x".repeat(1000))).hasSize(201).endsWith("…");
  }
}
