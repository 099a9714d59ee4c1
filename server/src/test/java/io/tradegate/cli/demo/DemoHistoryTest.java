package io.tradegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** The demo shows dunning in motion. */
class DemoHistoryTest {
  private static final String STATE =
      """
      select i.number || ' level ' || d.level || ' ' || (d.noticed_on - i.due_on) as state
        from invoice_dunning d
        join open_item i on i.org_id = d.org_id and i.id = d.id and i.open > 0
      """;

  private static final String LETTERS =
      "select split_part(cause, ':', 1) || ' to ' || recipient as letter from mail_message order by id";

  @Test
  void anInvoiceIsAtLevel2AfterTwoNotices() {
    try (TestApp demo =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/demo-overdue"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(demo.settings(), demo.db(), demo.node().media().uploads()).plant();

      assertThat(read(demo, STATE)).containsExactly("INV-10001 level 2 15");
      assertThat(read(demo, LETTERS))
          .containsExactly(
              "dunning-reminder to repairs@demo.test", "dunning-notice to repairs@demo.test");
    }
  }

  private static List<String> read(TestApp demo, String sql) {
    return Jdbi.create(demo.settings().database().owner())
        .withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
