package io.tradegate.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The deadline covers everything, and the size of an answer is bounded. */
@Timeout(90)
class BadReceiversTest {
  private final OutboundHttp patient = Calls.client(Calls.LONG);

  @AfterEach
  void close() {
    patient.close();
  }

  @Test
  void whatTakesTooLongIsEndedAndNotBefore() throws IOException {
    try (var hasty = Calls.client(Calls.SHORT)) {
      Exchange exchange = Calls.call(hasty, Receiver.Conversation::stalls);

      assertThat(exchange.succeeded()).isFalse();
      assertThat(exchange.phases().totalMs()).isGreaterThanOrEqualTo(400);
    }
  }

  @Test
  void aFirstByteThatNeverComesEndsAtTheDeadline() throws IOException {
    Exchange exchange =
        Calls.callLateIn(
            CallStage.WAITING,
            conversation -> {
              conversation.hears();
              conversation.stalls();
            });

    Calls.expect(
        exchange,
        FailureKind.TIMED_OUT,
        "No answer within 700 ms: connected and sent, the first byte never came.");
    assertThat(exchange.answer()).isNull();
    assertThat(exchange.phases().firstByteMs()).isNull();
  }

  @Test
  void aBodyThatDripsEndsAtTheDeadline() throws IOException {
    Exchange exchange =
        Calls.callLateIn(
            CallStage.READING_BODY,
            conversation -> {
              conversation.hears();
              conversation.says("HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n");
              drip(conversation, "x");
            });

    Calls.expect(
        exchange,
        FailureKind.TIMED_OUT,
        "No answer within 700 ms: the status came, but the body never ended.");
    assertThat(OutboundHttpTest.answer(exchange).status()).isEqualTo(200);
    assertThat(exchange.succeeded()).isFalse();
  }

  @Test
  void headersThatDripEndAtTheDeadline() throws IOException {
    Exchange exchange =
        Calls.callLateIn(
            CallStage.READING_HEAD,
            conversation -> {
              conversation.hears();
              conversation.says("HTTP/1.1 200 OK\r\nX-Drip: ");
              drip(conversation, "x");
            });

    Calls.expect(
        exchange,
        FailureKind.TIMED_OUT,
        "No answer within 700 ms: the answer began, but its headers never ended.");
  }

  @Test
  void endlessInformationalAnswersEndAtTheDeadline() throws IOException {
    Exchange exchange =
        Calls.callLateIn(
            CallStage.READING_HEAD,
            conversation -> {
              conversation.hears();
              drip(conversation, "HTTP/1.1 103 Early Hints\r\n\r\n");
            });

    assertThat(OutboundHttpTest.failure(exchange).kind()).isEqualTo(FailureKind.TIMED_OUT);
  }

  private static void drip(Receiver.Conversation conversation, String drop)
      throws IOException, InterruptedException {
    var never = new CountDownLatch(1);
    while (!never.await(20, TimeUnit.MILLISECONDS)) {
      conversation.says(drop);
    }
  }

  @Test
  void aHandshakeThatNeverFinishesEndsAtTheDeadline() throws IOException {
    try (var receiver = Receiver.that(Receiver.Conversation::stalls);
        var http = Calls.lateIn(CallStage.HANDSHAKING)) {
      Exchange exchange = http.post(Calls.to("https://127.0.0.1:" + receiver.port() + "/"));

      Calls.expect(
          exchange,
          FailureKind.TIMED_OUT,
          "No answer within 700 ms: connected, but the TLS handshake never finished.");
      assertThat(exchange.phases().connectMs()).isNotNull();
      assertThat(exchange.phases().tlsMs()).isNull();
    }
  }

  @Test
  void aRequestThatIsNotTakenEndsAtTheDeadline() throws IOException {
    var never = new CountDownLatch(1);
    try (var receiver = Receiver.that(_ -> never.await());
        var http = Calls.lateIn(CallStage.SENDING)) {
      var huge = new Request(receiver.url("/"), Map.of(), new byte[64 * 1024 * 1024]);

      Calls.expect(
          http.post(huge),
          FailureKind.TIMED_OUT,
          "No answer within 700 ms: connected, but the receiver did not take the whole request.");
    }
  }

  @Test
  void aConnectionThatIsNotAcceptedEndsAtItsLimit() throws IOException {
    try (var full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var _ = new Socket(full.getInetAddress(), full.getLocalPort());
        var _ = new Socket(full.getInetAddress(), full.getLocalPort());
        var http = Calls.client(Calls.SHORT_CONNECT)) {
      Exchange exchange = http.post(Calls.to("http://127.0.0.1:" + full.getLocalPort() + "/"));

      Calls.expect(
          exchange,
          FailureKind.CONNECT_TIMEOUT,
          "No connection within 400 ms: nothing answers at the address.");
    }
  }

  @Test
  void endlessHeadersAreRefusedLongBeforeTheDeadline() throws IOException {
    Exchange exchange =
        Calls.call(
            patient,
            conversation -> {
              conversation.hears();
              conversation.says("HTTP/1.1 200 OK\r\n");
              flood(conversation, "X-Bomb: x\r\n");
            });

    Calls.expect(
        exchange,
        FailureKind.BAD_RESPONSE,
        "The answer is not proper HTTP: Maximum header count exceeded.");
  }

  @Test
  void anEndlessHeaderLineIsRefusedLongBeforeTheDeadline() throws IOException {
    Exchange exchange =
        Calls.call(
            patient,
            conversation -> {
              conversation.hears();
              conversation.says("HTTP/1.1 200 OK\r\nX-Bomb: ");
              flood(conversation, "x".repeat(1024));
            });

    Calls.expect(
        exchange,
        FailureKind.BAD_RESPONSE,
        "The answer is not proper HTTP: Maximum line length limit exceeded.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 1073741824\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n40000000\r\n",
        "Connection: close\r\n\r\n",
      })
  void ofAGigabyteOnlyTheBeginningIsRead(String framing) throws IOException {
    var gaveUp = new CountDownLatch(1);
    try (var receiver =
        Receiver.that(
            conversation -> {
              conversation.hears();
              conversation.says("HTTP/1.1 200 OK\r\n" + framing);
              floodUntilClosed(conversation, gaveUp);
            })) {
      Exchange exchange = patient.post(Calls.to(receiver.url("/")));

      assertThat(exchange.succeeded()).isTrue();
      assertThat(OutboundHttpTest.answer(exchange).body()).hasSize(16 * 1024);
      assertThat(OutboundHttpTest.answer(exchange).bodyCut()).isTrue();
      assertThat(gaveUp).satisfies(BadReceiversTest::opens);
      assertThat(patient.post(Calls.to(receiver.url("/"))).reused()).isFalse();
    }
  }

  private static void opens(CountDownLatch latch) throws InterruptedException {
    assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
  }

  private static void floodUntilClosed(Receiver.Conversation conversation, CountDownLatch closed) {
    try {
      flood(conversation, "x".repeat(8192));
    } catch (IOException e) {
      closed.countDown();
    }
  }

  private static void flood(Receiver.Conversation conversation, String wave) throws IOException {
    OutputStream out = conversation.socket().getOutputStream();
    byte[] bytes = wave.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    while (!conversation.socket().isClosed()) {
      out.write(bytes);
    }
  }
}
