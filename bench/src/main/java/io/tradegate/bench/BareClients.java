package io.tradegate.bench;

import io.tradegate.platform.outbound.AllowedTargets;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Request;
import io.tradegate.platform.outbound.Trust;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/**
 * What the HTTP client alone could do: virtual threads that post the same bytes again and again.
 */
final class BareClients {
  private final String url;
  private final int connections;
  private final byte[] body;

  BareClients(String url, int connections, int bytes) {
    this.url = url;
    this.connections = connections;
    this.body = new byte[bytes];
    java.util.Arrays.fill(body, (byte) 'x');
  }

  double outbound(Duration time) throws InterruptedException {
    var request = new Request(url, Map.of("Content-Type", "application/json"), body);
    AllowedTargets loopback = AllowedTargets.parse("127.0.0.0/8").orElseThrow();
    try (var http = new OutboundHttp(loopback, Trust.system(), Clock.systemUTC())) {
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
            post.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
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
