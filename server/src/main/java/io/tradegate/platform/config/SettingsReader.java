package io.tradegate.platform.config;

import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.config.Settings.SearchEngine;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads settings from the environment and reports all errors at once. */
public final class SettingsReader {
  // Placeholders for what could not be read; never used, since any problem ends in Invalid.
  private static final DatabaseUrls NO_DATABASE = new DatabaseUrls("", "", "", Map.of());
  private static final Set<String> LOG_LEVELS = Set.of("ERROR", "WARN", "INFO", "DEBUG", "TRACE");
  private static final URI NOWHERE = URI.create("http://localhost");

  private final Map<String, String> environment;
  private final List<String> problems = new ArrayList<>();

  private SettingsReader(Map<String, String> environment) {
    this.environment = environment;
  }

  /** What is wrong, one sentence per setting. */
  public static final class Invalid extends RuntimeException {
    private static final long serialVersionUID = 1;

    Invalid(List<String> problems) {
      super("These settings need attention:\n  - " + String.join("\n  - ", problems));
    }
  }

  /** {@code judges} check the texts that other packages parse, such as keys. */
  public static Settings read(
      Map<String, String> environment, Map<Setting, Function<String, List<String>>> judges) {
    var reader = new SettingsReader(environment);
    judges.forEach(reader::judge);
    reader.judgeLogLevel();
    Settings settings = reader.settings();
    if (!reader.problems.isEmpty()) {
      throw new Invalid(reader.problems);
    }
    return settings;
  }

  private void judge(Setting setting, Function<String, List<String>> judge) {
    String text = raw(setting);
    if (!text.isEmpty()) {
      problems.addAll(judge.apply(text));
    }
  }

  /** The logging library reads the level itself and treats an unknown level as DEBUG. */
  private void judgeLogLevel() {
    if (!LOG_LEVELS.contains(raw(Setting.LOG_LEVEL))) {
      complain(Setting.LOG_LEVEL, "must be ERROR, WARN, INFO, DEBUG or TRACE");
    }
  }

  private Settings settings() {
    return new Settings(
        parsed(
            Setting.DATABASE_URL,
            NO_DATABASE,
            DatabaseUrls::parse,
            "must be an address like postgres://owner:password@host/db"),
        role(Setting.DATABASE_APP_URL),
        role(Setting.DATABASE_WORKER_URL),
        number(Setting.DATABASE_POOL_SIZE, 2, 500),
        parsed(Setting.MIGRATE_ON_START, true, SettingTexts::bool, "must be true or false"),
        required(Setting.MASTER_KEY),
        required(Setting.JWT_SECRET),
        parsed(
            Setting.JWT_TTL,
            Duration.ofHours(24),
            SettingTexts::duration,
            "must be a duration like 90m, 24h or 7d"),
        parsed(
            Setting.BASE_URL,
            NOWHERE,
            SettingTexts::web,
            "must be an http or https address without a path"),
        adminUrl(),
        parsed(
            Setting.STORE_DOMAINS,
            List.of(),
            SettingTexts::domains,
            "must be domains like stores.example.com, comma-separated"),
        address(Setting.HOST),
        number(Setting.PORT, 0, 65535),
        address(Setting.MANAGEMENT_HOST),
        number(Setting.MANAGEMENT_PORT, 0, 65535),
        parsed(
            Setting.REQUEST_TIMEOUT,
            Duration.ofSeconds(60),
            SettingTexts::duration,
            "must be a duration like 60s"),
        parsed(
            Setting.TRUSTED_PROXIES,
            List.of(),
            SettingTexts::cidrs,
            "must be CIDRs like 10.0.0.0/8, comma-separated"),
        number(Setting.LOGIN_RATE_PER_MINUTE, 1, 1_000_000),
        smtp(),
        required(Setting.MAIL_FROM),
        cardGateway(),
        Path.of(required(Setting.DATA_DIR)),
        parsed(
            Setting.SEARCH_ENGINE,
            SearchEngine.LUCENE,
            SettingTexts::engine,
            "must be lucene or postgres"),
        number(Setting.KEPT_ANSWERS_MB, 0, 100_000),
        bucket(),
        optional(Setting.DNS_SERVER),
        parsed(
            Setting.WEBHOOK_ALLOWED_TARGETS,
            AllowedTargets.none(),
            AllowedTargets::parse,
            "must be CIDRs, hosts or host:port, comma-separated"),
        extraCa(),
        retention(Setting.EVENT_RETENTION, 7),
        retention(Setting.ATTEMPT_RETENTION, 1),
        retention(Setting.CART_RETENTION, 1),
        parsed(Setting.RUN_JOBS, true, SettingTexts::bool, "must be true or false"),
        optional(Setting.OTEL_EXPORTER_OTLP_ENDPOINT));
  }

  private String raw(Setting setting) {
    String given = environment.getOrDefault(setting.name(), "").strip();
    String byDefault = setting.byDefault();
    return given.isEmpty() && byDefault != null ? byDefault : given;
  }

