package io.tradegate.platform.http.server;

import static io.tradegate.platform.errors.ErrorCode.METHOD_NOT_ALLOWED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds the route of a path: a tree of segments, where a literal wins over a placeholder. */
public final class Router {
  private final Node root = new Node();

  public Router(List<Route> routes) {
    routes.forEach(this::add);
  }

  /** A route and the values of its placeholders, still percent-encoded. */
  public record Match(Route route, Map<String, String> path) {}

  private static final class Node {
    final Map<String, Node> literals = new HashMap<>();
    @Nullable Node placeholder;
    final Map<Method, Route> routes = new EnumMap<>(Method.class);
  }

  private void add(Route route) {
    Node node = root;
    for (String segment : segments(route.path())) {
      if (segment.startsWith("{")) {
        if (node.placeholder == null) {
          node.placeholder = new Node();
        }
        node = node.placeholder;
      } else {
        node = node.literals.computeIfAbsent(segment, _ -> new Node());
      }
    }
    if (node.routes.put(route.method(), route) != null) {
      throw new IllegalStateException("Two routes answer to " + route + ".");
    }
  }

  public Match match(String method, String rawPath) {
    List<String> segments = segments(rawPath);
    Node node = find(root, segments, 0);
    if (node == null) {
      throw missing("path");
    }
    Route route = node.routes.get(parse(method));
    if (route == null) {
      throw METHOD_NOT_ALLOWED
          .because("%s is not allowed here.".formatted(method))
          .with("Allow", allowed(node));
    }
    return new Match(route, placeholders(route, segments));
  }

  /** Whether the path has a route for any method; CORS asks before it allows one. */
  public boolean knows(String rawPath) {
    return find(root, segments(rawPath), 0) != null;
  }

  private static @Nullable Node find(Node node, List<String> segments, int at) {
    if (at == segments.size()) {
      return node.routes.isEmpty() ? null : node;
    }
    Node literal = node.literals.get(segments.get(at));
    Node found = literal == null ? null : find(literal, segments, at + 1);
    if (found == null && node.placeholder != null && !segments.get(at).isEmpty()) {
      found = find(node.placeholder, segments, at + 1);
    }
    return found;
  }

  private static @Nullable Method parse(String method) {
    return switch (method) {
      case "GET", "HEAD" -> Method.GET;
      case "POST" -> Method.POST;
      case "PUT" -> Method.PUT;
      case "PATCH" -> Method.PATCH;
      case "DELETE" -> Method.DELETE;
      default -> null;
    };
  }

  private static String allowed(Node node) {
    var names = new TreeSet<String>();
    node.routes.keySet().forEach(method -> names.add(method.name()));
    if (names.contains("GET")) {
      names.add("HEAD");
    }
    return String.join(", ", names);
  }

  private static Map<String, String> placeholders(Route route, List<String> segments) {
    var values = new LinkedHashMap<String, String>();
    List<String> template = segments(route.path());
    for (int i = 0; i < template.size(); i++) {
      String name = template.get(i);
      if (name.startsWith("{")) {
        values.put(name.substring(1, name.length() - 1), segments.get(i));
      }
    }
    return values;
  }

  private static List<String> segments(String path) {
    var segments = new ArrayList<String>();
    int start = 1;
    for (int slash = path.indexOf('/', 1); slash >= 0; slash = path.indexOf('/', start)) {
      segments.add(path.substring(start, slash));
      start = slash + 1;
    }
    segments.add(path.substring(Math.min(start, path.length())));
    return segments;
  }
}
