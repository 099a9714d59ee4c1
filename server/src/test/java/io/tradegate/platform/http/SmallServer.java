package io.tradegate.platform.http;

import io.tradegate.access.tokens.BearerCredentials;
import io.tradegate.access.tokens.TokenRing;
import io.tradegate.audit.AuditLog;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.http.connection.ServerConnections;
import io.tradegate.platform.http.server.Cors;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.http.server.Gate;
import io.tradegate.platform.http.server.HttpServer;
import io.tradegate.platform.http.server.Idempotency;
import io.tradegate.platform.http.server.Router;
import io.tradegate.platform.net.ListenAddress;
import io.tradegate.testing.TestApp;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Serves routes that a test made, for the users of the shared node and on its database. */
public final class SmallServer {
  private static final ListenAddress ANYWHERE = new ListenAddress("HOST", "127.0.0.1", "PORT", 0);

  private SmallServer() {}

  /** {@code grace}: for silent connections at the stop. */
  public static HttpServer started(Routes routes, Duration grace) {
    return started(
        routes, new ServerConnections.Times(Duration.ofMinutes(10), Duration.ofSeconds(1), grace));
  }

  static HttpServer started(Routes routes, ServerConnections.Times times) {
    var server = new HttpServer(front(TestApp.shared(), routes), ANYWHERE, times);
    server.start();
    return server;
  }

  private static Front front(TestApp app, Routes routes) {
    var clock = Clock.systemUTC();
    var credentials =
        new BearerCredentials(
            TokenRing.parse(app.settings().jwtSecret(), "tradegate"), _ -> Optional.empty(), clock);
    var audit = new AuditLog();
    return new Front(
        new Router(routes.all()),
        new Gate(app.db(), credentials, SmallServer::noMeter, new Idempotency(), audit),
        new Cors(_ -> List.of()),
        new Cursors(new byte[32]),
        List.of(),
        TestApp.ids()::next,
        (_, _, work) -> work.apply(_ -> {}));
  }

  private static void noMeter(Actor key, Object origin) {}
}
