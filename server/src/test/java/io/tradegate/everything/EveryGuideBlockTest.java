package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.GuideRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every fenced block of the guides and of the README is run by a test. */
class EveryGuideBlockTest {
  private static final Path TESTS = Path.of("src", "test", "java", "io", "tradegate");

  @Test
  void everyBlockIsRunByATest() {
    assertThat(unrun(GuideBlock.all())).isEmpty();
    assertThat(GuideBlock.all()).hasSizeGreaterThan(100);
  }

  private static List<GuideBlock> unrun(List<GuideBlock> blocks) {
    return blocks.stream()
        .filter(block -> !GuideRuns.isExcepted(block) && GuideRuns.test(block).isEmpty())
        .toList();
  }

  @Test
  void theTestThatIsNamedReadsTheGuide() throws IOException {
    for (GuideBlock block : GuideBlock.all()) {
      if (!GuideRuns.isExcepted(block)) {
        String test = GuideRuns.test(block).orElseThrow();
        String source = Files.readString(TESTS.resolve(test + ".java"));
        assertThat(source).as("%s, of %s", test, block).containsAnyOf(block.guide(), "GuideRuns");
      }
    }
  }

  @Test
  void everyExceptionIsStillThere() {
    assertThat(GuideRuns.named())
        .allMatch(named -> GuideBlock.all().stream().anyMatch(block -> isNamed(block, named)));
  }

  private static boolean isNamed(GuideBlock block, String named) {
    return named.equals(block.guide() + " " + block.language())
        || (block.guide() + " " + block.firstLine()).startsWith(named);
  }

  @Test
  void aBlockThatNoTestRunsWouldBeFound() {
    var planted = new GuideBlock("catalog.md", 1, "ruby", "puts 1\n");
    var unexplained = new GuideBlock("lists.md", 1, "json", "{}\n");

    assertThat(unrun(List.of(planted, unexplained))).containsExactly(planted, unexplained);
  }
}
