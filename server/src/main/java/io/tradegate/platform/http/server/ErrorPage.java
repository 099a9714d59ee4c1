package io.tradegate.platform.http.server;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Accepts;
import io.tradegate.platform.http.HtmlPage;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Reply;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes a refusal as an HTML page, for browsers below {@code /pages} and in single sign-on;
 * programs get JSON there too.
 */
final class ErrorPage {
  private static final String TEMPLATE =
      """
      <!doctype html>
      <html lang="%s">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <title>%s</title>
          <link rel="icon" href="data:,">
          <link rel="stylesheet" href="/pages/assets/pages.css">
        </head>
        <body>
          <main>
            <h1>%s</h1>
            <p>%s</p>
            <p class="quiet">%d %s: %s<br>X-Request-Id: %s</p>
          </main>
        </body>
      </html>
      """;

  private static final String SIGN_ON = "/auth/sso/";

  private ErrorPage() {}

  static boolean isFor(Incoming incoming) {
    String path = incoming.rawPath();
    return (path.equals(HtmlPage.PAGES)
            || path.startsWith(HtmlPage.PAGES + "/")
            || path.startsWith(SIGN_ON))
        && Accepts.names(Accepts.of(incoming), HtmlPage.MEDIA_TYPE);
  }

  static Reply of(Refusal refusal, Incoming incoming, String requestId) {
    int status = refusal.code().status();
    boolean german =
        Languages.preferred(incoming.headers().all("Accept-Language"), "en", "de").equals("de");
    String title = title(status, german);
    String html =
        TEMPLATE.formatted(
            german ? "de" : "en",
            title,
            title,
            advice(german, incoming.rawPath()),
            status,
            refusal.code().wireName(),
            escaped(refusal.message()),
            requestId);
    Reply page = HtmlPage.reply(status, html.getBytes(StandardCharsets.UTF_8));
    return new Reply(status, page.body(), page.contentType(), withOwn(page, refusal));
  }

  private static Map<String, String> withOwn(Reply page, Refusal refusal) {
    var headers = new LinkedHashMap<>(refusal.headers());
    headers.putAll(page.headers());
    return headers;
  }

  private static String title(int status, boolean german) {
    if (status == 404) {
      return german ? "Diese Seite gibt es nicht" : "There is no such page";
    }
    return german ? "Das hat nicht geklappt" : "That did not work";
  }

  private static String advice(boolean german, String path) {
    if (path.startsWith(SIGN_ON)) {
      return german
          ? "Bitte diese Seite der Administration zeigen."
          : "Please show this page to your administrator.";
    }
    return german
        ? "Bitte den Link aus der E-Mail vollständig öffnen."
        : "Please open the whole link from the mail.";
  }

  /** Messages may quote the request. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
