package io.tradegate.sso.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.http.HtmlPage;
import io.tradegate.platform.http.Reply;
import io.tradegate.sso.identity.Trace;
import java.util.List;
import java.util.stream.Collectors;

/** Shows the steps of a test that worked. */
final class TestPage {
  private static final String TEMPLATE =
      """
      <!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <title>The test worked</title>
          <link rel="icon" href="data:,">
          <link rel="stylesheet" href="/pages/assets/pages.css">
        </head>
        <body>
          <main>
            <h1>The test worked</h1>
            <p>A sign-in would go like this. Nothing was created, and you are not signed in.</p>
            <ol>
      %s
            </ol>
          </main>
        </body>
      </html>
      """;

  private TestPage() {}

  static Reply of(List<Trace.Step> steps) {
    String items =
        steps.stream()
            .map(step -> "<li>%s: %s</li>".formatted(escaped(step.name()), escaped(step.detail())))
            .collect(Collectors.joining("\n"));
    return HtmlPage.reply(200, TEMPLATE.formatted(items).getBytes(UTF_8));
  }

  /** Steps quote what the provider sent. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
