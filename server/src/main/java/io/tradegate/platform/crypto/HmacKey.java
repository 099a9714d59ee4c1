package io.tradegate.platform.crypto;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** An HMAC-SHA256 key for callers that sign with it often: it is prepared once. */
public final class HmacKey {
  private static final String SHA256 = "HmacSHA256";

  private final Mac prepared;

  public HmacKey(byte[] key) {
    try {
      this.prepared = Mac.getInstance(SHA256);
      this.prepared.init(new SecretKeySpec(key, SHA256));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has HMAC-SHA256.", e);
    }
  }

  /** Signs these, one after the other, as one message. */
  public byte[] sign(byte[]... parts) {
    try {
      var mac = (Mac) prepared.clone();
      for (byte[] part : parts) {
        mac.update(part);
      }
      return mac.doFinal();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("The HMAC-SHA256 of every JDK can be copied.", e);
    }
  }

  /** The same in lower-case hex, as signatures travel. */
  public String signHex(byte[]... parts) {
    return HexFormat.of().formatHex(sign(parts));
  }
}
