package io.tradegate.pages;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that are served, and their headers; their behaviour is tested in a browser. */
class PagesTest {
  private static final String ID = "01a1e304-6f0a-7000-afef-103a0c3d4156";
  private static final List<String> SCRIPTS =
      List.of("pages.js", "document.js", "passkeys.js", "service.js", "texts.js");
  private static final Pattern LINK = Pattern.compile("(?:src|href)=\"([^\"]*)\"");
  private static final Pattern LINKED = Pattern.compile("`/([a-z-]+)/\\{id}` \\|");
  private static final Pattern IMPORT = Pattern.compile("from \"\\./([^\"]*)\"");

  private final TestClient anyone = TestApp.shared().client();
  private final TestClient browser =
      anyone.with("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/pages",
        "/pages/admin/accept-invitation",
        "/pages/admin/reset-password",
        "/pages/vendor/accept-invitation",
        "/pages/vendor/reset-password",
        "/pages/store/shop.example.com/accept-invitation",
        "/pages/store/shop.example.com/reset-password",
        "/pages/store/shop.example.com/confirm-vendor-application",
        "/pages/admin/orders/" + ID,
        "/pages/admin/quotes/" + ID,
        "/pages/admin/rfqs/" + ID,
        "/pages/admin/approvals/" + ID,
        "/pages/admin/recurring-orders/" + ID,
        "/pages/store/shop.example.com/orders/" + ID,
        "/pages/store/shop.example.com/quotes/" + ID,
        "/pages/store/shop.example.com/rfqs/" + ID,
        "/pages/store/shop.example.com/approvals/" + ID,
        "/pages/store/shop.example.com/recurring-orders/" + ID,
      })
  void everyPageIsServedWithAStrictPolicy(String path) {
    TestReply page = browser.get(path).expect(200);

    assertThat(page.header("Content-Type")).hasValue("text/html; charset=utf-8");
    assertGuarded(page);
  }

  /** The table of letters in the guide, which a test of the letters keeps true. */
  @Test
  void everyDocumentThatALetterLinksToHasAPage() throws IOException {
    String guide = Files.readString(Path.of("../docs/guides/mail.md"));
    Set<String> kinds =
        LINKED
            .matcher(guide)
            .results()
            .map(link -> link.group(1))
            .collect(toCollection(TreeSet::new));

    assertThat(kinds).contains("invoices", "returns", "payments", "bank-statements");
    for (String kind : kinds) {
      browser.get("/pages/admin/%s/%s".formatted(kind, ID)).expect(200);
      browser.get("/pages/store/shop.example.com/%s/%s".formatted(kind, ID)).expect(200);
      assertThat(anyone.get("/pages/assets/document.js").body())
          .containsPattern("\\n  \"?" + kind + "\"?: \\(");
    }
  }

  private static void assertGuarded(TestReply page) {
    assertThat(page.header("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
        .contains("form-action 'none'", "frame-ancestors 'none'", "base-uri 'none'")
        .doesNotContain("http", "unsafe", "*");
    assertThat(page.header("X-Frame-Options")).hasValue("DENY");
    assertThat(page.header("Referrer-Policy")).hasValue("no-referrer");
    assertThat(page.header("X-Content-Type-Options")).hasValue("nosniff");
    assertThat(page.header("Cache-Control")).hasValue("no-store");
    assertThat(page.header("Vary").orElseThrow()).contains("Accept-Language");
    assertThat(page.body()).doesNotContainPattern("<script>|<style| on[a-z]+=| style=");
  }

  @Test
  void aPageLoadsFromThisHostOnlyAndEverythingItLoadsIsThere() {
    String page = browser.get("/pages").expect(200).body();
    List<String> links =
        LINK.matcher(page).results().map((MatchResult link) -> link.group(1)).toList();

    assertThat(links)
        .containsExactlyInAnyOrder("data:,", "/pages/assets/pages.css", "/pages/assets/pages.js");
    assertThat(anyone.get("/pages/assets/pages.css").expect(200).header("Content-Type"))
        .hasValue("text/css; charset=utf-8");
    for (String script : SCRIPTS) {
      TestReply file = anyone.get("/pages/assets/" + script).expect(200);
      assertThat(file.header("Content-Type")).hasValue("text/javascript; charset=utf-8");
      assertThat(file.body()).doesNotContain("http:", "https:", "//cdn");
      IMPORT
          .matcher(file.body())
          .results()
          .forEach(used -> assertThat(SCRIPTS).contains(used.group(1)));
    }
  }

  @Test
  void scriptsShowWhatTheApiSaysAsTextOnly() {
    for (String script : SCRIPTS) {
      assertThat(anyone.get("/pages/assets/" + script).body())
          .as(script)
          .doesNotContain(
              "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(")
          .doesNotContain("localStorage", "document.cookie");
    }
  }

  @Test
  void bothLanguagesHaveTheSameTexts() {
    String texts = anyone.get("/pages/assets/texts.js").body();

    assertThat(keys(texts, "EN")).hasSizeGreaterThan(50).isEqualTo(keys(texts, "DE"));
  }

  private static Set<String> keys(String texts, String name) {
    String block = texts.split("const " + name + " = \\{", 2)[1].split("\n};", 2)[0];
    var keys = new TreeSet<String>();
    Pattern.compile("(?m)^ {2}\"?([a-z_-]+)\"?: \"")
        .matcher(block)
        .results()
        .forEach(key -> keys.add(key.group(1)));
    return keys;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de-AT;q=0.9,en;q=0.5 | /pages | de",
        "en-GB,de;q=0.5 | /pages | en",
        "fr | /pages | en",
        "fr | /pages?locale=de | de",
        "nonsense;;; | /pages | en",
      })
  void aPageIsInTheReadersLanguage(String accepted, String path, String language) {
    TestReply page = browser.with("Accept-Language", accepted).get(path);

    assertThat(page.expect(200).body()).contains("<html lang=\"%s\">".formatted(language));
    assertThat(page.header("Content-Language")).hasValue(language);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/pages/nothing",
        "/pages/admin",
        "/pages/admin/nothing",
        "/pages/admin/accept-invitation/" + ID,
        "/pages/admin/orders",
        "/pages/admin/orders/no-id",
        "/pages/vendor/orders/" + ID,
        "/pages/store/shop.example.com",
        "/pages/store/<b>/reset-password",
        "/pages/assets/..%2Fpage.en.html",
        "/pages/assets/page.en.html",
        "/pages/a/b/c/d/e/f",
      })
  void anUnknownPageIsAReadableOneInABrowserAndJsonElsewhere(String path) {
    String encoded = path.replace("<", "%3C").replace(">", "%3E");

    TestReply page = browser.get(encoded).expect(404);
    assertThat(page.body()).contains("<h1>There is no such page</h1>").doesNotContain("<b>");
    assertGuarded(page);
    assertThat(browser.with("Accept-Language", "de").get(encoded).body())
        .contains("<h1>Diese Seite gibt es nicht</h1>");
    anyone.get(encoded).expectError(404, "not_found");
  }

  @Test
  void aRefusalThatRepeatsTheRequestIsEscaped() {
    TestReply page = browser.get("/pages?%3Cscript%3E=1").expect(400);

    assertThat(page.body()).contains("&lt;script&gt;").doesNotContain("<script>");
    assertGuarded(page);
  }

  @Test
  void elsewhereBrowsersGetErrorsAsJsonLikeEveryClient() {
    browser.get("/nothing").expectError(404, "not_found");
    browser.get("/pagesque").expectError(404, "not_found");
  }

  @Test
  void theRootSaysWhereThingsAre() {
    TestReply welcome = anyone.get("/").expect(200);
    assertThat(welcome.header("Content-Type")).hasValue("application/json");
    for (String field : List.of("reference", "openapi", "pages")) {
      anyone.get(welcome.text(field)).expect(200);
    }

    TestReply page = browser.get("/").expect(200);
    assertThat(page.header("Content-Type")).hasValue("text/html; charset=utf-8");
    assertGuarded(page);
    anyone.with("Accept", "text/html").get("/").expect(200);
    anyone.with("Accept", "image/png").get("/").expectError(406, "not_acceptable");
  }
}
