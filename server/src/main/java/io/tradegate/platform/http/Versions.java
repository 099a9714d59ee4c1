package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import java.util.OptionalInt;

/** Compares If-Match with the version of the locked record. */
public final class Versions {
  private Versions() {}

  public static void require(OptionalInt expected, int actual) {
    if (expected.isPresent() && expected.getAsInt() != actual) {
      throw VERSION_CONFLICT.because(
          "This record is at version %d by now; read it again.".formatted(actual));
    }
  }
}
