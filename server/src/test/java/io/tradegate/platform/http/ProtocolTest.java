package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.WireClient;
import io.tradegate.testing.WireClient.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invalid HTTP gets an answer in the contract's form all the same. */
class ProtocolTest {
  private static final String LOGIN =
      "POST /admin/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  private static final String CHUNKED = LOGIN + "Transfer-Encoding: chunked\r\n\r\n";

  private final WireClient wire = new WireClient(TestApp.shared());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET\r\n\r\n",
        "GET /admin/orders\r\n\r\n",
        "GET /admin/orders HTTP/9.9\r\nHost: a\r\n\r\n",
        "GET /admin/orders HTTP/1.0\r\nHost: a\r\n\r\n",
        "GET /admin/orders HTTP/1.1\nHost: a\n\n",
        "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /[x] HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /admin/orders?q=%f HTTP/1.1\r\nHost: a\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\r\n\r\n\r\n"
      })
  void aBrokenRequestLineIsABadRequest(String request) {
    refused(wire.send(request));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no colon",
        "Bad Name: x",
        "X: a\r\n folded",
        "X: control\u0001",
        "Host: another",
        "Content-Length: abc",
        "Content-Length: -1",
        "Content-Length: 99999999999999999999",
        "Content-Length: 2\r\nContent-Length: 3",
        "Content-Length: 2\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: gzip"
      })
  void aBrokenHeaderIsABadRequest(String header) {
    refused(wire.send(LOGIN + header + "\r\n\r\n{}"));
  }

  @Test
  void aRequestWithoutAHostIsABadRequest() {
    refused(wire.send("GET /admin/orders HTTP/1.1\r\n\r\n"));
  }

  @Test
  void anAddressOrHeadersOfAnySizeAreNotRead() {
    refused(wire.send("GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: a\r\n\r\n"));
    refused(wire.send(LOGIN + "X: " + "a".repeat(40_000) + "\r\n\r\n"));
    refused(wire.send(LOGIN + "X: y\r\n".repeat(8_000) + "\r\n"));
  }

  @Test
  void randomBytesAreABadRequest() {
    var bytes = new byte[4096];
    new java.util.Random(7).nextBytes(bytes);

    Answer answer = wire.send(bytes);

    assertThat(answer.status()).isIn(0, 400);
  }

  private static void refused(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(answer.headers()).containsEntry("content-type", "application/json");
    assertThat(answer.headers()).containsKey("x-request-id");
    assertThat(answer.headers()).containsEntry("tradegate-version", Front.API_VERSION);
    assertThat(Json.mapper().readTree(answer.body()).propertyNames())
        .containsExactly("code", "message");
    assertThat(answer.body()).contains("\"bad_request\"");
  }

  @Test
  void aBodyMayComeInChunks() {
    String json = "{\"email\":\"x@example.test\"}";
    String chunks =
        "1\r\n{\r\n%x\r\n%s\r\n0\r\n\r\n".formatted(json.length() - 1, json.substring(1));

    Answer answer = wire.send(CHUNKED + chunks);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).contains("Field `password` is required.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zz\r\n{}\r\n0\r\n\r\n",
        "-2\r\n{}\r\n0\r\n\r\n",
        "ffffffffffffffff\r\n{}\r\n0\r\n\r\n",
        "7fffffff\r\n{}\r\n0\r\n\r\n",
        "2\r\n{",
        "5\r\n{}\r\n0\r\n\r\n",
        "\r\n"
      })
  void brokenChunksAreABadRequestAndTheLastOnThisConnection(String chunks) {
    Answer answer = wire.send(CHUNKED + chunks);

    refused(answer);
    assertThat(answer.headers()).containsEntry("connection", "close");
  }

  /**
   * The client keeps the connection open: a server that waited for more would answer 408 after a
   * minute.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "g",
        "g\r\n",
        "-2\r\n{}",
        "\r\n",
        "2\n{}",
        "2 \r\n{}",
        "0x2\r\n{}",
        "111111111",
        "2;\n{}",
        "2\r\n{}XX",
        "2\r\n{}0\r\n\r\n",
        "2\r\n{}\r\n0\r\nX"
      })
  void aBrokenChunkIsRefusedAtOnceWhileTheClientWaits(String chunks) throws IOException {
    try (var connection = new KeptConnection(TestApp.shared().node().port())) {
      connection.say(CHUNKED + chunks);

      assertThat(connection.wholeAnswer())
          .startsWith("HTTP/1.1 400")
          .contains("\"bad_request\"")
          .containsIgnoringCase("\r\nconnection: close\r\n");
      assertThat(connection.hasEnded()).isTrue();
    }
  }

  @Test
  void aLineOfAChunkSizeHasALimit() throws IOException {
    try (var connection = new KeptConnection(TestApp.shared().node().port())) {
      connection.say(CHUNKED + "2;" + "a".repeat(300));

      assertThat(connection.wholeAnswer()).startsWith("HTTP/1.1 400");
    }
  }

  @Test
  void requestsThatFollowAChunkedOneAreServed() throws IOException {
    String json = "{\"email\":\"x@example.test\"}";
    String chunked = CHUNKED + "%x;name=value\r\n%s\r\n0\r\n\r\n".formatted(json.length(), json);
    try (var connection = new KeptConnection(TestApp.shared().node().port())) {
      connection.say(chunked + chunked + LOGIN + "Content-Length: 2\r\n\r\n{}");

      assertThat(connection.wholeAnswer()).contains("Field `password` is required.");
      assertThat(connection.wholeAnswer()).contains("Field `password` is required.");
      assertThat(connection.wholeAnswer()).contains("Field `email` is required.");
    }
  }

  @Test
  void aBodyShorterThanAnnouncedIsABadRequest() {
    Answer answer = wire.send(LOGIN + "Content-Length: 50\r\n\r\n{\"email\"");

    refused(answer);
    assertThat(answer.headers()).containsEntry("connection", "close");
  }

  @Test
  void aBodyLongerThanAnnouncedIsNotReadAsPartOfIt() {
    Answer answer = wire.send(LOGIN + "Content-Length: 2\r\n\r\n{}GARBAGE");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).contains("Field `email` is required.");
  }

  @Test
  void aBodyTooLargeIsRefusedByItsLengthBeforeItIsSent() {
    tooLarge(wire.send(LOGIN + "Content-Length: 1048577\r\n\r\n"));
    tooLarge(wire.send(LOGIN + "Content-Length: 9000000000\r\n\r\n"));
  }

  @Test
  void aBodyTooLargeIsRefusedAlsoWhenItDoesNotSayHowLargeItIs() {
    String half = "%x\r\n%s\r\n".formatted(600_000, "x".repeat(600_000));

    tooLarge(wire.send((CHUNKED + half + half + "0\r\n\r\n").getBytes(StandardCharsets.US_ASCII)));
  }

  private static void tooLarge(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(413);
    assertThat(answer.body()).contains("\"payload_too_large\"");
  }
}
