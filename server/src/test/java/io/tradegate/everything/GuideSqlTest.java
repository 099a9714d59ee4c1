package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.GuideRuns;
import io.tradegate.testing.TestApp;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The SQL of the guides fits the schema; {@link GuideRuns} lists the guides that have some. */
class GuideSqlTest {
  private final Jdbi owner = Jdbi.create(TestApp.shared().settings().database().owner());

  static Stream<GuideBlock> statements() {
    return GuideBlock.all().stream().filter(block -> block.is("sql"));
  }

  @ParameterizedTest
  @MethodSource("statements")
  void theStatementRuns(GuideBlock block) {
    assertThatCode(
            () -> owner.useHandle(handle -> handle.createQuery(block.text()).mapToMap().list()))
        .doesNotThrowAnyException();
  }
}
