package io.tradegate.platform.config;

import io.tradegate.platform.net.Cidr;
import io.tradegate.platform.net.ListenAddress;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of this node; created by {@link SettingsReader}, valid by construction. */
public record Settings(
    DatabaseUrls database,
    @Nullable DatabaseUrls databaseApp,
    @Nullable DatabaseUrls databaseWorker,
    int databasePoolSize,
    boolean migrateOnStart,
    String masterKey,
    String jwtSecret,
    Duration jwtTtl,
    URI baseUrl,
    @Nullable URI adminUrl,
    List<String> storeDomains,
    String host,
    int port,
    String managementHost,
    int managementPort,
    Duration requestTimeout,
    List<Cidr> trustedProxies,
    int loginRatePerMinute,
    @Nullable URI smtp,
    String mailFrom,
    @Nullable CardGateway cardGateway,
    Path dataDir,
    SearchEngine searchEngine,
    int keptAnswersMb,
    @Nullable Bucket bucket,
    @Nullable String dnsServer,
    AllowedTargets webhookAllowedTargets,
    @Nullable Path webhookExtraCa,
    Duration eventRetention,
    Duration attemptRetention,
    Duration cartRetention,
    boolean runJobs,
    @Nullable String traceEndpoint) {

  /** Where the API listens. */
  public ListenAddress apiAddress() {
    return new ListenAddress(Setting.HOST.name(), host, Setting.PORT.name(), port);
  }

  /** Where health and metrics listen. */
  public ListenAddress managementAddress() {
    return new ListenAddress(
        Setting.MANAGEMENT_HOST.name(),
        managementHost,
        Setting.MANAGEMENT_PORT.name(),
        managementPort);
  }

  /** The payment service that takes cards, and the key that authenticates this service there. */
  public record CardGateway(URI address, String key) {
    /** Never the key: this may end up in a log. */
    @Override
    public String toString() {
      return "CardGateway[" + address + "]";
    }
  }

  /** The engine that searches use. */
  public enum SearchEngine {
    LUCENE,
    POSTGRES
  }

  /** Never the secrets: this may end up in a log. */
  @Override
  public String toString() {
    return "Settings[" + database + ", port " + port + "]";
  }
}
