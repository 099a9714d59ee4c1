package io.tradegate.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MasterKeyTest {
  private static final String HEX =
      "fb0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";
  private static final String BASE64 = "+wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8=";
  private static final String BASE64_URL = "-wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8";
  private static final String OLDER = "00".repeat(32);

  @ParameterizedTest
  @ValueSource(strings = {HEX, BASE64, BASE64_URL, " " + HEX + " "})
  void oneKeyMayBeWrittenInHexOrBase64(String setting) {
    assertThat(MasterKey.problems(setting)).isEmpty();
    assertThat(MasterKey.parse(setting).derive("pepper"))
        .hasSize(32)
        .isEqualTo(MasterKey.parse(HEX).derive("pepper"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | MASTER_KEY: key 1 is empty.",
        "not a key! | MASTER_KEY: key 1 is neither base64 nor hex.",
        "00112233445566778899aabbccddeeff | MASTER_KEY: key 1 has 16 bytes; at least 32 are needed.",
        HEX + ",c2hvcnQ= | MASTER_KEY: key 2 has 5 bytes; at least 32 are needed.",
        HEX + ", | MASTER_KEY: key 2 is empty.",
      })
  void aWeakSettingIsNamedWithoutBeingRepeated(String setting, String problem) {
    assertThat(MasterKey.problems(setting)).containsExactly(problem);
    assertThatThrownBy(() -> MasterKey.parse(setting))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(problem);
  }

  @Test
  void everyProblemOfARingIsListed() {
    assertThat(MasterKey.problems("ab,?")).hasSize(2);
  }

  @Test
  void theFirstKeyOfARingIsCurrentAndAllAreDerived() {
    MasterKey ring = MasterKey.parse(HEX + "," + OLDER);

    assertThat(ring.derive("pepper")).isEqualTo(MasterKey.parse(HEX).derive("pepper"));
    assertThat(ring.deriveEach("pepper"))
        .containsExactly(
            MasterKey.parse(HEX).derive("pepper"), MasterKey.parse(OLDER).derive("pepper"));
  }
}
