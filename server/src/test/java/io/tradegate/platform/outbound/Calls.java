package io.tradegate.platform.outbound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.Resolver;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Clients and requests of these tests. */
final class Calls {
  static final AllowedTargets LOOPBACK = AllowedTargets.parse("127.0.0.0/8, ::1").orElseThrow();

  private static final Duration FAR = Duration.ofMinutes(1);
  private static final Duration NEAR = Duration.ofMillis(400);

  /** Far beyond the duration of any test, for tests that must not depend on the time. */
  static final Limits LONG = new Limits(FAR, FAR, FAR);

  /** One limit that is soon reached; the stages before it have all the time they need. */
  static final Limits SHORT = new Limits(NEAR, FAR, FAR);

  static final Limits SHORT_LOOKUP = new Limits(FAR, NEAR, FAR);
  static final Limits SHORT_CONNECT = new Limits(FAR, FAR, NEAR);

  private Calls() {}

  static OutboundHttp client(Limits limits) {
    return client(LOOPBACK, Resolver.system(), limits);
  }

  static OutboundHttp client(AllowedTargets allowed, Resolver resolver, Limits limits) {
    return new OutboundHttp(allowed, Trust.system(), Clock.systemUTC(), resolver, limits);
  }

  static OutboundHttp client(Supplier<Journey> journeys) {
    return new OutboundHttp(
        LOOPBACK, Trust.system(), Clock.systemUTC(), Resolver.system(), LONG, journeys);
  }

  static Journey inTime() {
    return new Journey(FAR);
  }

  /** A client whose calls reach this stage and expire there. */
  static OutboundHttp lateIn(CallStage stage) {
    return client(() -> new LateJourney(stage, 1));
  }

  static Request to(String url) {
    return new Request(url, Map.of("X-Test", "yes"), "{\"a\":1}".getBytes(UTF_8));
  }

  static Resolver always(String... addresses) {
    return _ -> addresses(addresses);
  }

  static List<InetAddress> addresses(String... texts) {
    return List.of(texts).stream().map(InetAddress::ofLiteral).toList();
  }

  static Receiver.Behaviour said(String text) {
    return conversation -> {
      conversation.hears();
      conversation.says(text);
    };
  }

  static Exchange callLateIn(CallStage stage, Receiver.Behaviour behaviour) throws IOException {
    try (var http = lateIn(stage)) {
      return call(http, behaviour);
    }
  }

  static Exchange call(OutboundHttp http, Receiver.Behaviour behaviour) throws IOException {
    try (var receiver = Receiver.that(behaviour)) {
      return http.post(Calls.to(receiver.url("/")));
    }
  }

  static void expect(Exchange exchange, FailureKind kind, String sentence) {
    assertThat(OutboundHttpTest.failure(exchange).kind()).isEqualTo(kind);
    assertThat(CallExplanation.of(exchange)).isEqualTo(sentence);
  }
}
