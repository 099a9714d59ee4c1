package io.tradegate.webhooks.forensics;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A signature as text: the bytes that it encodes, and how its form differs from lower-case hex.
 *
 * @param bytes empty if it cannot be read at all
 */
@SuppressWarnings("ArrayRecordComponent") // compared in constant time, never by equals
record SignatureText(byte[] bytes, List<String> flaws) {
  private static final Pattern PREFIX = Pattern.compile("^(sha256=|sha256:|v1=|v1,)");
  private static final Pattern HEX = Pattern.compile("([0-9a-fA-F]{2})+");

  static SignatureText read(String written) {
    var flaws = new ArrayList<String>();
    String text = PREFIX.matcher(written).replaceFirst("");
    if (!text.equals(written)) {
      int length = written.length() - text.length();
      flaws.add("prefixed with `%s`".formatted(written.substring(0, length)));
    }
    return new SignatureText(bytes(text, flaws), List.copyOf(flaws));
  }

  private static byte[] bytes(String text, List<String> flaws) {
    if (HEX.matcher(text).matches()) {
      if (text.chars().anyMatch(Character::isUpperCase)) {
        flaws.add("in upper-case hex");
      }
      return length(HexFormat.of().parseHex(text), flaws);
    }
    Optional<byte[]> plain = decoded(Base64.getDecoder(), text);
    if (plain.isPresent()) {
      flaws.add("in base64");
      return length(plain.get(), flaws);
    }
    Optional<byte[]> forUrls = decoded(Base64.getUrlDecoder(), text);
    flaws.add(forUrls.isPresent() ? "in base64 for URLs" : "neither hex nor base64");
    return forUrls.map(bytes -> length(bytes, flaws)).orElseGet(() -> new byte[0]);
  }

  private static Optional<byte[]> decoded(Base64.Decoder decoder, String text) {
    try {
      return Optional.of(decoder.decode(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static byte[] length(byte[] bytes, List<String> flaws) {
    switch (bytes.length) {
      case 32 -> {}
      case 20 -> flaws.add("as long as a SHA-1");
      case 64 -> flaws.add("as long as a SHA-512");
      default -> flaws.add("%d bytes long instead of 32".formatted(bytes.length));
    }
    return bytes;
  }
}
