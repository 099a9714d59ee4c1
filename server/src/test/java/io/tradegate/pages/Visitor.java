package io.tradegate.pages;

import io.tradegate.testing.Browser;
import io.tradegate.testing.TestApp;
import java.nio.file.Path;
import java.util.List;

/** A reader of mails with a browser, who opens links of a node. */
final class Visitor implements AutoCloseable {
  final Browser browser;
  private final TestApp app;

  Visitor(TestApp app, Path profile, String language) {
    this.app = app;
    this.browser = Browser.start(profile, language);
  }

  /** Mails name the configured port; the node took a free one. */
  void open(String link) {
    String own = "http://localhost:" + app.node().port();
    browser.open(link.startsWith("/") ? own + link : link.replace("http://localhost:8080", own));
  }

  void signIn(String email, String password) {
    browser.fill("email", email);
    browser.fill("password", password);
    browser.press("sign-in");
  }

  /** What the browser refused to load or run; refused calls are in its log as well. */
  List<String> blocked() {
    return browser.complaints().stream()
        .filter(complaint -> !complaint.matches(".*(with a status of 40[0-9]|Password forms).*"))
        .toList();
  }

  @Override
  public void close() {
    browser.close();
  }
}
