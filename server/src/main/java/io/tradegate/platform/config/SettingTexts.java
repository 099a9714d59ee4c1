package io.tradegate.platform.config;

import io.tradegate.platform.config.Settings.SearchEngine;
import io.tradegate.platform.net.Cidr;
import io.tradegate.platform.net.IpLiteral;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the texts of settings; empty where a text is malformed. */
final class SettingTexts {
  private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,5})([smhd])");
  private static final Pattern DOMAIN =
      Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*");

  private SettingTexts() {}

  static Optional<Boolean> bool(String text) {
    return switch (text) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  static Optional<Duration> duration(String text) {
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

  static Optional<URI> web(String text) {
    return uri(text)
        .filter(uri -> "http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
        .filter(uri -> uri.getHost() != null && List.of("", "/").contains(uri.getPath()));
  }

  /** Over TLS, or on this machine: it is sent a key and the tokens of cards. */
  static Optional<URI> gateway(String text) {
    return uri(text)
        .filter(uri -> uri.getHost() != null && uri.getRawUserInfo() == null)
        .filter(uri -> uri.getRawQuery() == null && uri.getRawFragment() == null)
        .filter(
            uri ->
                "https".equals(uri.getScheme())
                    || ("http".equals(uri.getScheme()) && isLoopback(uri.getHost())));
  }

  private static boolean isLoopback(String host) {
    String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    return "localhost".equals(bare)
        || IpLiteral.parse(bare).filter(InetAddress::isLoopbackAddress).isPresent();
  }

  static Optional<String> ip(String text) {
    try {
      return Optional.of(InetAddress.ofLiteral(text).getHostAddress());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  static Optional<List<String>> domains(String text) {
    List<String> names =
        Arrays.stream(text.toLowerCase(Locale.ROOT).split(",", -1)).map(String::strip).toList();
    return names.stream().allMatch(name -> DOMAIN.matcher(name).matches())
        ? Optional.of(names)
        : Optional.empty();
  }

  static Optional<URI> uri(String text) {
    try {
      return Optional.of(URI.create(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  static Optional<List<Cidr>> cidrs(String text) {
    List<Optional<Cidr>> parsed =
        Arrays.stream(text.split(",", -1)).map(String::strip).map(Cidr::parse).toList();
    return parsed.stream().allMatch(Optional::isPresent)
        ? Optional.of(parsed.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }

  static Optional<SearchEngine> engine(String text) {
    return Arrays.stream(SearchEngine.values())
        .filter(engine -> engine.name().equalsIgnoreCase(text))
        .findAny();
  }

  static Optional<String> bucketName(String text) {
    return text.matches("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]") ? Optional.of(text) : Optional.empty();
  }
}
