package io.tradegate.bench.prove;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.bench.lab.RawReceiver.Received;

/** Reads the id of the document from a delivery without parsing all of it. */
final class Arrival {
  private static final String MARK = "\"public_id\":\"";
  private static final int UUID_LENGTH = 36;

  private Arrival() {}

  static String subject(Received request) {
    String body = new String(request.body(), UTF_8);
    int at = body.indexOf(MARK) + MARK.length();
    return body.substring(at, at + UUID_LENGTH);
  }
}
