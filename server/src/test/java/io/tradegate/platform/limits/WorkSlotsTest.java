package io.tradegate.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.testing.Patience;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkSlotsTest {
  private static final long ORG = 1;
  private static final long OTHER = 2;

  @Test
  void anOrganizationIsRefusedWhatExceedsItsShareWhileAnotherIsServed() {
    var slots = new WorkSlots(10, 2, Duration.ZERO);

    try (var _ = slots.take(ORG);
        var _ = slots.take(ORG)) {
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> slots.take(ORG))
          .satisfies(
              refusal -> {
                assertThat(refusal.code()).isEqualTo(ErrorCode.RATE_LIMITED);
                assertThat(refusal.headers()).containsEntry("Retry-After", "1");
                assertThat(refusal.message()).contains("2 of these");
              });
      slots.take(OTHER).close();
    }
  }

  @Test
  void allOrganizationsTogetherKeepToTheOverallNumber() {
    var slots = new WorkSlots(2, 2, Duration.ZERO);

    try (var _ = slots.take(ORG);
        var _ = slots.take(OTHER)) {
      assertThatThrownBy(() -> slots.take(3)).isInstanceOf(Refusal.class);
    }

    slots.take(3).close();
  }

  @Test
  void aRefusedCallGivesBackTheShareThatItHadTaken() {
    var slots = new WorkSlots(1, 1, Duration.ZERO);
    try (var _ = slots.take(OTHER)) {
      assertThatThrownBy(() -> slots.take(ORG)).isInstanceOf(Refusal.class);
    }

    slots.take(ORG).close();
    assertThat(slots.calls()).isZero();
  }

  @Test
  void closingASlotTwiceGivesBackOneSlot() {
    var slots = new WorkSlots(1, 1, Duration.ZERO);
    var slot = slots.take(ORG);
    slot.close();
    slot.close();

    try (var _ = slots.take(ORG)) {
      assertThatThrownBy(() -> slots.take(OTHER)).isInstanceOf(Refusal.class);
    }
  }

  @Test
  void aCallWaitsForASlotInsteadOfBeingRefusedAtOnce() {
    var slots = new WorkSlots(1, 1, Duration.ofMinutes(1));
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var first = slots.take(ORG);
      var second = CompletableFuture.supplyAsync(() -> slots.compute(ORG, () -> "done"), threads);
      Patience.await().until(() -> slots.calls() == 2);
      first.close();

      assertThat(second.join()).isEqualTo("done");
    }
  }

  @Test
  void workNeverExceedsItsNumbersHoweverManyAsk() {
    var slots = new WorkSlots(3, 2, Duration.ofMinutes(1));
    var now = new AtomicInteger();
    var most = new AtomicInteger();
    List<CompletableFuture<Integer>> calls = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int n = 0; n < 200; n++) {
        long org = n % 5;
        calls.add(
            CompletableFuture.supplyAsync(
                () -> slots.compute(org, () -> measured(now, most)), threads));
      }
    }

    assertThat(calls).allSatisfy(call -> assertThat(call).isCompleted());
    assertThat(most.get()).isBetween(1, 3);
    assertThat(slots.calls()).isZero();
  }

  private static int measured(AtomicInteger now, AtomicInteger most) {
    int running = now.incrementAndGet();
    most.accumulateAndGet(running, Math::max);
    return now.decrementAndGet();
  }

  @Test
  void workRunsOnAPlatformThread() {
    var slots = new WorkSlots(1, 1, Duration.ZERO);

    assertThat(slots.compute(ORG, () -> Thread.currentThread().isVirtual())).isFalse();
  }

  @Test
  void workThatFailsThrowsToItsCallerAndGivesBackItsSlot() {
    var slots = new WorkSlots(1, 1, Duration.ZERO);

    assertThatThrownBy(
            () ->
                slots.compute(
                    ORG,
                    () -> {
                      throw ErrorCode.INVALID_IMPORT.because("The file is damaged.");
                    }))
        .isInstanceOf(Refusal.class)
        .hasMessage("The file is damaged.");

    slots.take(ORG).close();
  }
}
