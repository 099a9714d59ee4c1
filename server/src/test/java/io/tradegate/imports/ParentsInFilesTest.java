package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Companies of one file that refer to each other across pieces. */
class ParentsInFilesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final Sender sender = new Sender(shop.owner());

  /** A grandmother at the end, her daughter in the middle, and the first row needs both. */
  private static String file() {
    var rows = new ArrayList<String>();
    rows.add("code,name,parent_code");
    rows.add("C-GRANDCHILD,Grandchild,C-CHILD");
    for (int n = 0; n < 1_300; n++) {
      rows.add(n == 650 ? "C-CHILD,Child,C-MOTHER" : "C-%d,Filler %d,".formatted(n, n));
    }
    rows.add("C-MOTHER,Mother,");
    rows.add("C-LATE,Late,C-GRANDCHILD");
    rows.add("C-ORPHAN,Orphan,C-NOBODY");
    rows.add("C-BAD,,");
    rows.add("C-BELOW-BAD,Below bad,C-BAD");
    return String.join("\n", rows) + "\n";
  }

  @Test
  void aParentMayStandInAnyPieceOfTheFile() {
    TestReply result = sender.ingest("customers", file()).expect(200);

    assertThat(Sender.places(result))
        .containsExactly("1305 parent_code", "1306 name", "1307 parent_code");
    assertThat(parents())
        .containsExactlyInAnyOrder(
            "C-GRANDCHILD below C-CHILD", "C-CHILD below C-MOTHER", "C-LATE below C-GRANDCHILD");
    assertThat(result.json().at("/run/rows_done").asInt()).isEqualTo(1_306);
  }

  @Test
  void checkingFindsTheSameAndWritesNothing() {
    TestReply run = sender.check("customers", file()).expect(201);

    String errors = "/admin/imports/" + run.text("id") + "/errors";
    assertThat(shop.owner().get(errors).items("line")).containsExactly("1305", "1306", "1307");
    assertThat(parents()).isEmpty();
  }

  @Test
  void rowsThatNeedEachOtherInACircleAreExplained() {
    var rows = new ArrayList<String>();
    rows.add("code,name,parent_code");
    rows.add("C-A,A,C-B");
    for (int n = 0; n < 600; n++) {
      rows.add("C-%d,Filler,".formatted(n));
    }
    rows.add("C-B,B,C-A");

    TestReply result = sender.ingest("customers", String.join("\n", rows)).expect(200);

    assertThat(Sender.places(result)).containsExactly("2 parent_code", "603 parent_code");
  }

  private List<String> parents() {
    String sql =
        "select c.code || ' below ' || p.code as told from customer_company c"
            + " join customer_company p on p.org_id = c.org_id and p.id = c.parent_id"
            + " where c.org_id = :org";
    return shop.asService(tx -> tx.sql(sql).list(row -> row.text("told")));
  }
}
