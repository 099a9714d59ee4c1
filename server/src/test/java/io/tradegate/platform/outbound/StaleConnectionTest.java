package io.tradegate.platform.outbound;

import static io.tradegate.platform.outbound.OutboundHttpTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Patience;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Kept connections die; a healthy receiver must not be blamed for it, nor called twice. */
@Timeout(90)
class StaleConnectionTest {

  @Test
  void aKeptConnectionThatDiedUnnoticedIsReplaced() throws IOException {
    try (var receiver = servingOncePerConnection();
        var http = Calls.client(Calls.LONG)) {
      Exchange first = http.post(Calls.to(receiver.url("/")));
      Exchange second = http.post(Calls.to(receiver.url("/")));

      assertThat(first.succeeded()).isTrue();
      assertThat(second.succeeded()).isTrue();
      assertThat(second.reused()).isFalse();
      assertThat(receiver.connections()).isEqualTo(2);
    }
  }

  private static Receiver servingOncePerConnection() throws IOException {
    return Receiver.that(
        conversation -> {
          conversation.hears();
          conversation.says(Receiver.OK);
          conversation.hears();
        });
  }

  @Test
  void theNewConnectionIsTheLastChance() throws IOException {
    var served = new AtomicInteger();
    try (var receiver =
            Receiver.that(
                conversation -> {
                  while (conversation.hears() && served.getAndIncrement() == 0) {
                    conversation.says(Receiver.OK);
                  }
                });
        var http = Calls.client(Calls.LONG)) {
      http.post(Calls.to(receiver.url("/")));
      Exchange second = http.post(Calls.to(receiver.url("/")));

      assertThat(failure(second).kind()).isEqualTo(FailureKind.CONNECTION_LOST);
      assertThat(receiver.requests()).hasSize(3);
    }
  }

  @Test
  void aKeptConnectionThatBeganToAnswerIsNotReplaced() throws IOException {
    try (var receiver =
            Receiver.that(
                conversation -> {
                  conversation.hears();
                  conversation.says(Receiver.OK);
                  conversation.hears();
                  conversation.says("HTTP/1.1 2");
                });
        var http = Calls.client(Calls.LONG)) {
      http.post(Calls.to(receiver.url("/")));
      Exchange second = http.post(Calls.to(receiver.url("/")));

      assertThat(second.reused()).isTrue();
      assertThat(second.succeeded()).isFalse();
      assertThat(receiver.connections()).isEqualTo(1);
    }
  }

  @Test
  void theNewConnectionGetsNoNewDeadline() throws IOException {
    var served = new AtomicInteger();
    var journeys = new ArrayDeque<>(List.of(Calls.inTime(), new LateJourney(CallStage.WAITING, 2)));
    try (var receiver =
            Receiver.that(
                conversation -> {
                  while (conversation.hears() && served.getAndIncrement() == 0) {
                    conversation.says(Receiver.OK);
                  }
                  if (served.get() > 2) {
                    conversation.stalls();
                  }
                });
        var http = Calls.client(journeys::remove)) {
      http.post(Calls.to(receiver.url("/")));
      Exchange second = http.post(Calls.to(receiver.url("/")));

      assertThat(failure(second).kind()).isEqualTo(FailureKind.TIMED_OUT);
      // The call is over before the receiver has read its request.
      Patience.await().untilAsserted(() -> assertThat(receiver.requests()).hasSize(3));
    }
  }

  @Test
  void aReceiverThatRestartedIsCalledOnANewConnection() throws IOException {
    try (var receiver = Receiver.answering(Receiver.OK);
        var http = Calls.client(Calls.LONG)) {
      http.post(Calls.to(receiver.url("/")));
      receiver.dropConnections();

      assertThat(http.post(Calls.to(receiver.url("/"))).succeeded()).isTrue();
      assertThat(receiver.connections()).isEqualTo(2);
    }
  }
}
