package io.tradegate.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CutTest {
  private static final String GRIN = "\uD83D\uDE00";

  @Test
  void aTextIsCutBetweenCharactersNeverInsideOne() {
    assertThat(Cut.to(3, "ab" + GRIN)).isEqualTo("ab");
    assertThat(Cut.to(4, "ab" + GRIN)).isEqualTo("ab" + GRIN);
    assertThat(Cut.to(2, "ab" + GRIN)).isEqualTo("ab");
    assertThat(Cut.to(1, GRIN)).isEmpty();
    assertThat(Cut.to(0, "a")).isEmpty();
    assertThat(Cut.to(5, "")).isEmpty();
  }
}
