package io.tradegate.media.storage;

import io.tradegate.platform.ids.Ids;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The key of one object: its organization, its record and its file. It contains no text from a
 * caller, so that a caller cannot build the path of another tenant's object.
 */
public record ObjectKey(long org, UUID media, String file) {
  private static final Pattern FILE = Pattern.compile("[a-z]{1,20}\\.[a-z]{1,5}");
  private static final Pattern PATH =
      Pattern.compile("([1-9][0-9]{0,17})/[0-9a-f]{2}/([0-9a-f-]{36})/(" + FILE + ")");

  public ObjectKey {
    if (org < 1 || !FILE.matcher(file).matches()) {
      throw new IllegalArgumentException("No object can be called %s.".formatted(file));
    }
  }

  /** The last two digits, which are random, keep folders small. */
  public String path() {
    String id = media.toString();
    return "%d/%s/%s/%s".formatted(org, id.substring(id.length() - 2), id, file);
  }

  /** Empty for what this service did not write. */
  static Optional<ObjectKey> parse(String path) {
    Matcher parts = PATH.matcher(path);
    return parts.matches()
        ? Ids.parse(parts.group(2))
            .map(id -> new ObjectKey(Long.parseLong(parts.group(1)), id, parts.group(3)))
            .filter(key -> key.path().equals(path))
        : Optional.empty();
  }
}
