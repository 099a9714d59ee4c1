package io.tradegate.platform.config;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A database address in either common form, parsed so that the three roles can share it.
 *
 * @param hostPort one or, comma-separated, several servers, each with its port
 */
public record DatabaseUrls(
    String hostPort, String database, String user, Map<String, String> parameters) {
  private static final int STANDARD_PORT = 5432;

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
    String authority = uri.getRawAuthority();
    if (!postgres || authority == null || path == null || path.length() < 2) {
      return Optional.empty();
    }
    Map<String, String> parameters = parameters(uri, authority);
    String user = parameters.remove("user");
    String servers = authority.substring(authority.lastIndexOf('@') + 1);
    if (user == null || servers.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new DatabaseUrls(hostPorts(servers), path.substring(1), user, parameters));
  }

  private static String hostPorts(String servers) {
    return Arrays.stream(servers.split(",", -1))
        .map(server -> server.matches(".*:[0-9]+") ? server : server + ":" + STANDARD_PORT)
        .collect(Collectors.joining(","));
  }

  private static Map<String, String> parameters(URI uri, String authority) {
    var parameters = new LinkedHashMap<String, String>();
    int end = authority.lastIndexOf('@');
    if (end >= 0) {
      String[] parts = authority.substring(0, end).split(":", 2);
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

  /** How the owner connects. */
  public DatabaseLogin login() {
    return login(user, parameters.getOrDefault("password", ""));
  }

  /** How another role connects to the same database. */
  public DatabaseLogin login(String role, String password) {
    var others = new LinkedHashMap<>(parameters);
    others.remove("password");
    return new DatabaseLogin(
        "jdbc:postgresql://" + hostPort + "/" + encode(database), role, password, others);
  }

  /** The whole address as one text with the password: to set as DATABASE_URL, never to log. */
  public String owner() {
    return as(user, parameters.getOrDefault("password", ""));
  }

  /** The same database as another role, as one text. */
  public String as(String role, String password) {
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
