package io.tradegate.platform.http.openapi;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The descriptions of fields, parameters, schemas and tags, one line each in a text file. They are
 * kept apart from the records, because one sentence describes a field in all schemas that have it.
 */
final class Glossary {
  private static final String SEPARATOR = ": ";

  private final Map<String, String> lines = new HashMap<>();
  private final Set<String> used = new TreeSet<>();

  private Glossary(Collection<String> text) {
    for (String line : text) {
      if (!line.isBlank() && !line.startsWith("#")) {
        add(line.split(SEPARATOR, 2));
      }
    }
  }

  private void add(String[] line) {
    if (line.length < 2 || lines.put(line[0], line[1].strip()) != null) {
      throw new IllegalStateException(
          "The description of %s is empty or there twice.".formatted(line[0]));
    }
  }

  static Glossary ofFields() {
    return of(Resources.text("properties.txt"));
  }

  static Glossary ofSchemas() {
    return of(Resources.text("schemas.txt"));
  }

  static Glossary ofTags() {
    return of(Resources.text("tags.txt"));
  }

  static Glossary of(String text) {
    return new Glossary(text.lines().toList());
  }

  /** The first of these keys that has a line. */
  Optional<String> find(String... keys) {
    for (String key : keys) {
      String line = lines.get(key);
      if (line != null) {
        used.add(key);
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  /** Lines that nothing was described with. */
  List<String> unused() {
    var rest = new TreeMap<>(lines);
    rest.keySet().removeAll(used);
    return List.copyOf(rest.keySet());
  }
}
