package io.tradegate.platform.caller;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The three audiences of the API; a session is valid for exactly one of them. */
public enum Audience {
  ADMIN,
  STOREFRONT,
  VENDOR;

  private final String wireName = name().toLowerCase(Locale.ROOT);

  /** The audience as tokens and paths spell it. */
  public String wireName() {
    return wireName;
  }

  public static Optional<Audience> find(String wireName) {
    return Arrays.stream(values()).filter(each -> each.wireName.equals(wireName)).findFirst();
  }
}
