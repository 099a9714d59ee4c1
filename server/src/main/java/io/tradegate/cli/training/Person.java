package io.tradegate.cli.training;

import io.tradegate.cli.demo.DemoCaller;
import io.tradegate.platform.json.Json;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

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
    JsonNode reply = caller.call(method, path, Json.mapper().valueToTree(body));
    tally.add(motion);
    return reply;
  }
}
