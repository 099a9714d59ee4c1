package io.tradegate.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PasswordPolicyTest {
  private static final String EMAIL = "anna@example.com";

  @ParameterizedTest
  @MethodSource
  void anythingOfFairLengthMayBeChosen(String password) {
    assertThat(PasswordPolicy.complaint(password, EMAIL)).isEmpty();
  }

  static Stream<String> anythingOfFairLengthMayBeChosen() {
    return Stream.of("0123456789", "correct horse", "pässwörter", "ab".repeat(512));
  }

  @ParameterizedTest
  @MethodSource
  void theObviousAndTheOversizedAreRefused(String password) {
    assertThat(PasswordPolicy.complaint(password, EMAIL)).isPresent();
  }

  static Stream<String> theObviousAndTheOversizedAreRefused() {
    return Stream.of(
        "",
        "012345678",
        "ab".repeat(512) + "c",
        "ä".repeat(512) + "bc",
        "aaaaaaaaaaaa",
        "          ",
        "😀😀😀😀",
        EMAIL,
        "ANNA@example.com",
        " anna@example.com ");
  }
}
