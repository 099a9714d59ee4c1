package io.tradegate.platform.http.openapi;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Serves the API document and pages to read it in. No file is loaded from another host. */
public final class ReferenceRoutes {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; img-src data:; connect-src 'self'; style-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  private static final String A_DAY = "public, max-age=86400";
  private static final String HTML = ".html";

  private final Supplier<ApiDocument> source;
  private @Nullable Published published;

  /** The document in the forms in which it is served. */
  private static final class Published {
    private final byte[] text;
    private final Reference reference;

    private Published(ApiDocument document) {
      this.text = document.text().getBytes(StandardCharsets.UTF_8);
      this.reference = new Reference(document.json());
    }
  }

  /** {@code source}: called at the first request, when every capability has added its routes. */
  public ReferenceRoutes(Supplier<ApiDocument> source) {
    this.source = source;
  }

  public void addTo(Routes routes) {
    routes
        .get("/openapi.json", "service.document", "This document")
        .replies(200, JsonNode.class)
        .handleOpen(_ -> Reply.raw(200, "application/json", published().text));
    routes
        .get("/docs", "service.reference", "This document as pages to read")
        .replies(200, "text/html")
        .handleOpen(_ -> page(Reference.start()));
    routes
        .get("/docs/{page}", "service.reference_page", "The operations of one audience to read")
        .replies(200, "text/html")
        .handleOpen(this::audience);
    routes
        .get("/docs/assets/{file}", "service.reference_asset", "What those pages consist of")
        .replies(200, "*/*")
        .handleOpen(this::asset);
  }

  private synchronized Published published() {
    if (published == null) {
      published = new Published(source.get());
    }
    return published;
  }

  private Reply audience(Call call) {
    return page(published().reference.page(call.text("page")).orElseThrow(() -> missing("page")));
  }

  private static Reply page(String html) {
    return Reply.raw(200, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8))
        .with("Content-Security-Policy", POLICY);
  }

  private Reply asset(Call call) {
    String file = call.text("file");
    return switch (file) {
      case "reference.js" -> asset("text/javascript", Resources.bytes(file));
      case "reference.css" -> asset("text/css", Resources.bytes(file));
      case "search.json" -> Reply.raw(200, "application/json", published().reference.index());
      default -> operation(file);
    };
  }

  private Reply operation(String file) {
    String name = file.endsWith(HTML) ? file.substring(0, file.length() - HTML.length()) : "";
    return page(published().reference.operation(name).orElseThrow(() -> missing("path")));
  }

  private static Reply asset(String type, byte[] body) {
    return Reply.raw(200, type + "; charset=utf-8", body).with("Cache-Control", A_DAY);
  }
}
