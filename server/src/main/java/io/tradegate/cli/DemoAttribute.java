package io.tradegate.cli;

import io.tradegate.catalog.AttributeKind;
import io.tradegate.catalog.Families;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Something that the demo's products tell, and what each tells: by the thing and its make. */
record DemoAttribute(Families.Facet facet, Choice choice) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** The value of a thing in a make, both by their place on the shelf. */
  interface Choice {
    JsonNode value(int thing, int make);
  }

  String code() {
    return facet.code();
  }

  /** Grows from thing to thing and from make to make. */
  static DemoAttribute number(
      String code, String name, String unit, int first, int byThing, int byMake) {
    return new DemoAttribute(
        new Families.Facet(code, name, AttributeKind.NUMBER, unit, Map.of()),
        (thing, make) -> JSON.numberNode(first + thing * byThing + make * byMake));
  }

  /** Each make has another of the labels. */
  static DemoAttribute oneOf(String code, String name, String... labels) {
    var options = new LinkedHashMap<String, String>();
    for (String label : labels) {
      options.put(label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_"), label);
    }
    List<String> codes = List.copyOf(options.keySet());
    return new DemoAttribute(
        new Families.Facet(code, name, AttributeKind.SELECT, null, options),
        (_, make) -> JSON.stringNode(codes.get(make % codes.size())));
  }

  static DemoAttribute yesNo(String code, String name) {
    return new DemoAttribute(
        new Families.Facet(code, name, AttributeKind.BOOLEAN, null, Map.of()),
        (thing, make) -> JSON.booleanNode((thing + make) % 2 == 0));
  }
}
