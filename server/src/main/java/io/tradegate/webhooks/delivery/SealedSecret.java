package io.tradegate.webhooks.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.SecretBox;
import org.jspecify.annotations.Nullable;

/**
 * The encrypted secret of an endpoint, read for one batch of claims. It is decrypted at most once
 * per batch and is not kept any longer.
 */
public final class SealedSecret {
  private final byte[] envelope;
  private final String context;
  private volatile @Nullable WebhookSecret opened;

  public SealedSecret(byte[] envelope, String context) {
    this.envelope = envelope;
    this.context = context;
  }

  public WebhookSecret opened(SecretBox box) {
    WebhookSecret known = opened;
    if (known == null) {
      known = WebhookSecret.stored(new String(box.decrypt(envelope, context), UTF_8));
      opened = known;
    }
    return known;
  }
}
