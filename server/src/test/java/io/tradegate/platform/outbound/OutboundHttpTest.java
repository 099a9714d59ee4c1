package io.tradegate.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutboundHttpTest {
  private final OutboundHttp http = Calls.client(Calls.LONG);

  @AfterEach
  void close() {
    http.close();
  }

  @Test
  void theBodyAndHeadersArriveAsGiven() throws IOException {
    try (var receiver = Receiver.answering(Receiver.OK)) {
      Exchange exchange = http.post(Calls.to(receiver.url("/in//x?a=%20b")));

      assertThat(exchange.succeeded()).isTrue();
      assertThat(answer(exchange).body()).isEqualTo("ok");
      String request = receiver.requests().getFirst();
      assertThat(request).startsWith("POST /in//x?a=%20b HTTP/1.1\r\n").endsWith("{\"a\":1}");
      assertThat(request)
          .contains("\r\nX-Test: yes\r\n")
          .contains("\r\nHost: 127.0.0.1:" + receiver.port() + "\r\n")
          .contains("\r\nContent-Length: 7\r\n")
          .doesNotContain("Accept-Encoding", "Cookie", "Transfer-Encoding", "Expect");
    }
  }

  @Test
  void phasesAreMeasuredAndAKeptConnectionSkipsSome() throws IOException {
    try (var receiver = Receiver.answering(Receiver.OK)) {
      Exchange first = http.post(Calls.to(receiver.url("/")));
      Exchange second = http.post(Calls.to(receiver.url("/")));

      assertThat(first.reused()).isFalse();
      assertThat(first.phases().dnsMs()).isNull();
      assertThat(first.phases().connectMs()).isNotNull();
      assertThat(first.phases().tlsMs()).isNull();
      assertThat(first.phases().firstByteMs()).isNotNull();
      assertThat(first.address()).isEqualTo(InetAddress.ofLiteral("127.0.0.1"));
      assertThat(second.reused()).isTrue();
      assertThat(second.phases().connectMs()).isNull();
      assertThat(second.phases().firstByteMs()).isNotNull();
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void anIpv6AddressIsWrittenInBrackets() throws IOException {
    try (var receiver = Receiver.at(listeningOnIpv6(), OutboundHttpTest::ok)) {
      Exchange exchange = http.post(Calls.to("http://[::1]:" + receiver.port() + "/"));

      assertThat(exchange.succeeded()).isTrue();
      assertThat(receiver.requests().getFirst()).contains("Host: [::1]:" + receiver.port());
    }
  }

  private static ServerSocket listeningOnIpv6() {
    try {
      return new ServerSocket(0, 50, InetAddress.ofLiteral("::1"));
    } catch (IOException e) {
      return abort("This system has no IPv6 on loopback.");
    }
  }

  private static void ok(Receiver.Conversation conversation) throws IOException {
    conversation.hears();
    conversation.says(Receiver.OK);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void aRedirectIsAnAnswerAndNotFollowed(int status) throws IOException {
    try (var elsewhere = Receiver.answering(Receiver.OK);
        var receiver =
            Receiver.answering(
                "HTTP/1.1 %d Moved\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n"
                    .formatted(status, elsewhere.url("/")))) {
      Exchange exchange = http.post(Calls.to(receiver.url("/")));

      assertThat(exchange.succeeded()).isFalse();
      assertThat(answer(exchange).status()).isEqualTo(status);
      assertThat(elsewhere.connections()).isZero();
      assertThat(receiver.requests()).hasSize(1);
    }
  }

  @Test
  void aCookieIsNeverSentBack() throws IOException {
    try (var receiver =
        Receiver.answering("HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n")) {
      http.post(Calls.to(receiver.url("/")));
      http.post(Calls.to(receiver.url("/")));

      assertThat(receiver.requests().getLast()).doesNotContain("Cookie");
    }
  }

  @Test
  void aPackedBodyIsNotUnpacked() throws IOException {
    try (var receiver =
        Receiver.answering(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\u001f\u008bxy")) {
      Exchange exchange = http.post(Calls.to(receiver.url("/")));

      assertThat(answer(exchange).body()).isEqualTo("\u001f\uFFFDxy");
    }
  }

  @Test
  void anInformationalAnswerIsSkipped() throws IOException {
    try (var receiver =
        Receiver.answering(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\n\r\n" + Receiver.OK)) {
      assertThat(http.post(Calls.to(receiver.url("/"))).succeeded()).isTrue();
    }
  }

  @Test
  void aPauseIsReadFromTheAnswer() throws IOException {
    try (var receiver =
        Receiver.answering("HTTP/1.1 503 Busy\r\nRetry-After: 120\r\nContent-Length: 0\r\n\r\n")) {
      Exchange exchange = http.post(Calls.to(receiver.url("/")));

      assertThat(answer(exchange).retryAfter()).isEqualTo(Duration.ofMinutes(2));
      assertThat(CallExplanation.of(exchange))
          .isEqualTo(
              "The server answered 503 Service Unavailable and asked to come back in 120 s.");
    }
  }

  @Test
  void sixteenKibibytesOfTheBodyAreKeptAndTheConnectionToo() throws IOException {
    try (var receiver =
        Receiver.answering(
            "HTTP/1.1 500 No\r\nContent-Length: 60000\r\n\r\n" + "a".repeat(60_000))) {
      Exchange exchange = http.post(Calls.to(receiver.url("/")));

      assertThat(answer(exchange).body()).isEqualTo("a".repeat(16 * 1024));
      assertThat(answer(exchange).bodyCut()).isTrue();
      assertThat(http.post(Calls.to(receiver.url("/"))).reused()).isTrue();
    }
  }

  @Test
  void aClosedPortIsAFailedConnection() throws IOException {
    try (var taken = new Socket()) {
      taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)); // but not listening

      Exchange exchange = http.post(Calls.to("http://127.0.0.1:" + taken.getLocalPort() + "/"));

      assertThat(failure(exchange).kind()).isEqualTo(FailureKind.CONNECT_FAILED);
      assertThat(CallExplanation.of(exchange))
          .isEqualTo("No connection to 127.0.0.1: Connection refused.");
    }
  }

  @Test
  void aUrlThatBreaksARuleIsNotCalled() {
    Exchange exchange = http.post(Calls.to("http://hooks.example.com/"));

    assertThat(failure(exchange).kind()).isEqualTo(FailureKind.URL_REFUSED);
    assertThat(CallExplanation.of(exchange)).isEqualTo("The URL must begin with https://.");
    assertThat(exchange.address()).isNull();
  }

  static Answer answer(Exchange exchange) {
    return Objects.requireNonNull(exchange.answer(), exchange::toString);
  }

  static Failure failure(Exchange exchange) {
    return Objects.requireNonNull(exchange.failure(), exchange::toString);
  }
}