  private @Nullable String optional(Setting setting) {
    String text = raw(setting);
    return text.isEmpty() ? null : text;
  }

  private String required(Setting setting) {
    String text = raw(setting);
    if (text.isEmpty()) {
      complain(setting, "is required");
    }
    return text;
  }

  private int number(Setting setting, int min, int max) {
    return parsed(
        setting,
        min,
        text ->
            text.matches("[0-9]{1,7}")
                ? inRange(Integer.parseInt(text), min, max)
                : Optional.empty(),
        "must be a number from %d to %d".formatted(min, max));
  }

  private static Optional<Integer> inRange(int value, int min, int max) {
    return value < min || value > max ? Optional.empty() : Optional.of(value);
  }

  private <T> T parsed(
      Setting setting, T instead, Function<String, Optional<T>> parser, String complaint) {
    String text = raw(setting);
    if (text.isEmpty() && "".equals(setting.byDefault())) {
      return instead;
    }
    Optional<T> value = text.isEmpty() ? Optional.empty() : parser.apply(text);
    if (value.isEmpty()) {
      complain(setting, text.isEmpty() ? "is required" : complaint);
    }
    return value.orElse(instead);
  }

  private @Nullable DatabaseUrls role(Setting setting) {
    String text = raw(setting);
    Optional<DatabaseUrls> urls = text.isEmpty() ? Optional.empty() : DatabaseUrls.parse(text);
    if (urls.isEmpty() && !text.isEmpty()) {
      complain(setting, "must be an address like postgres://role:password@host/db");
    }
    return urls.orElse(null);
  }

  private @Nullable URI smtp() {
    String text = raw(Setting.SMTP_URL);
    if (text.isEmpty()) {
      return null;
    }
    Optional<URI> uri =
        SettingTexts.uri(text)
            .filter(u -> List.of("smtp", "smtps").contains(String.valueOf(u.getScheme())));
    if (uri.isEmpty() || uri.get().getHost() == null) {
      complain(Setting.SMTP_URL, "must be an address like smtp://user:password@host:587");
    }
    return uri.orElse(null);
  }

  private @Nullable URI adminUrl() {
    String text = raw(Setting.ADMIN_URL);
    Optional<URI> uri = text.isEmpty() ? Optional.empty() : SettingTexts.web(text);
    if (uri.isEmpty() && !text.isEmpty()) {
      complain(Setting.ADMIN_URL, "must be an http or https address without a path");
    }
    return uri.orElse(null);
  }

  private String address(Setting setting) {
    return parsed(setting, "", SettingTexts::ip, "must be an IP address, such as 127.0.0.1");
  }

  private @Nullable CardGateway cardGateway() {
    if (raw(Setting.CARD_GATEWAY_URL).isEmpty()) {
      return null;
    }
    String key = required(Setting.CARD_GATEWAY_KEY);
    if (!key.isEmpty() && key.length() < 16) {
      complain(Setting.CARD_GATEWAY_KEY, "must have at least 16 characters");
    }
    return new CardGateway(
        needed(
                Setting.CARD_GATEWAY_URL,
                SettingTexts::gateway,
                "must be an https address, without user, query or fragment;"
                    + " http is allowed on this machine only")
            .orElse(NOWHERE),
        key);
  }

  private @Nullable Bucket bucket() {
    String storage = raw(Setting.MEDIA_STORAGE);
    if (storage.equals("folder")) {
      return null;
    }
    if (!storage.equals("s3")) {
      complain(Setting.MEDIA_STORAGE, "must be folder or s3");
      return null;
    }
    return new Bucket(
        needed(Setting.S3_ENDPOINT, SettingTexts::web, "must be an http or https address")
            .orElse(NOWHERE),
        needed(Setting.S3_BUCKET, SettingTexts::bucketName, "must be the name of a bucket")
            .orElse(""),
        required(Setting.S3_REGION),
        required(Setting.S3_ACCESS_KEY),
        required(Setting.S3_SECRET_KEY));
  }

  private <T> Optional<T> needed(
      Setting setting, Function<String, Optional<T>> parser, String complaint) {
    String text = required(setting);
    Optional<T> value = parser.apply(text);
    if (value.isEmpty() && !text.isEmpty()) {
      complain(setting, complaint);
    }
    return value;
  }

  private @Nullable Path extraCa() {
    String text = raw(Setting.WEBHOOK_EXTRA_CA);
    return text.isEmpty() ? null : Path.of(text);
  }

  private Duration retention(Setting setting, int leastDays) {
    return parsed(
        setting,
        Duration.ofDays(leastDays),
        text -> SettingTexts.duration(text).filter(time -> time.toDays() >= leastDays),
        "must be a duration of at least %dd, such as 90d".formatted(leastDays));
  }

  private void complain(Setting setting, String complaint) {
    problems.add(setting.name() + " " + complaint + ".");
  }
}
