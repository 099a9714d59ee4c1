package io.tradegate.platform.observe;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.tradegate.platform.net.ListenAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The management port: health and metrics, separate from the API so that it can stay private. */
public final class Management {
  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final ListenAddress address;
  private final WebServer server;

  public Management(ListenAddress address, Health health, PrometheusMeterRegistry metrics) {
    this.address = address;
    this.server =
        WebServer.builder()
            .host(address.host())
            .port(address.port())
            .shutdownHook(false)
            .routing(
                HttpRouting.builder()
                    .get("/health/live", (_, response) -> state(response, 200, "live"))
                    .get("/health/ready", (_, response) -> ready(response, health))
                    .get("/metrics", (request, response) -> metrics(request, response, metrics)))
            .build();
  }

  public void start() {
    ListenAddress.requireFree(List.of(address), "");
    server.start();
    address.requireOpen(server.isRunning());
  }

  public void stop() {
    server.stop();
  }

  public int port() {
    return server.port();
  }

  private static void ready(ServerResponse response, Health health) {
    Optional<String> reason = health.whyNotReady();
    if (reason.isEmpty()) {
      state(response, 200, "ready");
    } else {
      send(response, 503, "{\"status\":\"not_ready\",\"reason\":\"%s\"}".formatted(reason.get()));
    }
  }

  private static void state(ServerResponse response, int status, String state) {
    send(response, status, "{\"status\":\"%s\"}".formatted(state));
  }

  private static void send(ServerResponse response, int status, String json) {
    response.status(status);
    response.header("Content-Type", "application/json");
    response.send(json + "\n");
  }

  /** All metrics, or those that {@code name[]} names, as in other exporters for Prometheus. */
  private static void metrics(
      ServerRequest request, ServerResponse response, PrometheusMeterRegistry metrics) {
    List<String> names = request.query().all("name[]", List::of);
    response.header("Content-Type", TEXT);
    response.send(names.isEmpty() ? metrics.scrape(TEXT) : metrics.scrape(TEXT, Set.copyOf(names)));
  }
}
