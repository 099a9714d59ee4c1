package io.tradegate.apikeys;

import io.tradegate.access.tokens.BearerCredentials;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.MasterKey;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Peppers for the digests of keys, one per master key in use. With them, a stolen table is of no
 * use.
 */
final class Peppers implements BearerCredentials.KeyReader {
  private final List<byte[]> ring;

  Peppers(MasterKey master) {
    this.ring = master.deriveEach("api-key-pepper");
  }

  /** The digest to store for a new key. */
  byte[] digest(KeyText key) {
    return key.digest(ring.getFirst());
  }

  /**
   * Computes the digest with every pepper: after a rotation of the master key, old keys must still
   * work.
   */
  @Override
  public Optional<Caller.Key> read(String text) {
    return KeyText.parse(text).map(key -> new Caller.Key(key.keyId(), digests(key)));
  }

  private List<String> digests(KeyText key) {
    return ring.stream().map(key::digest).map(HexFormat.of()::formatHex).toList();
  }
}
