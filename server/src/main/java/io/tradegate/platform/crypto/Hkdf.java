package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import javax.crypto.KDF;
import javax.crypto.spec.HKDFParameterSpec;

/** HKDF-SHA256 (RFC 5869): derives from one secret an independent 32-byte key for each purpose. */
public final class Hkdf {
  private static final int KEY_BYTES = 32;

  private Hkdf() {}

  public static byte[] derive(byte[] secret, String purpose) {
    try {
      return KDF.getInstance("HKDF-SHA256")
          .deriveData(
              HKDFParameterSpec.ofExtract()
                  .addIKM(secret)
                  .thenExpand(purpose.getBytes(UTF_8), KEY_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK from 25 on has HKDF-SHA256.", e);
    }
  }
}
