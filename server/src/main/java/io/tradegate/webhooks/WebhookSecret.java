package io.tradegate.webhooks;

import java.security.SecureRandom;
import java.util.Base64;

/** Draft. */
final class WebhookSecret {
  static String mint(SecureRandom r) {
    byte[] b = new byte[32];
    r.nextBytes(b);
    return "whsec_" + Base64.getEncoder().encodeToString(b);
  }
}
