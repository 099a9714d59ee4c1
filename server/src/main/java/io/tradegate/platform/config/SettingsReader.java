package io.tradegate.platform.config;

import io.tradegate.platform.config.Settings.SearchEngine;
import io.tradegate.platform.net.Cidr;
import io.tradegate.platform.outbound.AllowedTargets;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads settings from the environment and lists everything that is wrong with them at once. */
public final class SettingsReader {
  private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,5})([smhd])");

  // Stand in for what could not be read; never seen, since any problem ends in Invalid.
  private static final DatabaseUrls NO_DATABASE = new DatabaseUrls("", "", "", Map.of());
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

  /** {@code judges} check the texts that other packages understand, such as keys. */
  public static Settings read(
      Map<String, String> environment, Map<Setting, Function<String, List<String>>> judges) {
    var reader = new SettingsReader(environment);
    judges.forEach(reader::judge);
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

  private Settings settings() {
    return new Settings(
        parsed(
            Setting.DATABASE_URL,
            NO_DATABASE,
            DatabaseUrls::parse,
            "must be an address like postgres://owner:password@host/db"),
        optional(Setting.DATABASE_APP_URL),
        optional(Setting.DATABASE_WORKER_URL),
        number(Setting.DATABASE_POOL_SIZE, 2, 500),
        parsed(Setting.MIGRATE_ON_START, true, SettingsReader::bool, "must be true or false"),
        required(Setting.MASTER_KEY),
        required(Setting.JWT_SECRET),
        parsed(
            Setting.JWT_TTL,
            Duration.ofHours(24),
            SettingsReader::duration,
            "must be a duration like 90m, 24h or 7d"),
        parsed(
            Setting.BASE_URL,
            NOWHERE,
            SettingsReader::web,
            "must be an http or https address without a path"),
        number(Setting.PORT, 0, 65535),
        number(Setting.MANAGEMENT_PORT, 0, 65535),
        parsed(
            Setting.TRUSTED_PROXIES,
            List.of(),
            SettingsReader::cidrs,
            "must be CIDRs like 10.0.0.0/8, comma-separated"),
        number(Setting.LOGIN_RATE_PER_MINUTE, 1, 1_000_000),
        smtp(),
        required(Setting.MAIL_FROM),
        Path.of(required(Setting.DATA_DIR)),
        parsed(
            Setting.SEARCH_ENGINE,
            SearchEngine.LUCENE,
            SettingsReader::engine,
            "must be lucene or postgres"),
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
        parsed(Setting.RUN_JOBS, true, SettingsReader::bool, "must be true or false"),
        optional(Setting.OTEL_EXPORTER_OTLP_ENDPOINT));
  }

  private static Optional<SearchEngine> engine(String text) {
    return Arrays.stream(SearchEngine.values())
        .filter(engine -> engine.name().equalsIgnoreCase(text))
        .findAny();
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

  private @Nullable URI smtp() {
    String text = raw(Setting.SMTP_URL);
    if (text.isEmpty()) {
      return null;
    }
    Optional<URI> uri =
        uri(text).filter(u -> List.of("smtp", "smtps").contains(String.valueOf(u.getScheme())));
    if (uri.isEmpty() || uri.get().getHost() == null) {
      complain(Setting.SMTP_URL, "must be an address like smtp://user:password@host:587");
    }
    return uri.orElse(null);
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
        needed(Setting.S3_ENDPOINT, SettingsReader::web, "must be an http or https address")
            .orElse(NOWHERE),
        needed(Setting.S3_BUCKET, SettingsReader::bucketName, "must be the name of a bucket")
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

  private static Optional<String> bucketName(String text) {
    return text.matches("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]") ? Optional.of(text) : Optional.empty();
  }

  private @Nullable Path extraCa() {
    String text = raw(Setting.WEBHOOK_EXTRA_CA);
    return text.isEmpty() ? null : Path.of(text);
  }

  private Duration retention(Setting setting, int leastDays) {
    return parsed(
        setting,
        Duration.ofDays(leastDays),
        text -> duration(text).filter(time -> time.toDays() >= leastDays),
        "must be a duration of at least %dd, such as 90d".formatted(leastDays));
  }

  private void complain(Setting setting, String complaint) {
    problems.add(setting.name() + " " + complaint + ".");
  }

  private static Optional<Boolean> bool(String text) {
    return switch (text) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Duration> duration(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long amount = Long.parseLong(matcher.group(1));
    return Optional.of(
        switch (matcher.group(2)) {
          case "s" -> Duration.ofSeconds(amount);
          case "m" -> Duration.ofMinutes(amount);
          case "h" -> Duration.ofHours(amount);
          default -> Duration.ofDays(amount);
        });
  }

  private static Optional<URI> web(String text) {
    return uri(text)
        .filter(uri -> "http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
        .filter(uri -> uri.getHost() != null && List.of("", "/").contains(uri.getPath()));
  }

  private static Optional<URI> uri(String text) {
    try {
      return Optional.of(URI.create(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<List<Cidr>> cidrs(String text) {
    List<Optional<Cidr>> parsed =
        Arrays.stream(text.split(",", -1)).map(String::strip).map(Cidr::parse).toList();
    return parsed.stream().allMatch(Optional::isPresent)
        ? Optional.of(parsed.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }
}
