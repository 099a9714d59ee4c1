package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Clients that do not finish their request. The node gives them a second; the tests claim only that
 * it closes before the time-out of their own connections.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlowClientTest {
  private static final String LOGIN =
      "POST /admin/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  private static final String GET = "GET /docs HTTP/1.1\r\nHost: localhost\r\n";
  private static final int PAUSE_MILLIS = 100;

  private TestApp app;

  @BeforeAll
  void start() {
    app = TestApp.another(Map.of("REQUEST_TIMEOUT", "1s"));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private KeptConnection connection() throws IOException {
    return new KeptConnection(app.node().port());
  }

  @Test
  void aConnectionThatSaysNothingIsClosed() throws IOException {
    try (var silent = connection()) {
      assertThat(silent.hasEnded()).isTrue();
    }
  }

  @Test
  void aHeadThatDoesNotEndIsClosedWithoutAnAnswer() throws IOException {
    for (String begun : new String[] {"GET /do", GET, GET + "X-Half"}) {
      try (var unfinished = connection()) {
        unfinished.say(begun);

        assertThat(unfinished.hasEnded()).as(begun).isTrue();
      }
    }
  }

  @Test
  void aHeadThatDripsIsClosed() throws IOException {
    try (var dripping = connection()) {
      dripping.say(GET + "X: ");

      assertThat(dripping.dripUntilHeard('a', PAUSE_MILLIS)).isTrue();
      assertThat(dripping.hasEnded()).isTrue();
    }
  }

  @Test
  void aBodyThatNeverComesIsATimeoutAndTheLastOnItsConnection() throws IOException {
    for (String framing : new String[] {"Content-Length: 100", "Transfer-Encoding: chunked"}) {
      try (var waiting = connection()) {
        waiting.say(LOGIN + framing + "\r\n\r\n");

        timedOut(waiting);
      }
    }
  }

  @Test
  void aBodyThatDripsIsATimeout() throws IOException {
    try (var dripping = connection()) {
      dripping.say(LOGIN + "Content-Length: 100000\r\n\r\n{");

      assertThat(dripping.dripUntilHeard(' ', PAUSE_MILLIS)).isTrue();
      timedOut(dripping);
    }
  }

  @Test
  void aFileThatStopsOnItsWayIsATimeoutAndLeavesNothing() throws IOException {
    var shop = app.newTenant();
    try (var stopped = connection()) {
      stopped.say(
          """
          POST /admin/imports/ingest?target=products HTTP/1.1\r
          Host: localhost\r
          Authorization: Bearer %s\r
          Content-Type: text/csv\r
          Content-Length: 1000\r
          \r
          sku,name
          """
              .formatted(shop.owner().token()));

      timedOut(stopped);
    }
    assertThat(shop.owner().get("/admin/imports").items("id")).isEmpty();
  }

  private static void timedOut(KeptConnection connection) throws IOException {
    assertThat(connection.wholeAnswer())
        .startsWith("HTTP/1.1 408")
        .containsIgnoringCase("\r\nconnection: close\r\n")
        .contains("\"request_timeout\"");
    assertThat(connection.hasEnded()).isTrue();
  }

  /** Each piece adds four seconds, so that only a pause of that length would break it. */
  @Test
  void anUploadThatTakesLongerThanTheLimitIsTakenWhileItKeepsComing() throws IOException {
    int pieces = 14;
    String piece = " ".repeat(64 << 10);
    try (var uploading = connection()) {
      uploading.say(LOGIN + "Content-Length: %d\r\n\r\n".formatted(pieces * piece.length() + 2));
      long began = System.nanoTime();
      for (int n = 0; n < pieces; n++) {
        uploading.say(piece);
        uploading.pause(PAUSE_MILLIS);
      }
      assertThat(System.nanoTime() - began).isGreaterThan(1_000_000_000L);
      uploading.say("{}");

      assertThat(uploading.wholeAnswer()).startsWith("HTTP/1.1 400").contains("`email`");
    }
  }

  @Test
  void aClientThatIsSlowBetweenRequestsIsServedAgain() throws IOException {
    try (var kept = connection()) {
      for (int n = 0; n < 2; n++) {
        kept.say(GET + "\r\n");
        assertThat(kept.answer()).startsWith("HTTP/1.1 200");
        kept.pause(1_500);
      }
    }
  }
}
