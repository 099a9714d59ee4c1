package io.tradegate.bench;

import io.tradegate.platform.events.DeliveryBody;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Request;
import io.tradegate.platform.outbound.Trust;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.Resolver;
import io.tradegate.webhooks.delivery.Signatures;
import io.tradegate.webhooks.delivery.WebhookSecret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/**
 * Measures the HTTP client alone: virtual threads that post the same request again and again, to
 * the same receiver, over plain http like the deliveries. Body and headers are those of a delivery,
 * ready-made: nothing is read, built, signed or recorded.
 */
final class BareClients {
  private final String url;
  private final int connections;
  private final byte[] body;
  private final Map<String, String> headers;

  BareClients(String url, int connections, int bytes) {
    this.url = url;
    this.connections = connections;
    Instant now = Instant.now();
    String data = "{\"padding\":\"%s\"}".formatted("x".repeat(bytes));
    this.body = DeliveryBody.bytes("order.status_changed", data, now);
    var envelope =
        new Signatures.Envelope("order.status_changed", UUID.randomUUID(), 1L, false, now);
    this.headers =
        Signatures.headers(
            new Signatures.Message(envelope, body), WebhookSecret.mint(new SecureRandom()), now);
  }

  double outbound(Duration time) throws InterruptedException {
    var request = new Request(url, headers, body);
    AllowedTargets loopback = AllowedTargets.parse("127.0.0.0/8").orElseThrow();
    try (var http =
        new OutboundHttp(loopback, Trust.system(), Clock.systemUTC(), Resolver.system())) {
      return drive(time, () -> require(http.post(request).succeeded()));
    }
  }

  double apache(Duration time) throws InterruptedException {
    var pool =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setMaxConnTotal(connections)
            .setMaxConnPerRoute(connections)
            .build();
    try (var http = HttpClients.createMinimal(pool)) {
      return drive(
          time,
          () -> {
            var post = new HttpPost(url);
            post.setEntity(new ByteArrayEntity(body, null));
            headers.forEach(post::setHeader);
            try {
              http.execute(
                  post,
                  answer -> {
                    EntityUtils.consume(answer.getEntity());
                    return answer.getCode();
                  });
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void require(boolean succeeded) {
    if (!succeeded) {
      throw new IllegalStateException("The receiver did not answer.");
    }
  }

  /** Calls per second in the second half of the time; the first warms up. */
  private double drive(Duration time, Runnable call) throws InterruptedException {
    long began = System.nanoTime();
    long half = began + time.toNanos() / 2;
    long until = began + time.toNanos();
    var calls = new LongAdder();
    var threads = new ArrayList<Thread>();
    for (int n = 0; n < connections; n++) {
      threads.add(Thread.ofVirtual().start(() -> keepCalling(half, until, call, calls)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return calls.sum() / ((until - half) / 1e9);
  }

  private static void keepCalling(long half, long until, Runnable call, LongAdder calls) {
    for (long now = System.nanoTime(); now < until; now = System.nanoTime()) {
      call.run();
      if (now >= half) {
        calls.increment();
      }
    }
  }
}
