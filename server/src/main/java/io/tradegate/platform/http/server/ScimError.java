package io.tradegate.platform.http.server;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of an error for directories: as SCIM (RFC 7644) defines it, with the code and the
 * message of all other errors beside.
 */
final class ScimError {
  private static final String PATHS = "/scim/v2/";
  private static final String MEDIA_TYPE = "application/scim+json";
  private static final String SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";

  private ScimError() {}

  static boolean isFor(Incoming incoming) {
    return incoming.rawPath().startsWith(PATHS);
  }

  static Reply of(Refusal refusal) {
    int status = refusal.code().status();
    ObjectNode body = Json.mapper().createObjectNode();
    body.put("code", refusal.code().wireName());
    body.put("message", refusal.message());
    body.putArray("schemas").add(SCHEMA);
    body.put("status", Integer.toString(status));
    String type = type(refusal);
    if (type != null) {
      body.put("scimType", type);
    }
    body.put("detail", refusal.message());
    Reply reply = new Reply(status, body, MEDIA_TYPE, refusal.headers());
    return status == 401 ? reply.with("WWW-Authenticate", "Bearer") : reply;
  }

  private static @Nullable String type(Refusal refusal) {
    return switch (refusal.code()) {
      case BAD_REQUEST -> "invalidSyntax";
      case VALIDATION_FAILED -> ofField(refusal);
      case DUPLICATE -> "uniqueness";
      case FORBIDDEN, LAST_OWNER -> "mutability";
      default -> null;
    };
  }

  private static String ofField(Refusal refusal) {
    String field = refusal.fields().stream().findFirst().map(FieldError::field).orElse("");
    return switch (field) {
      case "filter" -> "invalidFilter";
      case "path" -> "invalidPath";
      default -> "invalidValue";
    };
  }
}
