package io.tradegate;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.http.server.HttpServer;
import io.tradegate.platform.observe.Health;
import io.tradegate.platform.observe.Management;

/** The two ports of a node: the API, and health and metrics beside it. */
record Ports(HttpServer http, Management operators, Health health) {

  static Ports of(Settings settings, Front front, Health health, PrometheusMeterRegistry meters) {
    return new Ports(
        new HttpServer(front, settings.apiAddress(), settings.requestTimeout()),
        new Management(settings.managementAddress(), health, meters),
        health);
  }

  /** Before the API, so that a probe gets "starting" meanwhile. */
  void openManagement() {
    operators.start();
  }

  void openApi() {
    http.start();
    health.serve();
  }

  /** Tells the load balancer first, then finishes the requests under way. */
  void closeApi() {
    health.drain();
    http.stop();
  }

  void closeManagement() {
    operators.stop();
  }

  int api() {
    return http.port();
  }

  int management() {
    return operators.port();
  }
}
