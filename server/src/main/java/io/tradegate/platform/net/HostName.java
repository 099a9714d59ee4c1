package io.tradegate.platform.net;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The normalized host of a store: lower-case ASCII, no port, no trailing dot. */
public record HostName(String value) {
  private static final Pattern NORMAL = Pattern.compile("[a-z0-9.-]{1,253}");
  // Far above any name, and short enough that the code below never processes a very long text.
  private static final int LONGEST_TEXT = 1000;
  private static final Pattern PORT = Pattern.compile("0{0,4}[1-9][0-9]{0,4}");
  private static final int LAST_PORT = 65_535;

  // IDNA 2003, which the JDK has, and IDNA 2008, which browsers follow, map these characters to
  // different hosts. Guessing could send a shop's visitors to another owner's host; punycode is
  // exact.
  private static final Pattern AMBIGUOUS = Pattern.compile("[ßς\\u200c\\u200d]");

  public HostName {
    if (!NORMAL.matcher(value).matches()) {
      throw new IllegalArgumentException("A host name is made by parsing one.");
    }
  }

  /** Reads a Host header or a configured domain; lists, user-info and IPv6 literals are refused. */
  public static Optional<HostName> parse(String text) {
    return text.length() > LONGEST_TEXT
        ? Optional.empty()
        : withoutPort(text).flatMap(HostName::ascii).map(HostName::new);
  }

  private static Optional<String> withoutPort(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      return Optional.of(text);
    }
    return isPort(text.substring(colon + 1))
        ? Optional.of(text.substring(0, colon))
        : Optional.empty();
  }

  private static boolean isPort(String text) {
    return PORT.matcher(text).matches() && Integer.parseInt(text) <= LAST_PORT;
  }

  // The JDK's STD3 rules leave only letters, digits, hyphens and dots: commas, "@", brackets,
  // spaces and control characters are all refused here, in every Unicode form.
  private static Optional<String> ascii(String host) {
    if (AMBIGUOUS.matcher(host).find()) {
      return Optional.empty();
    }
    try {
      String ascii = IDN.toASCII(host, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
      String rooted = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
      return Optional.of(rooted).filter(name -> NORMAL.matcher(name).matches());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
