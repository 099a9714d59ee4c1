package io.tradegate.platform.kept;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.kept.KeptFacts.Each;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Facts of one kind that are read together. */
class KeptFactsTest {
  private final KeptFacts facts = new KeptFacts(10);
  private final List<List<String>> reads = new ArrayList<>();
  private boolean ended;

  private Map<String, Integer> lengths(long org, String versions, String... names) {
    return facts.getEach(org, versions, List.of(names), new Each<>(_ -> !ended, this::read));
  }

  private Map<String, Integer> read(List<String> names) {
    reads.add(names);
    var lengths = new HashMap<String, Integer>();
    names.forEach(name -> lengths.put(name, name.length()));
    return lengths;
  }

  @Test
  void onlyTheMissingFactsAreReadAndEachOnce() {
    lengths(1, "v1", "a", "bb");

    assertThat(lengths(1, "v1", "bb", "ccc", "ccc", "a"))
        .isEqualTo(Map.of("a", 1, "bb", 2, "ccc", 3));
    assertThat(reads).containsExactly(List.of("a", "bb"), List.of("ccc"));
  }

  @Test
  void anotherVersionAndAnotherOrganizationReadAgain() {
    lengths(1, "v1", "a");
    lengths(1, "v2", "a");
    lengths(2, "v2", "a");

    assertThat(reads).hasSize(3);
  }

  @Test
  void aFactThatHasEndedIsReadAgain() {
    lengths(1, "v1", "a");
    ended = true;

    assertThat(lengths(1, "v1", "a")).isEqualTo(Map.of("a", 1));
    assertThat(reads).hasSize(2);
  }

  @Test
  void nothingIsReadForNothing() {
    assertThat(lengths(1, "v1")).isEmpty();
    assertThat(reads).isEmpty();
  }
}
