package io.tradegate.apikeys;

import io.tradegate.access.tokens.BearerCredentials;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.MasterKey;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** What digests are made with, so that a stolen table opens nothing; one per master key in use. */
final class Peppers implements BearerCredentials.KeyReader {
  private final List<byte[]> ring;

  Peppers(MasterKey master) {
    this.ring = master.deriveEach("api-key-pepper");
  }

  /** What is stored for a key that is made now. */
  byte[] digest(KeyText key) {
    return key.digest(ring.getFirst());
  }

  /** Under every pepper: a rotated master key must not lock integrations out. */
  @Override
  public Optional<Caller.Key> read(String text) {
    return KeyText.parse(text).map(key -> new Caller.Key(key.keyId(), digests(key)));
  }

  private List<String> digests(KeyText key) {
    return ring.stream().map(key::digest).map(HexFormat.of()::formatHex).toList();
  }
}
