package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class KeyUseTest {
  private static final Instant MINUTE = Instant.parse("2026-11-15T08:00:00Z");
  private static final Instant NEXT = MINUTE.plus(Duration.ofMinutes(1));

  private final KeyUse once = KeyUse.first(MINUTE.plusSeconds(10), "192.0.2.1");

  @Test
  void callsOfOneMinuteAddUpAndTheLatestIsRemembered() {
    KeyUse twice = once.again(MINUTE.plusSeconds(20), "192.0.2.2");

    assertThat(twice.calls()).isEqualTo(2);
    assertThat(twice.lastUsedAt()).isEqualTo(MINUTE.plusSeconds(20));
    assertThat(twice.lastUsedIp()).isEqualTo("192.0.2.2");
  }

  @Test
  void aNewMinuteStartsFromOne() {
    assertThat(once.again(NEXT, null).calls()).isOne();
  }

  @Test
  void aClockThatStepsBackNeitherResetsTheCountNorTheLastUse() {
    KeyUse later = KeyUse.first(NEXT, null).again(MINUTE, null);

    assertThat(later.calls()).isEqualTo(2);
    assertThat(later.lastUsedAt()).isEqualTo(NEXT);
  }

  @Test
  void settlingTakesTheCountOfAllNodesInPlaceOfOurOwn() {
    KeyUse settled = once.settle(once, MINUTE, 40);

    assertThat(settled.calls()).isEqualTo(40);
    assertThat(settled.isWritten()).isTrue();
    assertThat(settled.again(MINUTE.plusSeconds(30), null).calls()).isEqualTo(41);
  }

  @Test
  void callsThatCameInWhileWritingStayUnsettled() {
    KeyUse during = once.again(MINUTE.plusSeconds(11), null);

    KeyUse settled = during.settle(once, MINUTE, 1);

    assertThat(settled.calls()).isEqualTo(2);
    assertThat(settled.unsettled()).isOne();
    assertThat(settled.isWritten()).isFalse();
  }

  @Test
  void aMinuteThatEndedWhileWritingDoesNotTakeCallsFromTheNext() {
    KeyUse inNext = once.again(NEXT, null);

    assertThat(inNext.settle(once, MINUTE, 1).calls()).isOne();
    assertThat(inNext.settle(once, NEXT, 5).calls()).isEqualTo(6);
  }

  @Test
  void aDatabaseThatIsAMinuteAheadDoesNotWipeOurCount() {
    KeyUse settled = once.settle(once, NEXT, 3);

    assertThat(settled.calls()).isOne();
    assertThat(settled.isWritten()).isTrue();
  }

  @Test
  void onlyWrittenUseOfAMinuteGoneByIsForgotten() {
    KeyUse written = once.settle(once, MINUTE, 1);

    assertThat(once.isForgettable(NEXT)).isFalse();
    assertThat(written.isForgettable(MINUTE.plusSeconds(59))).isFalse();
    assertThat(written.isForgettable(NEXT)).isTrue();
  }
}
