package io.tradegate.access;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.util.encoders.Base32;

/** An authenticator app for tests: RFC 6238, implemented independently of the main code. */
public record Authenticator(String secret) {
  public String code(Instant at) {
    byte[] counter = ByteBuffer.allocate(8).putLong(at.getEpochSecond() / 30).array();
    byte[] digest = hmac(counter);
    int offset = digest[19] & 0xF;
    int number = ByteBuffer.wrap(digest).getInt(offset) & 0x7FFFFFFF;
    return String.format("%06d", number % 1_000_000);
  }

  private byte[] hmac(byte[] counter) {
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(Base32.decode(secret), "HmacSHA1"));
      return mac.doFinal(counter);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
