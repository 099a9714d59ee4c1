package io.tradegate.platform.http.server;

import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Reply;
import java.util.Arrays;
import java.util.List;

/** Answers 304 without a body where a caller's copy of a document is still current. */
final class NotModified {
  private NotModified() {}

  static Reply orWhole(Incoming incoming, Reply reply) {
    String etag = reply.headers().get("ETag");
    boolean reads = incoming.method().equals("GET") || incoming.method().equals("HEAD");
    return reads && etag != null && reply.status() == 200 && matches(incoming, etag)
        ? new Reply(304, null, null, reply.headers())
        : reply;
  }

  private static boolean matches(Incoming incoming, String etag) {
    List<String> given = incoming.headers().all("If-None-Match");
    return given.stream()
        .flatMap(line -> Arrays.stream(line.split(",")))
        .map(String::strip)
        .anyMatch(each -> each.equals("*") || strong(each).equals(strong(etag)));
  }

  /** The weak comparison: a tag that is marked as weak equals one that is not. */
  private static String strong(String etag) {
    return etag.startsWith("W/") ? etag.substring(2) : etag;
  }
}
