package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.server.HttpServer;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.WireClient;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The database ends a connection in the middle of a request. */
class LostDatabaseTest {
  private static final String END_OWN_SESSION =
      "select pg_terminate_backend(pg_backend_pid()) as ended";

  private final TestTenant tenant = TestApp.shared().newTenant();

  private Reply end(Call call) {
    tenant.asService(tx -> tx.sql(END_OWN_SESSION).one(row -> row.bool("ended")));
    return Reply.noContent();
  }

  @Test
  void theClientIsToldToSendTheRequestAgain() {
    var routes = new Routes();
    routes.post("/lost", "lost.post", "Lose the database").replies(204).handleOpen(this::end);
    HttpServer server = SmallServer.started(routes, Duration.ZERO);
    try {
      var answer =
          new WireClient(server.port())
              .send("POST /lost HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");

      assertThat(answer.status()).isEqualTo(503);
      assertThat(answer.body()).contains("\"unavailable\"", "Idempotency-Key");
    } finally {
      server.stop();
    }
  }
}
