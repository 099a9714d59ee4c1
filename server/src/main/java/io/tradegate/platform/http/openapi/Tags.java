package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Groups routes by areas of the API: the first two words of a path, grouped by the first. */
final class Tags {
  private static final String SERVICE = "service";
  private static final Set<String> ABOUT_ITSELF = Set.of("docs", "pages");

  private final Map<String, Set<String>> groups = new LinkedHashMap<>();

  Tags(List<Route> routes) {
    for (String door : List.of("admin", "storefront", "vendor")) {
      groups.put(door, new TreeSet<>()); // the order in which a reader meets them
    }
    for (Route route : routes) {
      String tag = of(route);
      groups.computeIfAbsent(tag.split("/", 2)[0], _ -> new TreeSet<>()).add(tag);
    }
    groups.values().removeIf(Set::isEmpty);
  }

  static String of(Route route) {
    String[] words = route.path().substring(1).split("/", -1);
    return words.length < 2 || ABOUT_ITSELF.contains(words[0])
        ? SERVICE
        : words[0] + "/" + words[1];
  }

  void addTo(ObjectNode document) {
    ArrayNode tags = document.putArray("tags");
    groups.values().forEach(group -> group.forEach(tag -> describe(tags.addObject(), tag)));
    ArrayNode grouped = document.putArray("x-tagGroups");
    groups.forEach((name, group) -> group(grouped.addObject(), name, group));
  }

  private static void describe(ObjectNode node, String tag) {
    String area = tag.substring(tag.indexOf('/') + 1);
    node.put("name", tag).put("x-displayName", title(area));
  }

  private static void group(ObjectNode node, String name, Set<String> tags) {
    ArrayNode names = node.put("name", title(name)).putArray("tags");
    tags.forEach(names::add);
  }

  private static String title(String words) {
    String spaced = words.replace('-', ' ');
    return spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
  }
}
