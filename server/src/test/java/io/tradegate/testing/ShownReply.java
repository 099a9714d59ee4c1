package io.tradegate.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Compares an answer with what a guide shows of it: the same fields, texts and order. Ids, times,
 * keys and numbers may differ; an ellipsis stands for the rest of a text, or of an object.
 */
public final class ShownReply {
  private static final String REST = "…";
  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z");

  private static final Pattern KEY = Pattern.compile("tgk_[0-9A-Za-z]+");

  private final List<String> differences = new ArrayList<>();

  private ShownReply() {}

  /** Empty when the guide shows it as it is. */
  public static List<String> differences(JsonNode shown, JsonNode reply) {
    var comparison = new ShownReply();
    comparison.compare("", shown, reply);
    return comparison.differences;
  }

  private void compare(String path, JsonNode shown, JsonNode reply) {
    if (shown.getNodeType() != reply.getNodeType()) {
      differ(path, shown, reply);
    } else if (shown.isObject()) {
      fields(path, shown, reply);
    } else if (shown.isArray()) {
      items(path, shown, reply);
    } else if (shown.isString() && !isSame(shown.asString(), reply.asString())) {
      differ(path, shown, reply);
    } else if (shown.isBoolean() && shown.asBoolean() != reply.asBoolean()) {
      differ(path, shown, reply);
    }
  }

  private void differ(String path, JsonNode shown, JsonNode reply) {
    differences.add("%s is shown as %s and is %s".formatted(path, shown, reply));
  }

  private void fields(String path, JsonNode shown, JsonNode reply) {
    var names = new TreeSet<>(shown.propertyNames());
    if (!names.remove(REST)) {
      names.addAll(reply.propertyNames());
    }
    names.forEach(name -> compare(path + "/" + name, shown.path(name), reply.path(name)));
  }

  private void items(String path, JsonNode shown, JsonNode reply) {
    if (shown.size() != reply.size()) {
      differ(path, shown, reply);
      return;
    }
    for (int n = 0; n < shown.size(); n++) {
      compare(path + "/" + n, shown.get(n), reply.get(n));
    }
  }

  private static boolean isSame(String shown, String reply) {
    int rest = shown.indexOf(REST);
    if (rest >= 0) {
      String begin = shown.substring(0, rest);
      return reply.startsWith(begin) || both(KEY, begin, reply);
    }
    return shown.equals(reply)
        || both(ID, shown, reply)
        || both(TIME, shown, reply)
        || both(KEY, shown, reply);
  }

  private static boolean both(Pattern form, String shown, String reply) {
    return form.matcher(shown).matches() && form.matcher(reply).matches();
  }
}
