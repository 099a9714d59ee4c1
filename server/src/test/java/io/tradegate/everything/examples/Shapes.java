package io.tradegate.everything.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** Compares a documented example with a new one. */
final class Shapes {
  private Shapes() {}

  static List<String> differences(JsonNode documented, JsonNode actual) {
    var differences = new ArrayList<String>();
    if (!documented.path("request").equals(actual.path("request"))) {
      differences.add("request: " + actual.path("request"));
    }
    if (!documented.path("status").equals(actual.path("status"))) {
      differences.add("status: " + actual.path("status"));
    }
    compare("reply", documented.path("reply"), actual.path("reply"), differences);
    return differences;
  }

  private static void compare(String path, JsonNode known, JsonNode actual, List<String> found) {
    if (known.isNull() || actual.isNull()) {
      return; // a field may have a value or not
    }
    if (known.getNodeType() != actual.getNodeType()) {
      found.add("%s is now a %s".formatted(path, actual.getNodeType()));
    } else if (known.isArray()) {
      compareFirst(path, known, actual, found);
    } else if (known.isObject()) {
      compareFields(path, known, actual, found);
    }
  }

  private static void compareFirst(
      String path, JsonNode known, JsonNode actual, List<String> found) {
    if (!known.isEmpty() && !actual.isEmpty()) {
      compare(path + "[]", known.get(0), actual.get(0), found);
    }
  }

  private static void compareFields(
      String path, JsonNode known, JsonNode actual, List<String> found) {
    Set<String> names = new TreeSet<>(known.propertyNames());
    names.addAll(actual.propertyNames());
    for (String name : names) {
      if (!known.has(name) || !actual.has(name)) {
        found.add("%s.%s is %s".formatted(path, name, actual.has(name) ? "new" : "gone"));
      } else {
        compare(path + "." + name, known.get(name), actual.get(name), found);
      }
    }
  }
}
