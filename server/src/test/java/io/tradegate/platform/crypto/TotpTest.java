package io.tradegate.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TotpTest {
  // The RFC 6238 test secret, "12345678901234567890", in base32.
  private static final String SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  private static final Instant NOW = Instant.ofEpochSecond(1_111_111_111);
  private static final long STEP = 37_037_037;

  @ParameterizedTest
  @CsvSource({
    "59, 287082, 1",
    "1111111109, 081804, 37037036",
    "1111111111, 050471, 37037037",
    "1234567890, 005924, 41152263",
    "2000000000, 279037, 66666666",
    "20000000000, 353130, 666666666",
  })
  void theRfc6238VectorsHold(long second, String code, long step) {
    assertThat(Totp.matchingStep(SECRET, code, Instant.ofEpochSecond(second))).hasValue(step);
  }

  @ParameterizedTest
  @CsvSource({"-60, false", "-30, true", "0, true", "30, true", "60, false"})
  void aNeighbouringStepIsAcceptedAndNamed(long drift, boolean accepted) {
    var step = Totp.matchingStep(SECRET, "050471", NOW.plusSeconds(drift));

    assertThat(step.isPresent()).isEqualTo(accepted);
    step.ifPresent(matched -> assertThat(matched).isEqualTo(STEP));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "50471", "0050471", "050472", " 050471", "05O471", "٠٥٠٤٧١"})
  void anyOtherCodeIsWrong(String code) {
    assertThat(Totp.matchingStep(SECRET, code, NOW)).isEmpty();
  }

  @Test
  void aNewSecretHas160BitsInBase32() {
    assertThat(Totp.newSecret(new SecureRandom()))
        .matches("[A-Z2-7]{32}")
        .isNotEqualTo(Totp.newSecret(new SecureRandom()));
  }

  @Test
  void theUriEscapesWhatPeopleCallThemselves() {
    assertThat(Totp.uri("Müller & Co", "anna+b2b@example.com", SECRET))
        .isEqualTo(
            "otpauth://totp/M%C3%BCller%20%26%20Co:anna%2Bb2b%40example.com?secret="
                + SECRET
                + "&issuer=M%C3%BCller%20%26%20Co&algorithm=SHA1&digits=6&period=30");
  }
}
