package io.tradegate.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are truncated or malformed are reported as such. */
@Timeout(90)
class BrokenAnswersTest {
  private final OutboundHttp patient = Calls.client(Calls.LONG);

  @AfterEach
  void close() {
    patient.close();
  }

  @Test
  void hangingUpWithoutAnAnswerIsALostConnection() throws IOException {
    Calls.expect(
        Calls.call(patient, Receiver.Conversation::hears),
        FailureKind.CONNECTION_LOST,
        "The receiver closed the connection without an answer.");
  }

  @Test
  void hangingUpOnAcceptIsALostConnection() throws IOException {
    Exchange exchange = Calls.call(patient, _ -> {});

    assertThat(OutboundHttpTest.failure(exchange).kind()).isEqualTo(FailureKind.CONNECTION_LOST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK",
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n",
      })
  void halfAnAnswerIsALostConnection(String half) throws IOException {
    Exchange exchange = Calls.call(patient, Calls.said(half));

    Calls.expect(
        exchange,
        FailureKind.CONNECTION_LOST,
        "The connection broke off in the middle of the answer.");
    assertThat(exchange.succeeded()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "'220 mail.example ESMTP\r\n'",
    "'\0\u0001\u0002\u0003\r\n'",
    "'\u0015\u0003\u0003\0\u0002\u0002F'",
    "'<html>\r\n'",
    "'HTTP/1.1 OK\r\n\r\n'",
    "'HTTP/1.1 20 OK\r\n\r\n'",
    "'HTTP/1.1 -200 OK\r\n\r\n'",
    "'HTTP/1.1 20000 OK\r\nContent-Length: 0\r\n\r\n'",
    "'HTTP/2 200\r\n\r\n'",
    "'\r\n\r\n\r\n\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'",
    "'HTTP/1.1 200 OK\r\nnot a header\r\n\r\n'",
    "'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nok'",
    "'HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nok'",
    "'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok'",
  })
  void garbageIsABadAnswer(String garbage) throws IOException {
    Exchange exchange = Calls.call(patient, Calls.said(garbage));

    assertThat(OutboundHttpTest.failure(exchange).kind()).isEqualTo(FailureKind.BAD_RESPONSE);
  }
}
