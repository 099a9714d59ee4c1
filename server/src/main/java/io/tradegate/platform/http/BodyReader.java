package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.REQUEST_TIMEOUT;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.BodyErrors;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Validation;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;

/** Reads a JSON body within its limit and describes its errors in sentences. */
public final class BodyReader {
  public static final String CLOSE = "close";

  /** Methods by which a field that is absent stays as it is. */
  private static final Set<String> NAMING = Set.of("PATCH", "PUT");

  private BodyReader() {}

  public static byte[] bytes(Incoming incoming, int limit) {
    List<String> lengths = incoming.headers().all("Content-Length");
    if (!lengths.isEmpty() && tooLong(lengths.getFirst(), limit)) {
      throw tooLarge(limit);
    }
    try (InputStream in = incoming.body().get()) {
      byte[] bytes = in.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw tooLarge(limit);
      }
      return bytes;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** The connection is closed: the start of the next request is unknown. */
  static Refusal unreadable(IOException e) {
    Refusal refusal =
        e instanceof SocketTimeoutException
            ? REQUEST_TIMEOUT.because("The body took too long to arrive; send the request again.")
            : BAD_REQUEST.because("The body ended early or is framed wrongly.");
    return refusal.with("Connection", CLOSE);
  }

  static boolean tooLong(String length, long limit) {
    return length.length() > 18 || (length.matches("[0-9]+") && Long.parseLong(length) > limit);
  }

  /**
   * A body, and for a PATCH or PUT the fields it names: null removes a value, an absent field keeps
   * it.
   */
  public record Parsed(Record body, Set<String> fields) {}

  public static Parsed parse(Incoming incoming, byte[] bytes, Class<?> type) {
    if (bytes.length == 0 && OptionalBody.class.isAssignableFrom(type)) {
      return new Parsed((Record) Json.bodies().readValue("{}", type), Set.of());
    }
    if (bytes.length == 0) {
      throw BAD_REQUEST.because("This route needs a JSON body.");
    }
    requireJson(incoming);
    try {
      Record body = (Record) Json.bodies().readValue(bytes, type);
      if (body == null) {
        throw BAD_REQUEST.because("The body must be a JSON object.");
      }
      Validation.check(body);
      return new Parsed(body, NAMING.contains(incoming.method()) ? fields(bytes) : Set.of());
    } catch (JacksonException e) {
      throw explain(e, bytes, type);
    }
  }

  /** Names every wrong field; the mapper knows only the first. */
  private static Refusal explain(JacksonException e, byte[] bytes, Class<?> type) {
    if (e instanceof StreamReadException && !(e instanceof InputCoercionException)) {
      return explain(e);
    }
    try {
      JsonNode body = Json.mapper().readTree(bytes);
      return Optional.of(body)
          .filter(JsonNode::isObject)
          .flatMap(object -> BodyErrors.refusal(object, type, Refusal.MOST_FIELDS + 1))
          .orElseGet(() -> explain(e));
    } catch (JacksonException broken) {
      return explain(broken);
    }
  }

  private static Set<String> fields(byte[] bytes) {
    return Set.copyOf(Json.mapper().readTree(bytes).propertyNames());
  }

  private static void requireJson(Incoming incoming) {
    List<String> types = incoming.headers().all("Content-Type");
    String type = types.isEmpty() ? "" : types.getFirst().split(";", 2)[0];
    if (!type.strip().toLowerCase(Locale.ROOT).equals("application/json")) {
      throw UNSUPPORTED_MEDIA_TYPE.because("Send the body as Content-Type: application/json.");
    }
  }

  private static Refusal explain(JacksonException e) {
    return switch (e) {
      case StreamReadException broken -> BAD_REQUEST.because(brokenJson(broken));
      case DatabindException mismatch when !mismatch.getPath().isEmpty() ->
          BAD_REQUEST.because(
              "Field `%s` %s."
                  .formatted(
                      BodyErrors.path(mismatch),
                      BodyErrors.isOurs(mismatch)
                          ? mismatch.getOriginalMessage()
                          : "has the wrong type"));
      default -> BAD_REQUEST.because("The body must be a JSON object.");
    };
  }

  private static String brokenJson(StreamReadException e) {
    var where = e.getLocation();
    String place =
        where == null
            ? ""
            : " at line %d, column %d".formatted(where.getLineNr(), where.getColumnNr());
    String message = Objects.requireNonNullElse(e.getOriginalMessage(), "");
    return message.startsWith("Duplicate")
        ? "The JSON names a field twice%s.".formatted(place)
        : "The body is not valid JSON%s.".formatted(place);
  }

  private static Refusal tooLarge(int limit) {
    return PAYLOAD_TOO_LARGE.because("The body is larger than %d bytes.".formatted(limit));
  }
}
