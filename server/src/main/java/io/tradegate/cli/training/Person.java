package io.tradegate.cli.training;

import io.tradegate.cli.demo.DemoCaller;
import io.tradegate.platform.json.Json;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.StringNode;

/**
 * A caller whose answered requests are counted. Any other answer than a success ends the training.
 */
record Person(DemoCaller caller, Tally tally) {

  /** Reads no JSON: it would be the larger part of the work, and is none of a node. */
  void look(Motion motion, String path) {
    caller.send("GET", path, MissingNode.getInstance());
    tally.add(motion);
  }

  JsonNode read(Motion motion, String path) {
    JsonNode reply = caller.call("GET", path, MissingNode.getInstance());
    tally.add(motion);
    return reply;
  }

  JsonNode write(Motion motion, String method, String path, Map<String, ?> body) {
    return write(motion, method, path, Json.mapper().<JsonNode>valueToTree(body));
  }

  /** {@code file}: as CSV. */
  JsonNode send(Motion motion, String path, String file) {
    return write(motion, "POST", path, StringNode.valueOf(file));
  }

  private JsonNode write(Motion motion, String method, String path, JsonNode body) {
    JsonNode reply = caller.call(method, path, body);
    tally.add(motion);
    return reply;
  }
}
