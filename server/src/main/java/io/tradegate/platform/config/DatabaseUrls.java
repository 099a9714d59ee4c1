package io.tradegate.platform.config;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A database address in either common form, taken apart so that the three roles can share it. */
public record DatabaseUrls(
    String hostPort, String database, String user, Map<String, String> parameters) {

  /**
   * Reads {@code jdbc:postgresql://host/db?user=…} and {@code postgres://user:password@host/db}.
   */
  public static Optional<DatabaseUrls> parse(String text) {
    String plain = text.startsWith("jdbc:") ? text.substring("jdbc:".length()) : text;
    try {
      return parse(URI.create(plain));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<DatabaseUrls> parse(URI uri) {
    boolean postgres = "postgresql".equals(uri.getScheme()) || "postgres".equals(uri.getScheme());
    String path = uri.getPath();
    if (!postgres || uri.getHost() == null || path == null || path.length() < 2) {
      return Optional.empty();
    }
    Map<String, String> parameters = parameters(uri);
    String user = parameters.remove("user");
    if (user == null) {
      return Optional.empty();
    }
    String hostPort = uri.getHost() + ":" + (uri.getPort() < 0 ? 5432 : uri.getPort());
    return Optional.of(new DatabaseUrls(hostPort, path.substring(1), user, parameters));
  }

  private static Map<String, String> parameters(URI uri) {
    var parameters = new LinkedHashMap<String, String>();
    String userInfo = uri.getRawUserInfo();
    if (userInfo != null) {
      String[] parts = userInfo.split(":", 2);
      parameters.put("user", decode(parts[0]));
      if (parts.length == 2) {
        parameters.put("password", decode(parts[1]));
      }
    }
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&", -1)) {
        String[] parts = pair.split("=", 2);
        parameters.put(decode(parts[0]), parts.length == 2 ? decode(parts[1]) : "");
      }
    }
    return parameters;
  }

  /** The address as given, for the owner. */
  public String owner() {
    return jdbc(user, parameters.getOrDefault("password", ""));
  }

  /** The same database as another role. */
  public String as(String role, String password) {
    return jdbc(role, password);
  }

  private String jdbc(String role, String password) {
    var query = new StringBuilder("user=" + encode(role) + "&password=" + encode(password));
    parameters.forEach(
        (name, value) -> {
          if (!name.equals("password")) {
            query.append('&').append(encode(name)).append('=').append(encode(value));
          }
        });
    return "jdbc:postgresql://" + hostPort + "/" + encode(database) + "?" + query;
  }

  /** Never the password: this ends up in logs. */
  @Override
  public String toString() {
    return "postgresql://" + user + "@" + hostPort + "/" + database;
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
