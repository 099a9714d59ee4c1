package io.tradegate.webhooks.delivery;

import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.events.DeliveryBody;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.outbound.Answer;
import io.tradegate.platform.outbound.CallExplanation;
import io.tradegate.platform.outbound.Exchange;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Request;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes one attempt: builds the body once, signs those bytes and sends them. */
public final class DeliverySender {
  private final OutboundHttp http;
  private final SecretBox box;
  private final RetrySchedule schedule;
  private final Ids ids;
  private final InstantSource clock;

  public DeliverySender(
      OutboundHttp http, SecretBox box, RetrySchedule schedule, Ids ids, InstantSource clock) {
    this.http = http;
    this.box = box;
    this.schedule = schedule;
    this.ids = ids;
    this.clock = clock;
  }

  AttemptOutcome attempt(Claim claim) {
    Instant now = clock.instant();
    // sent_at is the time of this attempt: no other signed field says how fresh the request is.
    byte[] body = DeliveryBody.bytes(claim.event(), claim.data(), now);
    WebhookSecret secret = claim.secret().opened(box);
    var envelope =
        new Signatures.Envelope(
            claim.event(), claim.delivery(), claim.sequence(), claim.test(), now);
    var headers = Signatures.headers(new Signatures.Message(envelope, body), secret, now);
    return outcome(claim, now, http.post(new Request(claim.url(), headers, body)));
  }

  public static String context(long org, UUID endpoint) {
    return "org:%d|webhook:%s".formatted(org, endpoint);
  }

  private AttemptOutcome outcome(Claim claim, Instant startedAt, Exchange exchange) {
    Optional<Duration> pause = pause(claim, exchange);
    Answer answer = exchange.answer();
    return new AttemptOutcome(
        claim.org(),
        claim.delivery(),
        claim.endpoint(),
        claim.token(),
        claim.number(),
        verdict(exchange, pause),
        pause.map(Duration::toMillis).orElse(null),
        claim.sequence(),
        ids.next(),
        startedAt,
        exchange.phases().totalMs(),
        answer == null ? null : answer.status(),
        error(exchange),
        exchange.succeeded() ? null : CallExplanation.of(exchange),
        answer == null ? null : answer.body(),
        exchange.phases().dnsMs(),
        exchange.phases().connectMs(),
        exchange.phases().tlsMs(),
        exchange.phases().firstByteMs(),
        exchange.address() == null ? null : exchange.address().getHostAddress(),
        claim.secretVersion());
  }

  private Optional<Duration> pause(Claim claim, Exchange exchange) {
    if (exchange.succeeded()) {
      return Optional.empty();
    }
    Answer answer = exchange.answer();
    return schedule.pauseAfter(claim.failures() + 1, answer == null ? null : answer.retryAfter());
  }

  private static AttemptOutcome.Verdict verdict(Exchange exchange, Optional<Duration> pause) {
    if (exchange.succeeded()) {
      return AttemptOutcome.Verdict.SUCCEEDED;
    }
    return pause.isPresent() ? AttemptOutcome.Verdict.FAILED : AttemptOutcome.Verdict.EXHAUSTED;
  }

  private static @Nullable String error(Exchange exchange) {
    if (exchange.succeeded()) {
      return null;
    }
    return exchange.failure() == null
        ? "http_status"
        : exchange.failure().kind().name().toLowerCase(java.util.Locale.ROOT);
  }
}
