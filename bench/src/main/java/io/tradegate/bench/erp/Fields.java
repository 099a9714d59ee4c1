package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import io.tradegate.platform.json.Json;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Some fields of a record by name, in a form that can be compared as text. */
record Fields(Map<String, String> byName) {
  static Fields none() {
    return new Fields(Map.of());
  }

  static Fields of(String name, String value) {
    return none().with(name, value);
  }

  static Fields read(String text) {
    var byName = new TreeMap<String, String>();
    Json.mapper()
        .readTree(text)
        .properties()
        .forEach(entry -> byName.put(entry.getKey(), entry.getValue().asString()));
    return new Fields(byName);
  }

  Fields with(String name, String value) {
    var more = new TreeMap<>(byName);
    more.put(name, value);
    return new Fields(more);
  }

  String value(String name) {
    return byName.getOrDefault(name, "");
  }

  /** A number in one form: 5, 5.0 and "5.000" are equal. */
  static String number(JsonNode value) {
    String text = Api.text(value);
    return text.isEmpty() ? "" : number(text);
  }

  static String number(String text) {
    BigDecimal number = new BigDecimal(text);
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  @Override
  public String toString() {
    return Json.text(new TreeMap<>(byName));
  }
}
