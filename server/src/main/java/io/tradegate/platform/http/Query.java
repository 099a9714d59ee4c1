package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static java.util.stream.Collectors.toMap;

import io.tradegate.platform.errors.Refusal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The query of a call: every parameter is known to the route, occurs at most once and is parsed.
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

  public static Query parse(String rawQuery, List<Param> allowed) {
    var values = new LinkedHashMap<String, Object>();
    for (Map.Entry<String, String> pair : pairs(rawQuery).entrySet()) {
      Param param = find(allowed, pair.getKey());
      values.put(param.name(), param.parse(pair.getValue()));
    }
    return new Query(values);
  }

  private static Map<String, String> pairs(String rawQuery) {
    var pairs = new LinkedHashMap<String, String>();
    if (rawQuery.isEmpty()) {
      return pairs;
    }
    for (String pair : rawQuery.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = Percent.decodeForm(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : Percent.decodeForm(pair.substring(equals + 1));
      if (pairs.put(name, value) != null) {
        throw BAD_REQUEST.because("Parameter `%s` is given twice.".formatted(name));
      }
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

  public <T> Optional<T> value(String name, Class<T> type) {
    return Optional.ofNullable(values.get(name)).map(type::cast);
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
