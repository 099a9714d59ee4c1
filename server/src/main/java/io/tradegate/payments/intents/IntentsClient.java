package io.tradegate.payments.intents;

import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.outbound.CallExplanation;
import io.tradegate.platform.outbound.Exchange;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Request;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Sends requests to the service and reads its answers. */
final class IntentsClient {
  private final OutboundHttp http;
  private final String base;
  private final String apiKey;

  IntentsClient(OutboundHttp http, String base, String apiKey) {
    this.http = http;
    this.base = base.replaceAll("/+$", "") + "/v1/";
    this.apiKey = apiKey;
  }

  /** An answer of the service; those without a decision are a {@link GatewayUnreachable}. */
  record Answer(int status, JsonNode json) {
    boolean isGood() {
      return status == 200;
    }

    JsonNode error() {
      return json.path("error");
    }

    boolean hasError(String type) {
      return error().path("type").asString("").equals(type);
    }
  }

  Answer post(String path, String key, Form form) {
    var headers = new HashMap<>(headers());
    headers.put("Idempotency-Key", key);
    headers.put("Content-Type", "application/x-www-form-urlencoded");
    return answer(http.post(new Request(base + path, headers, form.bytes())));
  }

  Answer get(String path) {
    return answer(http.get(base + path, headers()));
  }

  private Map<String, String> headers() {
    return Map.of("Authorization", "Bearer " + apiKey, "Accept", "application/json");
  }

  private static Answer answer(Exchange exchange) {
    io.tradegate.platform.outbound.Answer got = exchange.answer();
    if (exchange.failure() != null || got == null || got.bodyCut()) {
      throw new GatewayUnreachable(
          "The gateway could not be asked: " + CallExplanation.of(exchange));
    }
    boolean isDecision =
        switch (got.status()) {
          case 200, 400, 402, 404 -> true;
          default -> false;
        };
    if (!isDecision) {
      throw new GatewayUnreachable("The gateway answered " + got.status() + ".");
    }
    var answer = new Answer(got.status(), json(got.body()));
    if (answer.hasError("idempotency_error")) {
      throw new GatewayUnreachable("The gateway knows this key from another request.");
    }
    return answer;
  }

  private static JsonNode json(String body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JacksonException e) {
      throw new GatewayUnreachable("The gateway gave an answer that is not JSON.");
    }
  }
}
