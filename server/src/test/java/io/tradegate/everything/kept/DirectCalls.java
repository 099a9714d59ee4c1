package io.tradegate.everything.kept;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Cursors;
import io.tradegate.platform.http.Handler;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.server.Router;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** Calls the code of a route of a node in a transaction of the test's own. */
final class DirectCalls {
  private static final Origin ORIGIN = Origin.job("test");

  private DirectCalls() {}

  static Reply handle(Call call, Tx tx) {
    if (call.route().handler() instanceof Handler.InTransaction handler) {
      return handler.handle(call, tx);
    }
    throw new IllegalStateException(call.route().toString());
  }

  static Call call(TestApp node, TestClient visitor, String request) {
    URI target = URI.create(request);
    String query = Objects.requireNonNullElse(target.getRawQuery(), "");
    var incoming =
        new Incoming(
            "GET",
            target.getRawPath(),
            query,
            name -> Optional.ofNullable(visitor.headers().get(name)).stream().toList(),
            InetAddress.getLoopbackAddress(),
            InputStream::nullInputStream);
    Router.Match match = new Router(node.routes()).match("GET", target.getRawPath());
    return new Call(
        incoming,
        match.route(),
        match::path,
        ORIGIN,
        () -> null,
        () -> Query.parse(query, match.route().params()),
        new Cursors(new byte[32]));
  }

  static Caller caller(TestClient visitor) {
    if (visitor.token().isEmpty()) {
      return new Caller(new Caller.Guest(host(visitor)), ORIGIN);
    }
    JsonNode claims =
        Json.mapper().readTree(Base64.getUrlDecoder().decode(visitor.token().split("\\.", -1)[1]));
    boolean buys = claims.hasNonNull("customer_id");
    return new Caller(
        new Caller.Session(
            buys ? Audience.STOREFRONT : Audience.ADMIN,
            claims.get("org_id").asLong(),
            UUID.fromString(claims.get("sub").asString()),
            UUID.fromString(claims.get("sid").asString()),
            claims.get("ep").asInt(),
            claims.get("oe").asInt(),
            buys ? UUID.fromString(claims.get("customer_id").asString()) : null,
            buys ? host(visitor) : null,
            null),
        ORIGIN);
  }

  private static String host(TestClient visitor) {
    return Objects.requireNonNull(visitor.headers().get("X-Tenant-Host"));
  }
}
