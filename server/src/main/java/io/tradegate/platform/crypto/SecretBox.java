package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts secrets at rest with AES-256-GCM, each bound to the record that it belongs to.
 *
 * <p>An envelope is version (1 byte), key id (4), nonce (12), then ciphertext and tag. Version, key
 * id and context are authenticated too: an envelope moved to another record cannot be decrypted.
 */
public final class SecretBox {
  private static final byte VERSION = 1;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BYTES = 16;
  private static final int HEADER_BYTES = Byte.BYTES + Integer.BYTES;
  private static final int LEAST_BYTES = HEADER_BYTES + NONCE_BYTES + TAG_BYTES;

  private final List<RingKey> ring;
  private final SecureRandom random;

  public SecretBox(MasterKey master, SecureRandom random) {
    this.ring = master.deriveEach("secret-box").stream().map(RingKey::of).toList();
    this.random = random;
  }

  /** Encrypts for one context, such as {@code "org:7|webhook:<id>"}, which must be given again. */
  public byte[] encrypt(byte[] secret, String context) {
    var nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    RingKey key = ring.getFirst();
    try {
      byte[] sealed = key.cipher(Cipher.ENCRYPT_MODE, nonce, context).doFinal(secret);
      return ByteBuffer.allocate(HEADER_BYTES + NONCE_BYTES + sealed.length)
          .put(VERSION)
          .putInt(key.id())
          .put(nonce)
          .put(sealed)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has AES-GCM.", e);
    }
  }

  public byte[] decrypt(byte[] envelope, String context) {
    RingKey key = keyOf(envelope).orElseThrow(() -> new CannotDecrypt(context, null));
    var nonce = new byte[NONCE_BYTES];
    ByteBuffer rest = ByteBuffer.wrap(envelope).position(HEADER_BYTES).get(nonce);
    var sealed = new byte[rest.remaining()];
    rest.get(sealed);
    try {
      return key.cipher(Cipher.DECRYPT_MODE, nonce, context).doFinal(sealed);
    } catch (GeneralSecurityException e) {
      throw new CannotDecrypt(context, e);
    }
  }

  /** False for what an older key encrypted: encrypt it again before that key is removed. */
  public boolean isCurrent(byte[] envelope) {
    return keyOf(envelope).equals(Optional.of(ring.getFirst()));
  }

  private Optional<RingKey> keyOf(byte[] envelope) {
    if (envelope.length < LEAST_BYTES || envelope[0] != VERSION) {
      return Optional.empty();
    }
    int id = ByteBuffer.wrap(envelope).getInt(Byte.BYTES);
    return ring.stream().filter(key -> key.id() == id).findFirst();
  }

  private record RingKey(int id, SecretKey key) {

    static RingKey of(byte[] key) {
      int id = ByteBuffer.wrap(Hkdf.derive(key, "key-id")).getInt();
      return new RingKey(id, new SecretKeySpec(key, "AES"));
    }

    Cipher cipher(int mode, byte[] nonce, String context) throws GeneralSecurityException {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
      cipher.updateAAD(ByteBuffer.allocate(HEADER_BYTES).put(VERSION).putInt(id).flip());
      cipher.updateAAD(context.getBytes(UTF_8));
      return cipher;
    }

    @Override
    public String toString() {
      return "RingKey[%08x]".formatted(id);
    }
  }
}
