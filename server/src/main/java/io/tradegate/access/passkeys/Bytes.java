package io.tradegate.access.passkeys;

import io.tradegate.platform.errors.Refusal;
import java.util.Base64;

/** Bytes in a request, as base64url. */
final class Bytes {
  private Bytes() {}

  static byte[] of(String field, String text) {
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw Refusal.ofField(field, "Field `%s` must be base64url.".formatted(field));
    }
  }
}
