package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.NOT_ACCEPTABLE;

import java.util.List;
import java.util.Locale;

/** Checks whether a caller accepts the media type of an answer. */
public final class Accepts {
  private Accepts() {}

  public static String of(Incoming incoming) {
    return String.join(",", incoming.headers().all("Accept")).toLowerCase(Locale.ROOT);
  }

  public static void requireJson(String accept) {
    if (accept.isBlank()) {
      return;
    }
    for (String range : accept.split(",", -1)) {
      if (isJson(range.split(";", 2)[0].strip()) && !refused(range)) {
        return;
      }
    }
    throw NOT_ACCEPTABLE.because("This route answers application/json.");
  }

  /** Named, not merely covered by a wildcard: many clients send one but cannot show every type. */
  public static boolean names(String accept, String mediaType) {
    for (String range : accept.split(",", -1)) {
      if (range.split(";", 2)[0].strip().equals(mediaType)) {
        return !refused(range);
      }
    }
    return false;
  }

  private static boolean isJson(String type) {
    return List.of("application/json", "application/problem+json", "application/*", "*/*")
        .contains(type);
  }

  private static boolean refused(String range) {
    return range.replace(" ", "").matches(".*;q=0(\\.0*)?(;.*)?");
  }

  public static boolean gzip(Incoming incoming) {
    String encodings = String.join(",", incoming.headers().all("Accept-Encoding"));
    for (String encoding : encodings.toLowerCase(Locale.ROOT).split(",", -1)) {
      String name = encoding.split(";", 2)[0].strip();
      if ((name.equals("gzip") || name.equals("*")) && !refused(encoding)) {
        return true;
      }
    }
    return false;
  }
}
