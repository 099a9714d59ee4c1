package io.tradegate.platform.crypto;

import org.jspecify.annotations.Nullable;

/** Thrown when a stored secret was altered, moved to another record, or its key was removed. */
public final class CannotDecrypt extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CannotDecrypt(String context, @Nullable Throwable cause) {
    super("The secret of %s cannot be decrypted.".formatted(context), cause);
  }
}
