package io.tradegate.platform.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReferenceTest {
  private static final Pattern LINK = Pattern.compile("(?:src|href|spec-url)=\"([^\"]*)\"");

  private final TestApp app = TestApp.shared();
  private final TestClient anybody = app.client();

  @Test
  void theDocumentDescribesEveryRouteOfThisNode() {
    TestReply reply = anybody.get("/openapi.json").expect(200);

    assertThat(reply.header("Content-Type")).hasValue("application/json");
    assertThat(reply.body()).isEqualTo(ApiDocument.of(app.routes()).text());
    app.routes().forEach(route -> assertThat(reply.json().at("/paths").has(route.path())).isTrue());
  }

  @Test
  void thePageLoadsFromThisHostOnlyAndEverythingItLoadsIsThere() {
    TestReply page = anybody.get("/docs").expect(200);

    assertThat(page.header("Content-Type")).hasValue("text/html; charset=utf-8");
    assertThat(page.header("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'; script-src 'self';")
        .doesNotContain("http", "unsafe");
    List<String> links =
        LINK.matcher(page.body()).results().map((MatchResult link) -> link.group(1)).toList();
    assertThat(links).contains("/openapi.json", "/docs/assets/redoc.js");
    links.stream()
        .filter(link -> !link.equals("data:,"))
        .forEach(link -> anybody.get(link).expect(200));
  }

  @Test
  void thePageHasNoScriptOfItsOwn() {
    assertThat(anybody.get("/docs").body()).doesNotContainPattern("<script>|onload=|style=");
  }

  @Test
  void anAssetIsServedAsWhatItIsAndMayBeKept() {
    TestReply script = anybody.get("/docs/assets/redoc.js").expect(200);

    assertThat(script.header("Content-Type")).hasValue("text/javascript; charset=utf-8");
    assertThat(script.header("Cache-Control")).hasValue("public, max-age=86400");
    assertThat(script.body()).contains("Redoc");
  }

  @Test
  void nothingElseIsServedFromThere() {
    for (String file : List.of("nothing", "..%2Fintroduction.md", "introduction.md", "%2e%2e")) {
      anybody.get("/docs/assets/" + file).expectError(404, "not_found");
    }
  }
}
