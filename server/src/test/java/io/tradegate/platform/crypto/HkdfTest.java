package io.tradegate.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class HkdfTest {
  private static final byte[] SECRET = HexFormat.of().parseHex("0b".repeat(22));

  @Test
  void theRfc5869VectorWithoutSaltAndInfoHolds() {
    assertThat(HexFormat.of().formatHex(Hkdf.derive(SECRET, "")))
        .isEqualTo("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d");
  }

  @Test
  void eachPurposeHasItsOwnKey() {
    assertThat(Hkdf.derive(SECRET, "pepper")).isNotEqualTo(Hkdf.derive(SECRET, "secret-box"));
  }
}
