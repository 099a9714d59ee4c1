package io.tradegate.platform.json;

/** Shortens texts without cutting a character in two. */
public final class Cut {
  private static final int LONGEST_ERROR = 500;

  private Cut() {}

  /** The cause of a failure, as long as the tables keep it. */
  public static String error(String text) {
    return to(LONGEST_ERROR, text);
  }

  /** At most so many UTF-16 units, one fewer where the last would be half of a surrogate pair. */
  public static String to(int most, String text) {
    if (text.length() <= most) {
      return text;
    }
    boolean half = most > 0 && Character.isHighSurrogate(text.charAt(most - 1));
    return text.substring(0, half ? most - 1 : most);
  }
}
