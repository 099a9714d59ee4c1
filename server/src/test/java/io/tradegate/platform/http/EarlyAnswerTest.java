package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.connection.ServerConnections;
import io.tradegate.platform.http.server.HttpServer;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Answers to clients that are still sending. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EarlyAnswerTest {
  private static final int LIMIT = 1000;
  private static final String UPLOAD =
      "POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\n";

  private HttpServer server;

  @BeforeAll
  void start() {
    var routes = new Routes();
    routes
        .post("/files", "files.take", "Take a file")
        .rawBody(LIMIT, "text/csv")
        .replies(204)
        .handleOpen(EarlyAnswerTest::take);
    var patient = Duration.ofMinutes(1);
    server =
        SmallServer.started(routes, new ServerConnections.Times(patient, patient, Duration.ZERO));
  }

  private static Reply take(Call call) {
    try {
      call.content().readAllBytes();
      return Reply.noContent();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @AfterAll
  void stop() {
    server.stop();
  }

  @Test
  void aClientThatSendsOnAfterTheRefusalOfItsLengthMeetsNoReset() throws IOException {
    refusedWhileSending("Content-Length: 9000000\r\n\r\n" + "x".repeat(5_000), "x".repeat(100_000));
  }

  @Test
  void aClientThatSendsOnAfterTheRefusalOfItsChunksMeetsNoReset() throws IOException {
    String chunk = "%x\r\n%s\r\n".formatted(100_000, "x".repeat(100_000));

    refusedWhileSending("Transfer-Encoding: chunked\r\n\r\n" + chunk, chunk);
  }

  private void refusedWhileSending(String begun, String piece) throws IOException {
    try (var client = new KeptConnection(server.port())) {
      client.say(UPLOAD + begun);
      assertThat(client.wholeAnswer())
          .startsWith("HTTP/1.1 413")
          .contains("\"payload_too_large\"")
          .containsIgnoringCase("\r\nconnection: close\r\n");

      for (int n = 0; n < 80; n++) {
        client.say(piece);
        client.pause(1);
      }
      client.saysNoMore();
      assertThat(client.hasEnded()).isTrue();
    }
  }

  @Test
  void aClientThatSendsWithoutEndIsClosed() throws IOException {
    try (var client = new KeptConnection(server.port())) {
      client.say(UPLOAD + "Content-Length: 60000000\r\n\r\n");
      assertThat(client.answer()).startsWith("HTTP/1.1 413");

      // Far more than the buffers of both sockets hold, whatever the operating system gives them.
      assertThat(client.isCutOffAfter(50 << 20)).isTrue();
    }
  }

  @Test
  void aClientThatAskedFirstIsClosedAtOnce() throws IOException {
    try (var client = new KeptConnection(server.port())) {
      client.say(UPLOAD + "Content-Length: 1000000\r\nExpect: 100-continue\r\n\r\n");

      assertThat(client.answer()).startsWith("HTTP/1.1 413");
      assertThat(client.endsWithin(30_000)).isTrue();
    }
  }
}
