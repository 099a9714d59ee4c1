package io.tradegate.platform.http.server;

import io.tradegate.platform.http.Accepts;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Streamed;
import io.tradegate.platform.http.kept.PendingBody;
import io.tradegate.platform.http.kept.ReadyBody;
import io.tradegate.platform.json.Json;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * The ETag of an answer that was read: the version of the document and a checksum of the answer. An
 * answer may show more than the version counts, such as the price of a cart line or what is left of
 * a budget. An answer that can be kept has a checksum alone. Where the caller has the same answer
 * already, it is 304 without a body.
 */
final class ReadTag {
  /** Of answers that are the same for many: a browser may store them and must ask each time. */
  private static final Map<String, String> STORED_AND_ASKED_FOR =
      Map.of(
          "Cache-Control",
          "private, no-cache",
          "Vary",
          "Accept, Accept-Encoding, Accept-Language, Authorization, Origin, X-Tenant-Host,"
              + " X-Forwarded-Host");

  private ReadTag() {}

  static Reply on(Incoming incoming, Reply reply) {
    return switch (reply.body()) {
      case PendingBody pending -> ready(incoming, reply, pending.ready());
      case ReadyBody ready -> ready(incoming, reply, ready);
      case null, default -> versioned(incoming, reply);
    };
  }

  private static Reply ready(Incoming incoming, Reply reply, ReadyBody body) {
    boolean zipped = body.canBeZipped() && Accepts.gzip(incoming);
    var headers = new LinkedHashMap<>(reply.headers());
    headers.putAll(STORED_AND_ASKED_FOR);
    headers.put("ETag", body.etag(zipped));
    if (matches(incoming, body.etag(false)) || matches(incoming, body.etag(true))) {
      return new Reply(304, null, null, headers);
    }
    if (zipped) {
      headers.put("Content-Encoding", "gzip");
    }
    return new Reply(reply.status(), body.bytes(zipped), "application/json", headers);
  }

  private static Reply versioned(Incoming incoming, Reply reply) {
    String version = reply.headers().get("ETag");
    boolean reads = incoming.method().equals("GET") || incoming.method().equals("HEAD");
    if (!reads || version == null || reply.status() != 200) {
      return reply;
    }
    Reply tagged = isJson(reply) ? tagged(reply, version) : reply;
    return matches(incoming, String.valueOf(tagged.headers().get("ETag")))
        ? new Reply(304, null, null, tagged.headers())
        : tagged;
  }

  private static boolean isJson(Reply reply) {
    Object body = reply.body();
    return body != null
        && reply.contentType() == null
        && !(body instanceof byte[])
        && !(body instanceof Streamed);
  }

  private static Reply tagged(Reply reply, String version) {
    byte[] body = Json.line(Objects.requireNonNull(reply.body()));
    var checksum = new CRC32C();
    checksum.update(body);
    var headers = new LinkedHashMap<>(reply.headers());
    headers.put(
        "ETag",
        "%s.%08x\"".formatted(version.substring(0, version.length() - 1), checksum.getValue()));
    return new Reply(reply.status(), body, "application/json", headers);
  }

  private static boolean matches(Incoming incoming, String etag) {
    List<String> given = incoming.headers().all("If-None-Match");
    return given.stream()
        .flatMap(line -> Arrays.stream(line.split(",", -1)))
        .map(String::strip)
        .anyMatch(each -> each.equals("*") || strong(each).equals(strong(etag)));
  }

  /** The weak comparison: a tag that is marked as weak equals one that is not. */
  private static String strong(String etag) {
    return etag.startsWith("W/") ? etag.substring(2) : etag;
  }
}
