package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.PROVIDER_MISCONFIGURED;
import static io.tradegate.sso.identity.Reason.PROVIDER_UNREACHABLE;

import io.tradegate.platform.json.Json;
import io.tradegate.platform.outbound.Answer;
import io.tradegate.platform.outbound.CallExplanation;
import io.tradegate.platform.outbound.Exchange;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Request;
import io.tradegate.sso.identity.SignInRefused;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Calls a provider: only addresses that are allowed, no redirects, within seconds, and answers of a
 * bounded size.
 */
record ProviderHttp(OutboundHttp http) {
  private static final int MOST_BYTES = 256 * 1024;
  private static final String JSON = "application/json";

  /** An answer with its status; a failed call is a refusal. */
  record Told(int status, JsonNode json) {
    boolean isGood() {
      return status == 200;
    }
  }

  /** A document that must be there. */
  JsonNode document(String url) {
    Told told = told(url, new Request(url, Map.of("Accept", JSON), null, MOST_BYTES));
    if (!told.isGood()) {
      throw new SignInRefused(
          PROVIDER_UNREACHABLE, "%s answered %d.".formatted(url, told.status()));
    }
    return told.json();
  }

  Told post(String url, Map<String, String> headers, byte[] form) {
    return told(url, new Request(url, headers, form, MOST_BYTES));
  }

  private Told told(String url, Request request) {
    Exchange exchange = http.post(request);
    Answer answer = exchange.answer();
    if (exchange.failure() != null || answer == null) {
      throw new SignInRefused(
          PROVIDER_UNREACHABLE,
          "%s could not be called: %s".formatted(url, CallExplanation.of(exchange)));
    }
    if (answer.bodyCut()) {
      throw new SignInRefused(
          PROVIDER_MISCONFIGURED, "%s answered more than %d bytes.".formatted(url, MOST_BYTES));
    }
    return new Told(answer.status(), json(url, answer));
  }

  private static JsonNode json(String url, Answer answer) {
    try {
      JsonNode json = Json.mapper().readTree(answer.body());
      if (json.isObject()) {
        return json;
      }
    } catch (JacksonException e) {
      // told below, without the parser's words
    }
    throw new SignInRefused(
        PROVIDER_MISCONFIGURED,
        "%s answered %d with something that is no JSON object.".formatted(url, answer.status()));
  }
}
