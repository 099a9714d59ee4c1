package io.tradegate.sso.signin;

import java.net.URI;

/** The cookie that binds a sign-in to its browser. */
record Cookies(boolean secure) {
  private static final String ATTRIBUTES = "; Path=/; Max-Age=900; HttpOnly; SameSite=Lax";

  static Cookies of(URI base) {
    return new Cookies("https".equals(base.getScheme()));
  }

  /** The prefix keeps other hosts of the same domain from setting it; it needs https. */
  String name() {
    return secure ? "__Host-tradegate-sso" : "tradegate-sso";
  }

  String set(Browser browser) {
    return name() + "=" + browser.secret() + ATTRIBUTES + (secure ? "; Secure" : "");
  }
}
