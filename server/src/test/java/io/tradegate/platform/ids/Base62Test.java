package io.tradegate.platform.ids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.security.SecureRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Base62Test {

  @ParameterizedTest
  @CsvSource({
    "0, 1, 0",
    "61, 1, z",
    "62, 2, 10",
    "35, 4, 000Z",
    "4294967295, 6, 4gfFC3",
    "-1, 11, LygHa16AHYF"
  })
  void aNumberFillsItsWidth(long number, int width, String text) {
    assertThat(Base62.fixed(number, width)).isEqualTo(text);
  }

  @Test
  void aNumberTooBigForItsWidthIsRefused() {
    assertThatThrownBy(() -> Base62.fixed(62, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void randomTextUsesEveryCharacterEquallyOften() {
    String text = Base62.random(new SecureRandom(), 620_000);

    var counts =
        text.chars()
            .boxed()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

    // 10,000 each with a deviation of 100: 700 is out of reach, folding 256 into 62 is not.
    assertThat(counts).hasSize(62);
    assertThat(counts.values()).allSatisfy(n -> assertThat(n).isCloseTo(10_000L, within(700L)));
  }

  @Test
  void randomTextHasTheLengthAskedFor() {
    assertThat(Base62.random(new SecureRandom(), 44)).hasSize(44).matches(Base62::matches);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "a_b", "é", "０", " a", "a\n"})
  void otherCharactersDoNotMatch(String text) {
    assertThat(Base62.matches(text)).isFalse();
  }
}
