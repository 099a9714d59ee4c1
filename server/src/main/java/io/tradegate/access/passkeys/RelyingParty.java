package io.tradegate.access.passkeys;

import java.net.URI;
import java.util.Locale;

/** The page that uses passkeys, and the host for which an authenticator makes them. */
record RelyingParty(String rpId, String origin) {

  static RelyingParty of(String origin) {
    URI address = URI.create(origin);
    return new RelyingParty(String.valueOf(address.getHost()).toLowerCase(Locale.ROOT), origin);
  }

  /** As browsers write it: the usual port of a scheme is left out. */
  static String origin(String url) {
    URI address = URI.create(url);
    String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    int usual = scheme.equals("https") ? 443 : 80;
    boolean plain = address.getPort() < 0 || address.getPort() == usual;
    return scheme
        + "://"
        + String.valueOf(address.getHost()).toLowerCase(Locale.ROOT)
        + (plain ? "" : ":" + address.getPort());
  }
}
