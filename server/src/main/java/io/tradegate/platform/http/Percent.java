package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.CleanText;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Strict percent-decoding: a broken escape or broken UTF-8 is refused, never guessed. */
public final class Percent {
  private Percent() {}

  public static Map<String, String> decodeValues(Map<String, String> raw) {
    var decoded = new LinkedHashMap<String, String>();
    raw.forEach((name, value) -> decoded.put(name, decode(value)));
    return decoded;
  }

  static String decode(String raw) {
    return decode(raw, false);
  }

  /** As in a query, where a plus stands for a space. */
  static String decodeForm(String raw) {
    return decode(raw, true);
  }

  private static String decode(String raw, boolean plusIsSpace) {
    var bytes = new ByteArrayOutputStream(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '%') {
        bytes.write(hex(raw, i + 1) << 4 | hex(raw, i + 2));
        i += 2;
      } else if (c == '+' && plusIsSpace) {
        bytes.write(' ');
      } else if (c < 0x80) {
        bytes.write(c);
      } else {
        throw broken();
      }
    }
    return utf8(bytes.toByteArray());
  }

  private static int hex(String raw, int at) {
    int digit = at < raw.length() ? Character.digit(raw.charAt(at), 16) : -1;
    if (digit < 0) {
      throw broken();
    }
    return digit;
  }

  private static String utf8(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (CleanText.isClean(text)) {
        return text;
      }
    } catch (CharacterCodingException e) {
      throw broken();
    }
    throw broken();
  }

  private static Refusal broken() {
    return BAD_REQUEST.because("The address contains a broken percent-escape.");
  }
}
