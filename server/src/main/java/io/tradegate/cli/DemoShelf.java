package io.tradegate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A category of the demo: what its cheapest article costs, the colour that it is drawn in, the
 * makes that each of its things comes in, what those tell of themselves, and the things.
 */
record DemoShelf(
    String name,
    String price,
    int colour,
    List<String> makes,
    List<DemoAttribute> attributes,
    List<Thing> things) {

  /** Something that is sold, and how it is drawn: see {@link DemoDrawing}. */
  record Thing(String name, String drawing) {
    String slug() {
      return slugOf(name);
    }
  }

  String slug() {
    return slugOf(name);
  }

  /** Also the code of its family. */
  String code() {
    return slug().replace('-', '_');
  }

  Map<String, JsonNode> values(int thing, int make) {
    var values = new LinkedHashMap<String, JsonNode>();
    attributes.forEach(each -> values.put(each.code(), each.choice().value(thing, make)));
    return values;
  }

  static String slugOf(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  /** Names by turns with drawings. */
  static List<Thing> things(String... texts) {
    var things = new ArrayList<Thing>();
    for (int n = 0; n < texts.length; n += 2) {
      things.add(new Thing(texts[n], texts[n + 1]));
    }
    return things;
  }
}
