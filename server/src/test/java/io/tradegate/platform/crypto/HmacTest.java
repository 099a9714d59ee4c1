package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HmacTest {

  @ParameterizedTest
  @CsvSource({
    "Jefe, what do ya want for nothing?,"
        + " 5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    "key, The quick brown fox jumps over the lazy dog,"
        + " f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
  })
  void publishedVectorsHold(String key, String message, String expected) {
    assertThat(Hmac.sha256Hex(key.getBytes(UTF_8), message.getBytes(UTF_8))).isEqualTo(expected);
  }

  @Test
  void aPreparedKeySignsPartsAsOneMessageAgainAndAgain() {
    var key = new HmacKey("Jefe".getBytes(UTF_8));
    byte[] whole = Hmac.sha256("Jefe".getBytes(UTF_8), "what do ya want".getBytes(UTF_8));

    assertThat(key.sign("what do".getBytes(UTF_8), " ya want".getBytes(UTF_8))).isEqualTo(whole);
    assertThat(key.sign("what do ya want".getBytes(UTF_8))).isEqualTo(whole);
  }

  @ParameterizedTest
  @CsvSource({"abc, abc, true", "abc, abd, false", "abc, ab, false", "'', '', true"})
  void onlyEqualTextsAreTheSame(String expected, String given, boolean same) {
    assertThat(Hmac.same(expected, given)).isEqualTo(same);
  }
}
