package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.REQUEST_TIMEOUT;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Kinds;
import io.tradegate.platform.json.Validation;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

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
    if (bytes.length == 0) {
      throw BAD_REQUEST.because("This route needs a JSON body.");
    }
    requireJson(incoming);
    try {
      Record body = (Record) Json.mapper().readValue(bytes, type);
      if (body == null) {
        throw BAD_REQUEST.because("The body must be a JSON object.");
      }
      Validation.check(body);
      return new Parsed(body, NAMING.contains(incoming.method()) ? fields(bytes) : Set.of());
    } catch (JacksonException e) {
      throw explain(e);
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
      case UnrecognizedPropertyException unknown ->
          BAD_REQUEST.because(
              "Unknown field `%s`; known here: %s.".formatted(field(unknown), known(unknown)));
      case InvalidTypeIdException kind when !kind.getPath().isEmpty() ->
          BAD_REQUEST.because(
              "Field `%s.%s` must be one of %s."
                  .formatted(
                      field(kind),
                      Kinds.FIELD,
                      String.join(", ", Kinds.of(kind.getBaseType().getRawClass()).keySet())));
      case StreamReadException broken -> BAD_REQUEST.because(brokenJson(broken));
      case DatabindException mismatch when isOurs(mismatch) ->
          BAD_REQUEST.because(
              "Field `%s` %s.".formatted(field(mismatch), mismatch.getOriginalMessage()));
      case DatabindException mismatch when !mismatch.getPath().isEmpty() ->
          BAD_REQUEST.because("Field `%s` has the wrong type.".formatted(field(mismatch)));
      default -> BAD_REQUEST.because("The body must be a JSON object.");
    };
  }

  /** Our own readers write messages that follow a field's name. */
  private static boolean isOurs(DatabindException e) {
    String message = Objects.requireNonNullElse(e.getOriginalMessage(), "");
    return !e.getPath().isEmpty() && message.matches("(must|contains|needs|is) .*");
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

  private static String field(DatabindException e) {
    var path = new StringBuilder();
    for (var reference : e.getPath()) {
      if (reference.getPropertyName() == null) {
        path.append('[').append(reference.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(reference.getPropertyName());
      }
    }
    return printable(path.toString());
  }

  private static String known(UnrecognizedPropertyException e) {
    var known = e.getKnownPropertyIds();
    return known == null
        ? "none"
        : String.join(", ", known.stream().map(Object::toString).sorted().toList());
  }

  private static String printable(String name) {
    String clean = name.replaceAll("[^\\x20-\\x7e]", "?");
    return clean.length() > 80 ? clean.substring(0, 80) + "…" : clean;
  }

  private static Refusal tooLarge(int limit) {
    return PAYLOAD_TOO_LARGE.because("The body is larger than %d bytes.".formatted(limit));
  }
}
