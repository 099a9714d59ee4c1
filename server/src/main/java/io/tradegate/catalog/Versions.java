package io.tradegate.catalog;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import java.util.OptionalInt;

/** Compares If-Match with the locked record. */
final class Versions {
  private Versions() {}

  static void require(OptionalInt expected, int actual) {
    if (expected.isPresent() && expected.getAsInt() != actual) {
      throw VERSION_CONFLICT.because(
          "This record is at version %d by now; read it again.".formatted(actual));
    }
  }
}
