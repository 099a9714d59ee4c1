package io.tradegate.pages;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.HtmlPage;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.net.HostName;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Serves the pages that mails link to. Every page is the same file; its script reads the path,
 * signs users in and calls the API like any other front end. So these routes know no caller and no
 * data.
 */
public final class PageRoutes {
  private static final Set<String> ACCOUNT =
      Set.of("accept-invitation", "reset-password", "sign-in");

  /** Only on a store, and without signing in. */
  private static final Set<String> APPLICANTS =
      Set.of("confirm-registration", "confirm-vendor-application", "answer-vendor-application");

  private static final Set<String> DOCUMENTS =
      Set.of(
          "orders",
          "quotes",
          "rfqs",
          "approvals",
          "recurring-orders",
          "registrations",
          "vendor-applications",
          "vendor-orders",
          "sourcing-invitations",
          "invoices",
          "returns",
          "payments",
          "bank-statements");

  private static final Map<String, String> ASSETS =
      Map.of(
          "pages.css", "text/css",
          "pages.js", "text/javascript",
          "document.js", "text/javascript",
          "passkeys.js", "text/javascript",
          "service.js", "text/javascript",
          "texts.js", "text/javascript");

  /** The reply at the root path, for a first visit. */
  record Welcome(String name, String apiVersion, String reference, String openapi, String pages) {}

  public void addTo(Routes routes) {
    routes
        .get("/", "service.welcome", "Where the documents and pages of this service are")
        .params(List.of(Languages.PARAM))
        .replies(200, Welcome.class)
        .replies(200, HtmlPage.MEDIA_TYPE)
        .handleOpen(PageRoutes::welcome);
    page(routes, "", "pages", "What the pages of this service are for");
    routes
        .get(
            HtmlPage.PAGES + "/assets/{file}",
            "service.page_asset",
            "Script and style of the pages")
        .replies(200, "*/*")
        .handleOpen(PageRoutes::asset);
    page(routes, "/admin/{page}", "staff_page", "Page for staff: sign-in, invitation or password");
    page(routes, "/admin/{page}/{id}", "staff_document", "Page for staff: a document");
    page(
        routes,
        "/vendor/{page}",
        "vendor_page",
        "Page for vendors: sign-in, invitation or password");
    page(
        routes,
        "/store/{domain}/{page}",
        "buyer_page",
        "Page for buyers: sign-in, invitation, password or registration");
    page(routes, "/store/{domain}/{page}/{id}", "buyer_document", "Page for buyers: a document");
  }

  private static void page(Routes routes, String path, String name, String summary) {
    routes
        .get(HtmlPage.PAGES + path, "service." + name, summary)
        .params(List.of(Languages.PARAM))
        .replies(200, HtmlPage.MEDIA_TYPE)
        .handleOpen(call -> page(call, path));
  }

  private static Reply page(Call call, String path) {
    if (path.contains("{domain}") && HostName.parse(call.text("domain")).isEmpty()) {
      throw unknown();
    }
    if (path.contains("{id}")) {
      call.id("id");
      requireOneOf(DOCUMENTS, call.text("page"));
    } else if (path.contains("{page}") && !isForApplicants(call, path)) {
      requireOneOf(ACCOUNT, call.text("page"));
    }
    return shell(call);
  }

  private static boolean isForApplicants(Call call, String path) {
    return path.contains("{domain}") && APPLICANTS.contains(call.text("page"));
  }

  private static Reply welcome(Call call) {
    return call.accepts(HtmlPage.MEDIA_TYPE)
        ? shell(call)
        : Reply.ok(
            new Welcome("Tradegate", Front.API_VERSION, "/docs", "/openapi.json", HtmlPage.PAGES));
  }

  private static Reply shell(Call call) {
    String language = Languages.preferred(call, "en", "de");
    return HtmlPage.reply(200, PageFiles.bytes("page.%s.html".formatted(language)))
        .with("Content-Language", language);
  }

  private static void requireOneOf(Set<String> known, String name) {
    if (!known.contains(name)) {
      throw unknown();
    }
  }

  private static Reply asset(Call call) {
    String file = call.text("file");
    String type = ASSETS.get(file);
    if (type == null) {
      throw unknown();
    }
    return Reply.raw(200, type + "; charset=utf-8", PageFiles.bytes(file));
  }

  private static Refusal unknown() {
    return missing("page");
  }
}
