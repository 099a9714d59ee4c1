package io.tradegate.sso.identity;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Bounds of what providers tell about users. */
public final class ToldTexts {
  public static final int LONGEST_SUBJECT = 255;

  /** The most values of one kind, such as groups. */
  public static final int MOST = 1000;

  private static final int LONGEST = 200;
  private static final Pattern EMAIL =
      Pattern.compile("[^@\\s\\p{Cntrl}]{1,200}@[^@\\s\\p{Cntrl}]{1,119}");

  private ToldTexts() {}

  /** In lower case; null for what is no address. */
  public static @Nullable String email(@Nullable String text) {
    return text != null && EMAIL.matcher(text).matches() ? text.toLowerCase(Locale.ROOT) : null;
  }

  public static boolean isUsable(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST
        && text.chars().noneMatch(Character::isISOControl);
  }
}
