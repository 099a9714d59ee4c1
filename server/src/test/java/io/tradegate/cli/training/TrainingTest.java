package io.tradegate.cli.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.cli.demo.DemoScript;
import io.tradegate.cli.demo.Progress;
import io.tradegate.testing.TestApp;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a training asks of a node, and that it takes no refusal. */
class TrainingTest {
  private static final String PLACED =
      "select count(*) from customer_order where po_number like 'PO-T-%'";

  private final StringWriter out = new StringWriter();
  private TestApp app;

  @BeforeEach
  void start() {
    app =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/training"),
            Surroundings.real(OpenTelemetry.noop()));
    new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();
  }

  @AfterEach
  void end() {
    app.close();
  }

  @Test
  void everyMotionIsAnsweredAndEveryRoundHasAnOrder() {
    DemoScript.play(app.node(), url(), Clock.systemUTC());

    Tally tally = training().run(Extent.BRIEF);

    assertThat(Motion.values()).allSatisfy(motion -> assertThat(tally.of(motion)).isPositive());
    assertThat(tally.of(Motion.CHECKOUT)).isEqualTo(10);
    assertThat(placed()).isEqualTo(10);
    assertThat(out.toString()).containsPattern("1 of 1 \\.\\.\\. +[0-9.]+ s");
  }

  @Test
  void aRefusalEndsTheTrainingWithASentence() {
    assertThatThrownBy(() -> training().run(new Extent(1, 1, 1, 1)))
        .as("the store has no shipping method yet")
        .hasMessageContaining("POST /storefront/checkout was answered 4");
  }

  private Training training() {
    return new Training(app.node(), url(), new Progress(new PrintWriter(out)));
  }

  private String url() {
    return "http://127.0.0.1:" + app.node().port();
  }

  private int placed() {
    return Jdbi.create(app.settings().database().owner())
        .withHandle(handle -> handle.createQuery(PLACED).mapTo(Integer.class).one());
  }
}
