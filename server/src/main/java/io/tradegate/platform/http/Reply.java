package io.tradegate.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An answer: a status, headers, and a body that is a record (sent as JSON), raw bytes or {@link
 * Streamed}.
 */
public record Reply(
    int status, @Nullable Object body, @Nullable String contentType, Map<String, String> headers) {

  public static Reply ok(Object body) {
    return new Reply(200, body, null, Map.of());
  }

  public static Reply created(String location, Object body) {
    return new Reply(201, body, null, Map.of("Location", location));
  }

  public static Reply accepted(@Nullable Object body) {
    return new Reply(202, body, null, Map.of());
  }

  /** Sends a browser elsewhere, with GET. */
  public static Reply seeOther(String location) {
    return new Reply(303, null, null, Map.of("Location", location));
  }

  public static Reply noContent() {
    return new Reply(204, null, null, Map.of());
  }

  public static Reply raw(int status, String contentType, byte[] body) {
    return new Reply(status, body, contentType, Map.of());
  }

  /** Its body is read from storage while it is sent. */
  public static Reply streamed(String contentType, Streamed body) {
    return new Reply(200, body, contentType, Map.of());
  }

  /** The caller's copy is still current. */
  public static Reply notModified() {
    return new Reply(304, null, null, Map.of());
  }

  public Reply with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Reply(status, body, contentType, more);
  }

  /** Adds the version of the document, for If-Match. */
  public Reply version(int version) {
    return with("ETag", "\"" + version + "\"");
  }
}
