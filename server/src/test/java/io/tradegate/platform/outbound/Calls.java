package io.tradegate.platform.outbound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Clients and requests of these tests. */
final class Calls {
  static final AllowedTargets LOOPBACK = AllowedTargets.parse("127.0.0.0/8, ::1").orElseThrow();

  /** Short, so that a receiver that hangs is soon given up on. */
  static final Limits SHORT =
      new Limits(Duration.ofMillis(700), Duration.ofMillis(400), Duration.ofMillis(400));

  /** Far beyond any test, for those that must not depend on the time. */
  static final Limits LONG =
      new Limits(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30));

  private Calls() {}

  static OutboundHttp client(Limits limits) {
    return client(LOOPBACK, Resolver.system(), limits);
  }

  static OutboundHttp client(AllowedTargets allowed, Resolver resolver, Limits limits) {
    return new OutboundHttp(allowed, Trust.system(), Clock.systemUTC(), resolver, limits);
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

  static Exchange call(OutboundHttp http, Receiver.Behaviour behaviour) throws IOException {
    try (var receiver = Receiver.that(behaviour)) {
      return http.post(Calls.to(receiver.url("/")));
    }
  }

  static void expect(Exchange exchange, FailureKind kind, String sentence) {
    assertThat(OutboundHttpTest.failure(exchange).kind()).isEqualTo(kind);
    assertThat(Explanation.of(exchange)).isEqualTo(sentence);
  }
}
