package io.tradegate.platform.outbound;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.json.Cut;

/** Makes text from untrusted bytes that is safe to store, log and show. */
final class SafeText {
  private static final int LONGEST_LINE = 200;

  private SafeText() {}

  /** Never longer in UTF-8 than the given limit; broken bytes and NUL become U+FFFD. */
  static String of(byte[] bytes, int limit) {
    String text =
        new String(bytes, 0, Math.min(bytes.length, limit), UTF_8).replace('\0', '\uFFFD');
    int end = 0;
    int size = 0;
    while (end < text.length()) {
      int character = text.codePointAt(end);
      size += utf8Length(character);
      if (size > limit) {
        break;
      }
      end += Character.charCount(character);
    }
    return text.substring(0, end);
  }

  private static int utf8Length(int character) {
    if (character < 0x80) {
      return 1;
    }
    if (character < 0x800) {
      return 2;
    }
    return character < 0x10000 ? 3 : 4;
  }

  /** One short line without control characters, for use inside a sentence. */
  static String line(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").strip();
    return line.length() > LONGEST_LINE ? Cut.to(LONGEST_LINE, line) + "…" : line;
  }
}
