package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.SecretBox;
import org.jspecify.annotations.Nullable;

/**
 * The secret of an endpoint as it was read for one claim. It is opened once however many deliveries
 * of the claim go there, and forgotten with them.
 */
final class SealedSecret {
  private final byte[] envelope;
  private final String context;
  private volatile @Nullable WebhookSecret opened;

  SealedSecret(byte[] envelope, String context) {
    this.envelope = envelope;
    this.context = context;
  }

  WebhookSecret opened(SecretBox box) {
    WebhookSecret known = opened;
    if (known == null) {
      known = WebhookSecret.stored(new String(box.decrypt(envelope, context), UTF_8));
      opened = known;
    }
    return known;
  }
}
