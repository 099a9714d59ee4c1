package io.tradegate.platform.outbound;

import java.net.Proxy;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.IdleConnectionEvictor;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Lookup;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.HttpConnectionFactory;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * The connections of a node, kept alive between calls.
 *
 * <p>Both clients are HttpClient's minimal one: it cannot follow a redirect, keep a cookie, use a
 * proxy, unpack a body or repeat a request, so none of that has to be switched off. Connections are
 * pooled by host <em>and address</em>: one that was opened to an address that the host has no
 * longer is never used again.
 */
final class Connections implements AutoCloseable {
  // No smaller bound per host: tenants share hosts such as automation services, and one that hangs
  // there must not hold up the others. The sender bounds what each tenant has in flight.
  private static final int MOST = 1024;
  private static final TimeValue LONGEST_LIFE = TimeValue.ofMinutes(5);
  private static final Timeout LONGEST_IDLE = Timeout.ofSeconds(30);
  private static final TimeValue DOUBT_AFTER = TimeValue.ofMilliseconds(500);

  private final AtomicLong ids = new AtomicLong();
  private final ConnectionConfig connectionConfig;
  private final TlsConfig tlsConfig;
  private final TlsSocketStrategy tls;
  private final PoolingHttpClientConnectionManager pool;
  private final IdleConnectionEvictor evictor;
  private final CloseableHttpClient pooled;

  Connections(TlsSocketStrategy tls, Limits limits) {
    this.tls = tls;
    connectionConfig =
        ConnectionConfig.custom()
            .setConnectTimeout(Timeout.of(limits.connect()))
            .setSocketTimeout(Timeout.DISABLED) // the watchdog ends what takes too long
            .setTimeToLive(LONGEST_LIFE)
            .setIdleTimeout(LONGEST_IDLE)
            .setValidateAfterInactivity(DOUBT_AFTER)
            .build();
    tlsConfig = TlsConfig.custom().setHandshakeTimeout(Timeout.of(limits.deadline())).build();
    pool = pool();
    evictor = new IdleConnectionEvictor(pool, LONGEST_IDLE);
    evictor.start();
    pooled = HttpClients.createMinimal(pool);
  }

  private PoolingHttpClientConnectionManager pool() {
    return new PoolBuilder()
        .setTlsSocketStrategy(tls)
        .setConnectionFactory(connectionFactory())
        .setDefaultConnectionConfig(connectionConfig)
        .setDefaultTlsConfig(tlsConfig)
        .setMaxConnTotal(MOST)
        .setMaxConnPerRoute(MOST)
        .setOffLockDisposalEnabled(true)
        .build();
  }

  private HttpConnectionFactory<ManagedHttpClientConnection> connectionFactory() {
    return _ -> new PromptConnection("outbound-" + ids.incrementAndGet());
  }

  /** Takes a kept connection where there is one; closed with these connections. */
  CloseableHttpClient pooled() {
    return pooled;
  }

  /** Opens a connection of its own and keeps nothing; to be closed after the call. */
  CloseableHttpClient fresh() {
    var manager =
        new BasicHttpClientConnectionManager(new WatchedOperator(tls), connectionFactory());
    manager.setConnectionConfig(connectionConfig);
    manager.setTlsConfig(tlsConfig);
    return HttpClients.createMinimal(manager);
  }

  @Override
  public void close() {
    evictor.shutdown();
    pool.close();
  }

  private static final class PoolBuilder extends PoolingHttpClientConnectionManagerBuilder {
    @Override
    protected HttpClientConnectionOperator createConnectionOperator(
        SchemePortResolver ports, DnsResolver dns, TlsSocketStrategy tls) {
      return new WatchedOperator(tls);
    }
  }

  /** Connects directly, even if the environment names a proxy, and reports to the journey. */
  private static final class WatchedOperator extends DefaultHttpClientConnectionOperator {
    WatchedOperator(TlsSocketStrategy tls) {
      super(_ -> new Socket(Proxy.NO_PROXY), null, new NoLookup(), https(tls));
    }

    private static Lookup<TlsSocketStrategy> https(TlsSocketStrategy tls) {
      return RegistryBuilder.<TlsSocketStrategy>create().register(URIScheme.HTTPS.id, tls).build();
    }

    @Override
    protected void onBeforeSocketConnect(HttpContext context, HttpHost host) {
      Journey.CURRENT.get().enter(CallStage.CONNECTING);
    }

    @Override
    protected void onBeforeTlsHandshake(HttpContext context, HttpHost host) {
      Journey.CURRENT.get().enter(CallStage.HANDSHAKING);
    }
  }
}
