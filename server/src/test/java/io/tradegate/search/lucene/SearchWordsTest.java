package io.tradegate.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SearchWordsTest {
  @Test
  void plainTextIsSplitAsAnyOther() {
    var random = new Random(7);
    for (int n = 0; n < 2000; n++) {
      String plain =
          random
              .ints(random.nextInt(90), 0, 0x80)
              .mapToObj(Character::toString)
              .collect(Collectors.joining());

      List<String> withAccent = SearchWords.of(plain + " \u00e9");

      assertThat(SearchWords.of(plain)).isEqualTo(withAccent.subList(0, withAccent.size() - 1));
    }
  }

  @Test
  void wordsHaveNeitherCaseNorAccents() {
    assertThat(SearchWords.of("M8/40 Schl\u00fcssel-Satz"))
        .containsExactly("m8", "40", "schlussel", "satz");
  }
}
