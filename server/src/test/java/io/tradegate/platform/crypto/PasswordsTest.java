package io.tradegate.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordsTest {
  private static final String PASSWORD = "correct horse battery";

  // A vector of the argon2 reference implementation: other programs must agree with ours.
  private static final String FOREIGN =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

  private final Passwords passwords = new Passwords(new SecureRandom(), 2);

  @Test
  void aHashIsAPhcTextOfTodaysCostAndVerifies() {
    String phc = passwords.hash(PASSWORD);

    assertThat(phc)
        .matches("\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}");
    assertThat(passwords.verify(phc, PASSWORD)).isTrue();
    assertThat(passwords.verify(phc, PASSWORD + " ")).isFalse();
    assertThat(passwords.needsRehash(phc)).isFalse();
  }

  @Test
  void theSamePasswordIsHashedDifferentlyEachTime() {
    assertThat(passwords.hash(PASSWORD)).isNotEqualTo(passwords.hash(PASSWORD));
  }

  @Test
  void aHashOfTheReferenceImplementationVerifiesAndWantsRehashing() {
    assertThat(passwords.verify(FOREIGN, "password")).isTrue();
    assertThat(passwords.needsRehash(FOREIGN)).isTrue();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "!",
        "$2a$10$abcdefghijklmnopqrstuv",
        "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=4,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=19456,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
      })
  void noPasswordMatchesWhereThereIsNoUsableHash(@Nullable String phc) {
    assertThat(passwords.verifyOrDummy(phc, PASSWORD)).isFalse();
    assertThat(passwords.verifyOrDummy(phc, "")).isFalse();
  }

  @Test
  void attemptsBeyondTheBoundWaitAndAreAllAnswered() {
    var narrow = new Passwords(new SecureRandom(), 1);
    String phc = narrow.hash(PASSWORD);

    try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
      var answers =
          Stream.generate(() -> callers.submit(() -> narrow.verify(phc, PASSWORD)))
              .limit(6)
              .toList();

      assertThat(answers).allSatisfy(answer -> assertThat(answer.get()).isTrue());
    }
  }

  @Test
  void aPasswordTooLongNeverMatchesAndIsNeverHashed() {
    String tooLong = "ab".repeat(513);
    String emptyHash = passwords.hash("");

    assertThat(passwords.verify(emptyHash, tooLong)).isFalse();
    assertThatThrownBy(() -> passwords.hash(tooLong)).isInstanceOf(IllegalArgumentException.class);
  }
}
