package io.tradegate.platform.observe;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.http.server.WireReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Observes requests: a timer, a span and a log line for each; failed and slow ones are warnings.
 */
public final class Requests implements Front.Watch {
  private static final Logger log = LoggerFactory.getLogger("access");
  private static final Duration SLOW = Duration.ofSeconds(1);

  private final MeterRegistry meters;
  private final Tracer tracer;
  // Looking a timer up by its tags costs more than the rest of the measurement together.
  private final Map<String, Timer> timers = new ConcurrentHashMap<>();

  public Requests(MeterRegistry meters, Tracer tracer) {
    this.meters = meters;
    this.tracer = tracer;
  }

  @Override
  public WireReply around(
      Incoming incoming, String requestId, Function<Consumer<Route>, WireReply> work) {
    Span span = span(incoming, requestId);
    var routes = new ArrayList<Route>(1);
    long began = System.nanoTime();
    int status = 500;
    try (Scope _ = span.makeCurrent()) {
      WireReply answer = work.apply(routes::add);
      status = answer.status();
      return answer;
    } finally {
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      String operation = routes.isEmpty() ? "unrouted" : routes.getFirst().operation();
      timer(operation, status).record(took);
      logLine(operation, status, took);
      end(span, routes, status);
    }
  }

  private Span span(Incoming incoming, String requestId) {
    return tracer
        .spanBuilder(incoming.method())
        .setSpanKind(SpanKind.SERVER)
        .setAttribute("http.request.method", incoming.method())
        .setAttribute("request.id", requestId)
        .startSpan();
  }

  private static void end(Span span, List<Route> routes, int status) {
    for (Route route : routes) {
      span.updateName(route.toString()).setAttribute("http.route", route.path());
    }
    String org = MDC.get("org_id");
    if (org != null) {
      span.setAttribute("org.id", org);
    }
    span.setAttribute("http.response.status_code", status);
    if (status >= 500) {
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
  }

  /** Never the path, the query or a header: each may carry secrets. */
  private static void logLine(String operation, int status, Duration took) {
    if (status >= 500 || took.compareTo(SLOW) > 0) {
      log.warn("{} {} in {} ms", operation, status, took.toMillis());
    } else {
      log.debug("{} {} in {} ms", operation, status, took.toMillis());
    }
  }

  private Timer timer(String operation, int status) {
    return timers.computeIfAbsent(
        operation + " " + status,
        _ ->
            Timer.builder("http.server.requests")
                .tag("operation", operation)
                .tag("status", Integer.toString(status))
                .publishPercentileHistogram(false)
                .register(meters));
  }
}
