package io.tradegate.platform.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A record is built in one way at first and in another when it is built often. */
class RecordShapeTest {
  private static final int OFTEN = 50;

  private record Span(String name, int from, int to) {
    Span {
      if (from > to) {
        throw new IllegalArgumentException(name + " ends before it begins.");
      }
    }
  }

  private record Broken(String name) {
    Broken {
      throw new StackOverflowError(name);
    }
  }

  @Test
  void aRecordIsBuiltTheSameWayHoweverOften() {
    RecordShape shape = RecordShape.of(Span.class);

    for (int n = 0; n < OFTEN; n++) {
      assertThat(shape.made(new Object[] {"days", n, OFTEN})).isEqualTo(new Span("days", n, OFTEN));
    }
  }

  @Test
  void whatAConstructorThrowsIsThrownHoweverOften() {
    for (int n = 0; n < OFTEN; n++) {
      assertThatThrownBy(() -> RecordShape.of(Span.class).made(new Object[] {"days", 2, 1}))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessage("days ends before it begins.");
      assertThatThrownBy(() -> RecordShape.of(Broken.class).made(new Object[] {"deep"}))
          .isExactlyInstanceOf(StackOverflowError.class)
          .hasMessage("deep");
    }
  }
}
