package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SecretBoxTest {
  private static final String OLD_KEY = "11".repeat(32);
  private static final String NEW_KEY = "22".repeat(32);
  private static final String CONTEXT = "org:7|webhook:01936f2c";
  private static final byte[] SECRET = "whsec_dGhlIHNlY3JldA==".getBytes(UTF_8);

  private final SecretBox box = box(OLD_KEY);

  @Test
  void whatWasEncryptedComesBack() {
    assertThat(box.decrypt(box.encrypt(SECRET, CONTEXT), CONTEXT)).isEqualTo(SECRET);
    assertThat(box.decrypt(box.encrypt(new byte[0], CONTEXT), CONTEXT)).isEmpty();
  }

  @Test
  void theSameSecretNeverLooksTheSameTwice() {
    assertThat(box.encrypt(SECRET, CONTEXT)).isNotEqualTo(box.encrypt(SECRET, CONTEXT));
  }

  @Test
  void noBitOfAnEnvelopeCanBeFlipped() {
    byte[] envelope = box.encrypt(SECRET, CONTEXT);
    for (int bit = 0; bit < envelope.length * 8; bit++) {
      byte[] altered = envelope.clone();
      altered[bit / 8] ^= (byte) (1 << (bit % 8));
      assertRefused(box, altered, CONTEXT);
    }
  }

  @Test
  void anEnvelopeCutShortIsRefusedAtAnyLength() {
    byte[] envelope = box.encrypt(SECRET, CONTEXT);
    for (int length = 0; length < envelope.length; length++) {
      assertRefused(box, Arrays.copyOf(envelope, length), CONTEXT);
    }
  }

  @Test
  void anEnvelopeMovedToAnotherRecordDoesNotOpen() {
    assertRefused(box, box.encrypt(SECRET, CONTEXT), "org:8|webhook:01936f2c");
  }

  @Test
  void anOlderKeyOfTheRingStillOpensButIsNotCurrent() {
    SecretBox rotated = box(NEW_KEY + "," + OLD_KEY);
    byte[] envelope = box.encrypt(SECRET, CONTEXT);

    assertThat(rotated.decrypt(envelope, CONTEXT)).isEqualTo(SECRET);
    assertThat(rotated.isCurrent(envelope)).isFalse();
    assertThat(rotated.isCurrent(rotated.encrypt(SECRET, CONTEXT))).isTrue();
  }

  @Test
  void aKeyThatLeftTheRingOpensNothing() {
    assertRefused(box(NEW_KEY), box.encrypt(SECRET, CONTEXT), CONTEXT);
  }

  private static SecretBox box(String setting) {
    return new SecretBox(MasterKey.parse(setting), new SecureRandom());
  }

  private static void assertRefused(SecretBox box, byte[] envelope, String context) {
    assertThatThrownBy(() -> box.decrypt(envelope, context)).isInstanceOf(CannotDecrypt.class);
  }
}
