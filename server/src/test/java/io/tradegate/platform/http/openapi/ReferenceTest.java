package io.tradegate.platform.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ReferenceTest {
  private static final Pattern LINK = Pattern.compile("(?:src|href)=\"([^\"]*)\"");

  private final TestApp app = TestApp.shared();
  private final TestClient anybody = app.client();

  @Test
  void theDocumentDescribesEveryRouteOfThisNode() {
    TestReply reply = anybody.get("/openapi.json").expect(200);

    assertThat(reply.header("Content-Type")).hasValue("application/json");
    assertThat(reply.body()).isEqualTo(AllEvents.document(app.routes()).text());
    JsonNode paths = reply.json().at("/paths");
    app.routes().forEach(route -> assertThat(paths.has(route.path())).isTrue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/docs",
        "/docs/storefront",
        "/docs/admin",
        "/docs/vendor",
        "/docs/webhooks",
        "/docs/service",
        "/docs/assets/checkout.place.html"
      })
  void aPageLoadsFromThisHostOnlyAndEverythingItLoadsIsThere(String path) {
    TestReply page = anybody.get(path).expect(200);

    assertThat(page.header("Content-Type")).hasValue("text/html; charset=utf-8");
    assertThat(page.header("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'; script-src 'self';")
        .doesNotContain("http", "unsafe", "*");
    List<String> links =
        LINK.matcher(page.body())
            .results()
            .map((MatchResult link) -> link.group(1))
            .filter(link -> !link.startsWith("#"))
            .distinct()
            .toList();
    assertThat(links).contains("/openapi.json", "/docs/assets/reference.js", "/docs/admin");
    assertThat(links).allMatch(link -> link.startsWith("/") || link.equals("data:,"));
    links.stream()
        .filter(link -> link.startsWith("/") && !link.endsWith(".html"))
        .forEach(link -> anybody.get(link).expect(200));
  }

  @Test
  void aPageHasNoScriptOfItsOwn() {
    for (String path : List.of("/docs", "/docs/admin", "/docs/assets/checkout.place.html")) {
      assertThat(anybody.get(path).body())
          .doesNotContainPattern("<script>|onload=|onclick=|style=|javascript:");
    }
  }

  @Test
  void everyOperationIsListedForItsAudienceAndFoundBySearch() {
    String index = anybody.get("/docs/assets/search.json").expect(200).body();
    var pages = new HashMap<String, String>();
    for (Route route : app.routes()) {
      String first = route.path().split("/", 3)[1];
      String page = List.of("admin", "storefront", "vendor").contains(first) ? first : "service";
      String html = pages.computeIfAbsent(page, name -> anybody.get("/docs/" + name).body());

      assertThat(html).contains("<details id=\"%s\"".formatted(route.operation()));
      assertThat(index).contains("\"name\":\"%s\"".formatted(route.operation()));
    }
    assertThat(anybody.get("/docs/webhooks").body()).contains("id=\"webhook.order.placed\"");
  }

  @Test
  void anOperationShowsItsFieldsAndRefusals() {
    String page = anybody.get("/docs/assets/checkout.place.html").expect(200).body();

    assertThat(page)
        .contains("<h3>Request</h3>", "<code>po_number</code>", "<code>over_budget</code>")
        .contains("<code>lines[].unit_price</code>");
  }

  @Test
  void aListIsSmallEnoughToShowAtOnce() {
    assertThat(anybody.get("/docs/admin").bytes()).hasSizeLessThan(300_000);
  }

  @Test
  void anAssetIsServedAsWhatItIsAndMayBeKept() {
    TestReply script = anybody.get("/docs/assets/reference.js").expect(200);

    assertThat(script.header("Content-Type")).hasValue("text/javascript; charset=utf-8");
    assertThat(script.header("Cache-Control")).hasValue("public, max-age=86400");
    assertThat(script.body()).contains("search");
  }

  @Test
  void nothingElseIsServedFromThere() {
    for (String file :
        List.of("nothing", "..%2Fintroduction.md", "introduction.md", "%2e%2e", ".html")) {
      anybody.get("/docs/assets/" + file).expectError(404, "not_found");
    }
    anybody.get("/docs/nothing").expectError(404, "not_found");
  }
}
