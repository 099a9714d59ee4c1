package io.tradegate.platform.crypto;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The keys that all others derive from: the first is current, the rest are for older secrets. */
public final class MasterKey {
  private static final int LEAST_BYTES = 32;
  private static final Pattern HEX = Pattern.compile("([0-9a-fA-F]{2})+");

  private final List<byte[]> ring;

  private MasterKey(List<byte[]> ring) {
    this.ring = ring;
  }

  /** What is wrong with the setting, a sentence each; the keys themselves are never repeated. */
  public static List<String> problems(String setting) {
    List<String> keys = split(setting);
    return IntStream.range(0, keys.size())
        .mapToObj(i -> problem(i + 1, keys.get(i)))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Reads base64 or hex keys, separated by commas; {@link #problems} must have found none. */
  public static MasterKey parse(String setting) {
    List<String> problems = problems(setting);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join(" ", problems));
    }
    return new MasterKey(
        split(setting).stream().map(MasterKey::decode).flatMap(Optional::stream).toList());
  }

  /** The current key for one purpose, 32 bytes. */
  public byte[] derive(String purpose) {
    return Hkdf.derive(ring.getFirst(), purpose);
  }

  /** The key for one purpose from every configured key, the current one first. */
  public List<byte[]> deriveEach(String purpose) {
    return ring.stream().map(key -> Hkdf.derive(key, purpose)).toList();
  }

  private static List<String> split(String setting) {
    return Arrays.stream(setting.split(",", -1)).map(String::strip).toList();
  }

  private static Optional<String> problem(int position, String key) {
    if (key.isEmpty()) {
      return Optional.of("MASTER_KEY: key %d is empty.".formatted(position));
    }
    Optional<byte[]> decoded = decode(key);
    if (decoded.isEmpty()) {
      return Optional.of("MASTER_KEY: key %d is neither base64 nor hex.".formatted(position));
    }
    int bytes = decoded.get().length;
    return bytes >= LEAST_BYTES
        ? Optional.empty()
        : Optional.of(
            "MASTER_KEY: key %d has %d bytes; at least %d are needed."
                .formatted(position, bytes, LEAST_BYTES));
  }

  // Hex is tried first: hex is also base64, but 32 random bytes in base64 are never all hex digits.
  private static Optional<byte[]> decode(String key) {
    if (HEX.matcher(key).matches()) {
      return Optional.of(HexFormat.of().parseHex(key));
    }
    try {
      return Optional.of(Base64.getDecoder().decode(key.replace('-', '+').replace('_', '/')));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
