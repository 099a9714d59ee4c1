package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuickOrderTest {
  private static final String QUICK_ORDER = "/storefront/cart/quick-order";

  private final CartShop shop =
      CartShop.open()
          .sells("BOLT", "1.25", "gtin", "4006381333931")
          .sells("Nut 8", "0.10")
          .sells("CRATE", "40", "min_quantity", 10, "step_quantity", 5)
          .sells("SECRET", "9");
  private final TestClient buyer = shop.buyer("buyer");

  @Test
  void goodRowsAreAddedAndEachBadOneIsToldWhy() {
    shop.hide("SECRET");
    add(buyer, "BOLT", 1).expect(200);

    TestReply reply =
        rows(
                row("bolt", 4),
                row("NUT 8", 2),
                row("NONE", 1),
                row("SECRET", 1),
                row("CRATE", 3),
                row("BOLT", 0),
                row("", 1),
                row("CRATE", 10))
            .expect(200);

    assertThat(all(reply, "rows", "outcome"))
        .containsExactly(
            "merged",
            "added",
            "unknown_sku",
            "unknown_sku",
            "quantity_rule",
            "bad_row",
            "bad_row",
            "added");
    assertThat(all(reply, "rows", "row")).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
    assertThat(reply.text("rows/4/message")).contains("from 10 on");
    assertThat(reply.text("rows/5/message")).contains("1 to 1000000");
    assertThat(reply.json().at("/rows/0/line_quantity").asInt()).isEqualTo(5);
    assertThat(all(cart(buyer), "lines", "sku")).containsExactly("BOLT", "Nut 8", "CRATE");
    assertThat(reply.version()).isEqualTo(cart(buyer).version());
  }

  private TestReply rows(Object... rows) {
    return buyer.post(QUICK_ORDER, Map.of("rows", rows));
  }

  private static Map<String, Object> row(String sku, int quantity) {
    return Map.of("sku", sku, "quantity", quantity);
  }

  @Test
  void hiddenAndUnknownSkusAreReportedAlike() {
    shop.hide("SECRET");

    TestReply reply = rows(row("SECRET", 1), row("REGRET", 1)).expect(200);

    assertThat(reply.json().at("/rows/0").toString().replace("\"row\":1", ""))
        .isEqualTo(
            reply
                .json()
                .at("/rows/1")
                .toString()
                .replace("REGRET", "SECRET")
                .replace("\"row\":2", ""));
  }

  @Test
  void allOrNothingAddsNothingWhenARowIsBad() {
    var rows = List.of(row("BOLT", 1), row("NONE", 1));
    TestReply refused =
        buyer.post(QUICK_ORDER, Map.of("rows", rows, "all_or_nothing", true)).expect(200);

    assertThat(refused.json().at("/applied").asBoolean()).isFalse();
    assertThat(all(refused, "rows", "outcome")).containsExactly("not_added", "unknown_sku");
    assertThat(refused.json().at("/rows/0/line_quantity").isNull()).isTrue();
    assertThat(cart(buyer).json().at("/lines")).isEmpty();

    var good = Map.of("rows", List.of(row("BOLT", 1)), "all_or_nothing", true);
    assertThat(buyer.post(QUICK_ORDER, good).expect(200).json().at("/applied").asBoolean())
        .isTrue();
  }

  @Test
  void aTextIsReadLineByLine() {
    String text = "SKU\tQty\nbolt\t4\n\nNut 8 12\nCRATE;15\n4006381333931, 6\nBOLT\nBOLT,many";

    TestReply reply = buyer.post(QUICK_ORDER, Map.of("text", text)).expect(200);

    assertThat(all(reply, "rows", "row")).containsExactly("2", "4", "5", "6", "7", "8");
    assertThat(all(reply, "rows", "outcome"))
        .containsExactly("added", "added", "added", "merged", "bad_row", "bad_row");
    assertThat(reply.json().at("/rows/5/quantity").isNull()).isTrue();
    assertThat(all(cart(buyer), "lines", "quantity")).containsExactly("10", "12", "15");
  }

  @Test
  void aFileIsReadAsSpreadsheetsWriteIt() {
    TestReply reply =
        csv("\uFEFFsku;quantity\r\n\"BOLT\";\"3\"\r\n\"Nut 8\";x\r\n", "").expect(200);

    assertThat(all(reply, "rows", "outcome")).containsExactly("added", "bad_row");
    assertThat(all(cart(buyer), "lines", "quantity")).containsExactly("3");
    assertThat(
            csv("BOLT,1\nNONE,1", "?all_or_nothing=true")
                .expect(200)
                .json()
                .at("/applied")
                .asBoolean())
        .isFalse();
  }

  private TestReply csv(String text, String query) {
    return buyer
        .with("Content-Type", "text/csv")
        .send("POST", QUICK_ORDER + "/csv" + query, text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsNoFileOfRowsIsRefused() {
    csv("", "").expectError(400, "validation_failed").expectMessage("1 to 1000 rows");
    csv("BOLT,1\n".repeat(1001), "").expectError(400, "validation_failed");
    csv("B\n".repeat(150_000), "").expectError(413, "payload_too_large");
    assertThat(all(csv("B\u0000LT,1", "").expect(200), "rows", "outcome"))
        .containsExactly("bad_row");
    buyer
        .with("Content-Type", "text/csv")
        .send("POST", QUICK_ORDER + "/csv", new byte[] {'B', (byte) 0xff, ',', '1'})
        .expectError(400, "bad_request")
        .expectMessage("UTF-8");
    buyer.post(QUICK_ORDER, Map.of()).expectError(400, "validation_failed");
    buyer
        .post(QUICK_ORDER, Map.of("rows", List.of(row("BOLT", 1)), "text", "BOLT 1"))
        .expectError(400, "validation_failed");
    rows(Collections.nCopies(1001, row("BOLT", 1)).toArray()).expectError(400, "validation_failed");
    assertThat(cart(buyer).json().at("/lines")).isEmpty();
  }

  @Test
  void aCodeThatFitsTwoVariantsNamesNoneUnlessItIsWrittenAsItIs() {
    shop.sells("bolt", "2");

    TestReply reply = rows(row("Bolt", 1), row("bolt", 1), row("BOLT", 1)).expect(200);

    assertThat(all(reply, "rows", "outcome")).containsExactly("unknown_sku", "added", "added");
  }
}
