package io.tradegate.platform.outbound;

import io.tradegate.platform.net.IpLiteral;
import java.net.InetAddress;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.apache.hc.core5.concurrent.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * The state of one call: its stage, how long the completed stages took, what remains of its
 * deadline. The connection under way finds it in {@link #CURRENT}; only {@link #expire} is called
 * from another thread.
 */
class Journey {
  static final ScopedValue<Journey> CURRENT = ScopedValue.newInstance();

  private final Duration deadline;
  private final long began = System.nanoTime();
  private final Map<CallStage, Long> completed = new EnumMap<>(CallStage.class);
  private CallStage stage = CallStage.RESOLVING;
  private long entered = began;
  private @Nullable InetAddress address;
  private @Nullable Integer status;

  private volatile boolean expired;
  private volatile @Nullable Cancellable call;

  Journey(Duration deadline) {
    this.deadline = deadline;
  }

  CallStage stage() {
    return stage;
  }

  Duration deadline() {
    return deadline;
  }

  /** Never zero, so that a late wait times out at once rather than never. */
  Duration remaining() {
    Duration left = deadline.minusNanos(System.nanoTime() - began);
    return left.isPositive() ? left : Duration.ofNanos(1);
  }

  boolean isOverdue() {
    return System.nanoTime() - began >= deadline.toNanos();
  }

  void enter(CallStage next) {
    long now = System.nanoTime();
    completed.put(stage, now - entered);
    stage = next;
    entered = now;
  }

  /** Begins an attempt at an address. If an earlier attempt failed, its times do not count. */
  void setOut(InetAddress next, Cancellable attempt) {
    Long lookup = completed.get(CallStage.RESOLVING);
    completed.clear();
    if (lookup != null) {
      completed.put(CallStage.RESOLVING, lookup);
    }
    stage = CallStage.LEASING;
    entered = System.nanoTime();
    address = next;
    call = attempt;
    if (expired) {
      attempt.cancel();
    }
  }

  void expire() {
    expired = true;
    Cancellable current = call;
    if (current != null) {
      current.cancel();
    }
  }

  boolean expired() {
    return expired;
  }

  boolean reused() {
    return stage.compareTo(CallStage.HANDSHAKING) > 0
        && !completed.containsKey(CallStage.CONNECTING);
  }

  /** The address that is being called, as text. */
  String addressText() {
    return address == null ? "nobody" : IpLiteral.text(address);
  }

  void status(int received) {
    status = received;
  }

  Exchange answered(Answer answer) {
    return new Exchange(answer, null, phases(), address, reused());
  }

  Exchange failed(Failure failure) {
    Answer partial = status == null ? null : new Answer(status, null, "", false);
    return new Exchange(partial, failure, phases(), address, reused());
  }

  private Phases phases() {
    return new Phases(
        millis(completed.get(CallStage.RESOLVING)),
        millis(completed.get(CallStage.CONNECTING)),
        millis(completed.get(CallStage.HANDSHAKING)),
        millis(firstByte()),
        (int) Duration.ofNanos(System.nanoTime() - began).toMillis());
  }

  private @Nullable Long firstByte() {
    Long waiting = completed.get(CallStage.WAITING);
    return waiting == null ? null : waiting + completed.getOrDefault(CallStage.SENDING, 0L);
  }

  private static @Nullable Integer millis(@Nullable Long nanos) {
    return nanos == null ? null : (int) Duration.ofNanos(nanos).toMillis();
  }
}
