package io.tradegate.platform.outbound;

import static io.tradegate.platform.outbound.FailureKind.CONNECTION_LOST;
import static io.tradegate.platform.outbound.FailureKind.CONNECT_FAILED;
import static io.tradegate.platform.outbound.FailureKind.CONNECT_TIMEOUT;

import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.Destination;
import io.tradegate.platform.outbound.targets.Lookups;
import io.tradegate.platform.outbound.targets.Resolver;
import io.tradegate.platform.outbound.targets.TargetUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.net.URIAuthority;
import org.apache.hc.core5.util.Timeout;

/**
 * Calls URLs that customers wrote. Blocks its (virtual) thread until the answer is there or the
 * deadline has passed, and never throws for what a receiver does.
 */
public final class OutboundHttp implements AutoCloseable {
  private final Limits limits;
  private final Lookups lookups;
  private final TargetGuard guard;
  private final Connections connections;
  private final AnswerReader answers;
  private final Watchdog watchdog = new Watchdog();
  private final RequestConfig requestConfig;
  private final Supplier<Journey> journeys;

  public OutboundHttp(AllowedTargets allowed, Trust trust, InstantSource clock, Resolver resolver) {
    this(allowed, trust, clock, resolver, Limits.STANDARD);
  }

  public OutboundHttp(
      AllowedTargets allowed, Trust trust, InstantSource clock, Resolver resolver, Limits limits) {
    this(allowed, trust, clock, resolver, limits, () -> new Journey(limits.deadline()));
  }

  /**
   * {@code journeys}: creates one for each call; a test uses some that expire at a chosen stage.
   */
  OutboundHttp(
      AllowedTargets allowed,
      Trust trust,
      InstantSource clock,
      Resolver resolver,
      Limits limits,
      Supplier<Journey> journeys) {
    this.limits = limits;
    this.journeys = journeys;
    lookups = new Lookups(resolver);
    guard = new TargetGuard(allowed, lookups, limits.lookup());
    connections = new Connections(trust.tls(clock), limits);
    answers = new AnswerReader(clock);
    requestConfig =
        RequestConfig.custom().setConnectionRequestTimeout(Timeout.of(limits.deadline())).build();
  }

  public Exchange get(String url, Map<String, String> headers) {
    return post(new Request(url, headers, null));
  }

  public Exchange post(Request request) {
    Journey journey = journeys.get();
    try {
      return journey.answered(guarded(request, journey));
    } catch (CallFailed e) {
      return journey.failed(e.failure());
    }
  }

  private Answer guarded(Request request, Journey journey) throws CallFailed {
    Destination destination = guard.read(request.url());
    Iterator<InetAddress> addresses = guard.pin(destination, journey).iterator();
    try (var _ = watchdog.over(journey)) {
      while (true) {
        var call = new Call(destination, addresses.next(), request, journey);
        try {
          return onLivingConnection(call);
        } catch (CallFailed e) {
          boolean unreachable = e.is(CONNECT_FAILED) || e.is(CONNECT_TIMEOUT);
          if (!unreachable || !addresses.hasNext() || journey.expired()) {
            throw e;
          }
        }
      }
    }
  }

  private record Call(
      Destination destination, InetAddress address, Request request, Journey journey) {
    TargetUrl target() {
      return destination.target();
    }
  }

  /**
   * A kept connection may have died while it was idle. If it gave not a single byte back, the call
   * is made once more on a new connection, within the same deadline.
   */
  private Answer onLivingConnection(Call call) throws CallFailed {
    try {
      return attempt(connections.pooled(), call);
    } catch (CallFailed e) {
      Journey journey = call.journey();
      boolean stale = journey.reused() && journey.stage().sentNothingBack();
      if (!e.is(CONNECTION_LOST) || !stale || journey.expired()) {
        throw e;
      }
    }
    try (CloseableHttpClient fresh = connections.fresh()) {
      return attempt(fresh, call);
    } catch (IOException e) {
      throw new CallFailed(FailureReader.read(e, call.journey(), limits));
    }
  }

  private Answer attempt(CloseableHttpClient client, Call call) throws CallFailed {
    HttpUriRequestBase request = request(call);
    call.journey().setOut(call.address(), request);
    try {
      return ScopedValue.where(Journey.CURRENT, call.journey())
          .call(() -> exchange(client, request, call));
    } catch (IOException | RuntimeException e) {
      throw new CallFailed(FailureReader.read(e, call.journey(), limits));
    } finally {
      request.cancel(); // gives up what is left of the answer; closing it would read it all
    }
  }

  private HttpUriRequestBase request(Call call) {
    TargetUrl target = call.target();
    byte[] body = call.request().body();
    URI uri = call.destination().uri();
    HttpUriRequestBase request = body == null ? new HttpGet(uri) : new HttpPost(uri);
    request.setAuthority(new URIAuthority(target.host(), target.writtenPort()));
    request.setConfig(requestConfig);
    if (body != null) {
      request.setEntity(new ByteArrayEntity(body, null));
    }
    call.request().headers().forEach(request::setHeader);
    return request;
  }

  private Answer exchange(CloseableHttpClient client, HttpUriRequestBase request, Call call)
      throws IOException {
    TargetUrl target = call.target();
    // The address is part of the host, so HttpClient connects to it and looks nothing up; Host
    // header, SNI and the certificate's check use the name.
    var host = new HttpHost(target.scheme(), call.address(), target.host(), target.port());
    ClassicHttpResponse response = client.executeOpen(host, request, HttpClientContext.create());
    return answers.read(response, call.journey(), call.request().answerLimit());
  }

  @Override
  public void close() {
    connections.close();
    lookups.close();
    watchdog.close();
  }
}
