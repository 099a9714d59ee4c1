package io.tradegate.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** An HTML page of this service: own scripts and styles only, no frames, no referrer. */
public final class HtmlPage {
  /** All pages for people are below this path. */
  public static final String PAGES = "/pages";

  public static final String MEDIA_TYPE = "text/html";

  // Native submission of forms is off: without its script a form would put a password into the
  // address. Trusted types keep the script from writing markup.
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:;"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  private HtmlPage() {}

  public static Reply reply(int status, byte[] html) {
    return new Reply(status, html, MEDIA_TYPE + "; charset=utf-8", headers());
  }

  private static Map<String, String> headers() {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Security-Policy", POLICY);
    headers.put("X-Frame-Options", "DENY");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("X-Robots-Tag", "noindex");
    headers.put("Vary", "Accept, Accept-Encoding, Accept-Language");
    return headers;
  }
}
