package io.tradegate.platform.http.openapi;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.Routes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Serves the API document and a page to read it in. No file is loaded from another host. */
public final class ReferenceRoutes {
  // Redoc creates empty style elements and fills them from its script; the hash is that of an empty
  // text.
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src"
          + " 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  private static final String A_DAY = "public, max-age=86400";

  private final Supplier<List<Route>> table;
  private byte @Nullable [] document;

  /** {@code table}: called at the first request, when every capability has added its routes. */
  public ReferenceRoutes(Supplier<List<Route>> table) {
    this.table = table;
  }

  public void addTo(Routes routes) {
    routes
        .get("/openapi.json")
        .named("service.document", "This document")
        .replies(200, JsonNode.class)
        .handleOpen(_ -> Reply.raw(200, "application/json", document()));
    routes
        .get("/docs")
        .named("service.reference", "This document as a page to read")
        .replies(200, "text/html")
        .handleOpen(_ -> page());
    routes
        .get("/docs/assets/{file}")
        .named("service.reference_asset", "What that page consists of")
        .replies(200, "*/*")
        .handleOpen(this::asset);
  }

  private synchronized byte[] document() {
    if (document == null) {
      document = ApiDocument.of(table.get()).text().getBytes(StandardCharsets.UTF_8);
    }
    return document;
  }

  private static Reply page() {
    return Reply.raw(200, "text/html; charset=utf-8", Resources.bytes("reference.html"))
        .with("Content-Security-Policy", POLICY);
  }

  private Reply asset(Call call) {
    return switch (call.text("file")) {
      case "redoc.js" -> asset("text/javascript", Resources.redoc());
      case "reference.css" -> asset("text/css", Resources.bytes("reference.css"));
      default -> throw missing("path");
    };
  }

  private static Reply asset(String type, byte[] body) {
    return Reply.raw(200, type + "; charset=utf-8", body).with("Cache-Control", A_DAY);
  }
}
