package io.tradegate.platform.observe;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerResponse;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/** The operators' port: health and metrics, apart from the API so that it can stay private. */
public final class Management {
  private final WebServer server;

  public Management(int port, Health health, PrometheusMeterRegistry metrics) {
    this.server =
        WebServer.builder()
            .port(port)
            .shutdownHook(false)
            .routing(
                HttpRouting.builder()
                    .get("/health/live", (_, response) -> state(response, 200, "live"))
                    .get("/health/ready", (_, response) -> ready(response, health))
                    .get("/metrics", (_, response) -> metrics(response, metrics)))
            .build();
  }

  public void start() {
    server.start();
  }

  public void stop() {
    server.stop();
  }

  public int port() {
    return server.port();
  }

  private static void ready(ServerResponse response, Health health) {
    if (health.ready()) {
      state(response, 200, "ready");
    } else {
      state(response, 503, "not_ready");
    }
  }

  private static void state(ServerResponse response, int status, String state) {
    response.status(status);
    response.header("Content-Type", "application/json");
    response.send("{\"status\":\"%s\"}".formatted(state));
  }

  private static void metrics(ServerResponse response, PrometheusMeterRegistry metrics) {
    response.header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
    response.send(metrics.scrape());
  }
}
