package io.tradegate.tenancy;

import io.tradegate.platform.net.HostName;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A web page's origin, spelled as browsers spell it in the Origin header. */
final class WebOrigin {
  private static final Pattern PARTS =
      Pattern.compile("(https?)://([^/?#@:\\s]+)(?::([0-9]{1,5}))?", Pattern.CASE_INSENSITIVE);
  private static final int LAST_PORT = 65_535;

  private WebOrigin() {}

  /** The canonical spelling of an origin; empty for invalid text, wildcards and plain http. */
  static Optional<String> normal(String text) {
    Matcher parts = PARTS.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String scheme = parts.group(1).toLowerCase(Locale.ROOT);
    return HostName.parse(parts.group(2))
        .filter(host -> scheme.equals("https") || isLocal(host))
        .filter(_ -> isPort(parts.group(3)))
        .map(host -> scheme + "://" + host + port(scheme, parts.group(3)));
  }

  /** Plain http is for pages on the developer's own machine. */
  private static boolean isLocal(HostName host) {
    String name = host.value();
    return name.equals("localhost") || name.endsWith(".localhost") || name.equals("127.0.0.1");
  }

  private static boolean isPort(@Nullable String text) {
    return text == null || (Integer.parseInt(text) > 0 && Integer.parseInt(text) <= LAST_PORT);
  }

  private static String port(String scheme, @Nullable String text) {
    int byDefault = scheme.equals("https") ? 443 : 80;
    return text == null || Integer.parseInt(text) == byDefault ? "" : ":" + Integer.parseInt(text);
  }
}
