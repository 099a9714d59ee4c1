package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An accounting system reports at once what came. */
class PaymentImportTest {
  private static final String HEAD =
      "method,reference,customer_code,amount,currency,received_on,remittance\n";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  PaymentImportTest() {
    owner.post("/admin/customers", Map.of("name", "Acme", "code", "C-1")).expect(201);
  }

  private TestReply send(String rows) {
    return sender.ingest("payments", HEAD + rows).expect(200);
  }

  @Test
  void eachRowIsAPayment() {
    TestReply result =
        send("transfer,B-1,C-1,250.00,EUR,2026-11-02,INV-10001\ncheck,B-2,C-1,10,EUR,,\n");

    assertThat(Sender.counts(result)).containsExactly(2, 0, 0, 0);
    TestReply list = owner.get("/admin/payments?sort=created_at").expect(200);
    assertThat(list.items("method")).containsExactlyInAnyOrder("transfer", "check");
    TestReply first = owner.get("/admin/payments?method=transfer").expect(200);
    assertThat(first.text("items/0/amount/amount")).isEqualTo("250.00");
    assertThat(first.text("items/0/received_on")).isEqualTo("2026-11-02");
    assertThat(first.text("items/0/remittance")).isEqualTo("INV-10001");
  }

  @Test
  void theSameRowsAgainAndTheExportChangeNothing() {
    String rows = ",B-1,C-1,250.00,EUR,2026-11-02,INV-10001\n";
    send(rows);

    assertThat(Sender.counts(send(rows))).containsExactly(0, 0, 1, 0);
    for (String format : List.of("csv", "jsonl")) {
      String file = owner.get("/admin/exports/payments?format=" + format).expect(200).body();
      assertThat(Sender.counts(sender.ingest("payments", file).expect(200)))
          .as(file)
          .containsExactly(0, 0, 1, 0);
    }
    assertThat(owner.get("/admin/payments").expect(200).items("public_id")).hasSize(1);
  }

  @Test
  void twoMethodsMayShareAReference() {
    String rows = "transfer,B-1,C-1,250.00,EUR,,\ncheck,B-1,C-1,10.00,EUR,,\n";

    assertThat(Sender.counts(send(rows))).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(send(rows))).containsExactly(0, 0, 2, 0);
    String file = owner.get("/admin/exports/payments").expect(200).body();
    assertThat(Sender.counts(sender.ingest("payments", file).expect(200)))
        .as(file)
        .containsExactly(0, 0, 2, 0);
    assertThat(Sender.counts(send(",B-2,C-1,1.00,EUR,,\ntransfer,B-2,C-1,1.00,EUR,,\n")))
        .containsExactly(1, 0, 0, 1);
  }

  @Test
  void wrongRowsAreNamedAndTheOthersAreBooked() {
    send(",B-1,C-1,250.00,EUR,,\n");

    TestReply result =
        send(
            """
            ,B-1,C-1,251.00,EUR,,
            card,B-2,C-1,1.00,EUR,,
            ,B-3,C-9,1.00,EUR,,
            ,B-4,C-1,0,EUR,,
            ,B-5,C-1,1.001,EUR,,
            ,B-6,C-1,1.00,XXZ,,
            ,B-10,C-1,1.00,USD,,
            ,B-7,C-1,1.00,EUR,2999-01-01,
            barter,B-8,C-1,1.00,EUR,,
            ,B-9,C-1,1.00,EUR,,
            ,B-9,C-1,1.00,EUR,,
            """);

    assertThat(Sender.counts(result)).containsExactly(1, 0, 0, 10);
    assertThat(Sender.places(result)).contains("8 currency", "9 received_on");
    assertThat(owner.get("/admin/payments").expect(200).items("reference"))
        .containsExactlyInAnyOrder("B-1", "B-9");
  }

  @Test
  void aKeyThatOnlyIngestsBooksNoMoney() {
    TestClient key = shop.key("import.ingest");

    new Sender(key).ingest("payments", HEAD + ",B-1,C-1,1.00,EUR,,\n").expect(403);
  }
}
