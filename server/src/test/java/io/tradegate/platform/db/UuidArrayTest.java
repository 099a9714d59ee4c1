package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class UuidArrayTest {
  private static final String AS_TEXT =
      "select array_to_string(cast(:ids as uuid[]), ',', 'none') as ids, app.org() as org_id";
  private static final UUID ONE = UUID.fromString("018f0000-0000-7000-8000-000000000001");
  private static final UUID OTHER = UUID.fromString("ffffffff-ffff-ffff-ffff-ffffffffffff");
  private static final Database DATABASE = Database.open(TestApp.shared().settings());

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  private static String arrived(@Nullable UUID... ids) {
    return new WorkerDb(DATABASE.worker())
        .inTransaction(
            tx -> tx.sql(AS_TEXT).bindArray("ids", "uuid", ids).one(row -> row.text("ids")));
  }

  @Test
  void idsArriveInTheirOrder() {
    assertThat(arrived(OTHER, ONE)).isEqualTo(OTHER + "," + ONE);
  }

  @Test
  void whatIsMissingArrivesAsNull() {
    assertThat(arrived(ONE, null)).isEqualTo(ONE + ",none");
  }

  @Test
  void anEmptyArrayArrivesEmpty() {
    assertThat(arrived()).isEmpty();
  }

  @Test
  void aListIsBoundTheSameWay() {
    String arrived =
        new WorkerDb(DATABASE.worker())
            .inTransaction(
                tx -> tx.sql(AS_TEXT).bind("ids", List.of(ONE)).one(row -> row.text("ids")));

    assertThat(arrived).isEqualTo(ONE.toString());
  }

  @Test
  void aConnectionThatKnowsOnlyTextGetsText() {
    assertThat(new UuidArray(new UUID[] {ONE, null}).getValue()).isEqualTo("{" + ONE + ",null}");
  }
}
