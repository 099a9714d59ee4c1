package io.tradegate.platform.http.openapi;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.server.ErrorBody;
import io.tradegate.platform.json.Json;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lists the error codes of a route: those that the gate checks for all routes, and those that the
 * route declares.
 */
final class Refusals {
  private static final String ANY_OTHER = "default";

  private Refusals() {}

  /** One response per status that any code has, and one for codes that a route does not declare. */
  static ObjectNode shared(Schemas schemas) {
    ObjectNode responses = Json.mapper().createObjectNode();
    byStatus(EnumSet.allOf(ErrorCode.class))
        .forEach((status, codes) -> responses.set(name(status), response(schemas, status, codes)));
    responses.set(
        "Error",
        response(schemas, 0, List.of()).put("description", "Any other refusal; `code` says why."));
    return responses;
  }

  private static Map<Integer, List<ErrorCode>> byStatus(Set<ErrorCode> codes) {
    return codes.stream()
        .collect(Collectors.groupingBy(ErrorCode::status, TreeMap::new, Collectors.toList()));
  }

  private static String name(int status) {
    return "Error" + status;
  }

  private static ObjectNode response(Schemas schemas, int status, List<ErrorCode> codes) {
    ObjectNode response = Json.mapper().createObjectNode();
    response.put("description", explained(codes));
    response.set("headers", Headers.ofError(status));
    response
        .putObject("content")
        .putObject("application/json")
        .set("schema", schemas.of(ErrorBody.class, Schemas.Use.REPLY));
    return response;
  }

  private static String explained(List<ErrorCode> codes) {
    return codes.stream()
        .map(code -> "`%s`: %s".formatted(code.wireName(), code.meaning()))
        .collect(Collectors.joining("\n\n"));
  }

  static Map<String, ObjectNode> of(Route route) {
    var responses = new LinkedHashMap<String, ObjectNode>();
    byStatus(codes(route))
        .forEach(
            (status, codes) ->
                responses.put(
                    Integer.toString(status),
                    reference(name(status)).put("description", named(codes))));
    responses.put(ANY_OTHER, reference("Error"));
    return responses;
  }

  private static String named(List<ErrorCode> codes) {
    return codes.stream()
        .map(code -> "`%s`".formatted(code.wireName()))
        .collect(Collectors.joining(", "));
  }

  private static ObjectNode reference(String name) {
    return Json.mapper().createObjectNode().put("$ref", "#/components/responses/" + name);
  }

  private static Set<ErrorCode> codes(Route route) {
    var codes = EnumSet.of(ErrorCode.BAD_REQUEST, ErrorCode.VALIDATION_FAILED);
    codes.addAll(route.refusals());
    addAdmission(codes, route);
    if (route.path().contains("{")) {
      codes.add(ErrorCode.NOT_FOUND);
    }
    if (route.path().startsWith("/storefront/")) {
      codes.add(ErrorCode.UNKNOWN_STORE);
    }
    if (route.replyType() != null) {
      codes.add(ErrorCode.NOT_ACCEPTABLE);
    }
    if (route.requestType() != null || route.rawBody() != null) {
      codes.add(ErrorCode.REQUEST_TIMEOUT);
      codes.add(ErrorCode.PAYLOAD_TOO_LARGE);
      codes.add(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }
    if (Parameters.takesIfMatch(route)) {
      codes.add(ErrorCode.VERSION_CONFLICT);
    }
    return codes;
  }

  private static void addAdmission(Set<ErrorCode> codes, Route route) {
    if (route.admission() == Admission.SIGNED) {
      codes.add(ErrorCode.INVALID_SIGNATURE);
    }
    if (route.admission().audience() == null) {
      return;
    }
    codes.add(ErrorCode.UNAUTHORIZED);
    codes.add(ErrorCode.TOKEN_EXPIRED);
    codes.add(ErrorCode.TOKEN_REVOKED);
    codes.add(ErrorCode.WRONG_AUDIENCE);
    if (route.takesIdempotencyKey()) {
      codes.add(ErrorCode.DUPLICATE_IDEMPOTENCY_KEY);
    }
    if (!route.roles().isEmpty()) {
      codes.add(ErrorCode.FORBIDDEN);
    }
    if (route.admission() == Admission.ADMIN) {
      addPermission(codes, route);
    }
  }

  private static void addPermission(Set<ErrorCode> codes, Route route) {
    codes.add(ErrorCode.INSUFFICIENT_SCOPE);
    codes.add(ErrorCode.RATE_LIMITED);
    if (route.permission() != null) {
      codes.add(ErrorCode.NOT_FOUND);
    }
    if (route.permission() != null && !route.permission().equals(route.viewPermission())) {
      codes.add(ErrorCode.FORBIDDEN);
    }
  }
}
