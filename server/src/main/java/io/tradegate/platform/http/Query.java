package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static java.util.stream.Collectors.toMap;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.EntityId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The query of a call: every parameter is known to the route and parsed; one that takes a single
 * value occurs once.
 */
public final class Query {
  static final Query NONE = new Query(Map.of());

  private final Map<String, Object> values;

  private Query(Map<String, Object> values) {
    this.values = values;
  }

  /** A query that gives each of the parameters, for a listing that shows its SQL. */
  static Query naming(Collection<String> names) {
    return new Query(names.stream().collect(toMap(name -> name, _ -> "")));
  }

  /** A query that gives two values for a parameter, likewise. */
  static Query repeating(String name) {
    return new Query(Map.of(name, List.of("", "")));
  }

  public static Query parse(String rawQuery, List<Param> allowed) {
    if (allowed.contains(Param.FOREIGN)) {
      return NONE;
    }
    var values = new LinkedHashMap<String, Object>();
    pairs(rawQuery).forEach((name, texts) -> values.put(name, value(find(allowed, name), texts)));
    return new Query(values);
  }

  /** The parameters of a query or form that another service wrote, each given once. */
  public static Map<String, String> foreign(String raw) {
    var values = new LinkedHashMap<String, String>();
    pairs(raw)
        .forEach(
            (name, texts) -> {
              if (texts.size() > 1) {
                throw BAD_REQUEST.because("A parameter is given twice.");
              }
              values.put(name, texts.getFirst());
            });
    return values;
  }

  private static Object value(Param param, List<String> texts) {
    if (param.isRepeatable()) {
      return param.parseAll(texts);
    }
    if (texts.size() > 1) {
      throw BAD_REQUEST.because("Parameter `%s` is given twice.".formatted(param.name()));
    }
    return param.parse(texts.getFirst());
  }

  private static Map<String, List<String>> pairs(String rawQuery) {
    var pairs = new LinkedHashMap<String, List<String>>();
    if (rawQuery.isEmpty()) {
      return pairs;
    }
    for (String pair : rawQuery.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = Percent.decodeForm(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : Percent.decodeForm(pair.substring(equals + 1));
      pairs.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
    }
    return pairs;
  }

  private static Param find(List<Param> allowed, String name) {
    for (Param param : allowed) {
      if (param.name().equals(name)) {
        return param;
      }
    }
    throw Refusal.ofField(
        name, "Unknown parameter `%s`; this route takes %s.".formatted(name, names(allowed)));
  }

  private static String names(List<Param> allowed) {
    return allowed.isEmpty()
        ? "none"
        : String.join(", ", allowed.stream().map(Param::name).toList());
  }

  /** An id may be read as its kind. */
  public <T> Optional<T> value(String name, Class<T> type) {
    return Optional.ofNullable(values.get(name)).map(value -> as(type, value));
  }

  private static <T> T as(Class<T> type, Object value) {
    return EntityId.isKind(type) ? EntityId.of(type, (UUID) value) : type.cast(value);
  }

  /** The chosen values of a parameter with several values; empty: it was not given. */
  public List<String> values(String name) {
    return values.get(name) instanceof List<?> chosen
        ? chosen.stream().map(String.class::cast).toList()
        : List.of();
  }

  public Map<String, Object> all() {
    return values;
  }
}
