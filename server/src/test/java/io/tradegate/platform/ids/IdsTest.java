package io.tradegate.platform.ids;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00.123Z");

  private final AtomicReference<Instant> time = new AtomicReference<>(NOON);
  private final InstantSource clock = time::get;
  private final Ids ids = new Ids(clock, new SecureRandom());

  @Test
  void anIdIsAVersion7UuidOfTheMomentItWasMade() {
    UUID id = ids.next();

    assertThat(id.version()).isEqualTo(7);
    assertThat(id.variant()).isEqualTo(2);
    assertThat(millisOf(id)).isEqualTo(NOON.toEpochMilli());
  }

  @Test
  void idsOfOneMillisecondAscendEvenPastTheCounter() {
    assertThat(textsOf(10_000)).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void aClockThatStepsBackDoesNotBreakTheOrder() {
    String before = ids.next().toString();
    time.set(NOON.minusSeconds(60));

    assertThat(ids.next().toString()).isGreaterThan(before);
  }

  @Test
  void aClockThatMovesOnIsFollowed() {
    ids.next();
    time.set(NOON.plusMillis(1));

    assertThat(millisOf(ids.next())).isEqualTo(NOON.plusMillis(1).toEpochMilli());
  }

  @Test
  void threadsNeverShareAnId() {
    var seen = ConcurrentHashMap.<UUID>newKeySet();
    IntStream.range(0, 20_000).parallel().forEach(_ -> seen.add(ids.next()));

    assertThat(seen.stream().map(IdsTest::orderOf).distinct()).hasSize(20_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"01936f2c-1f00-7abc-8def-0123456789ab", "01936F2C-1F00-7ABC-8DEF-0123456789AB"})
  void theCanonicalFormIsReadInEitherCase(String text) {
    assertThat(Ids.parse(text)).contains(UUID.fromString("01936f2c-1f00-7abc-8def-0123456789ab"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1-1-1-1-1",
        "01936f2c1f007abc8def0123456789ab",
        "{01936f2c-1f00-7abc-8def-0123456789ab}",
        " 01936f2c-1f00-7abc-8def-0123456789ab",
        "01936f2c-1f00-7abc-8def-0123456789ab\n",
        "01936f2c-1f00-7abc-8def-0123456789ag",
        "01936f2c-1f007-abc-8def-0123456789ab",
        "٠1936f2c-1f00-7abc-8def-0123456789ab",
        "urn:uuid:01936f2c-1f00-7abc-8def-0123456789ab",
      })
  void anyOtherFormIsNoId(String text) {
    assertThat(Ids.parse(text)).isEmpty();
  }

  private List<String> textsOf(int count) {
    return Stream.generate(ids::next).limit(count).map(UUID::toString).toList();
  }

  private static long millisOf(UUID id) {
    return id.getMostSignificantBits() >>> 16;
  }

  private static long orderOf(UUID id) {
    return id.getMostSignificantBits();
  }
}
