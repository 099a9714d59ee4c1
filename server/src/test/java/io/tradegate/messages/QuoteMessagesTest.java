package io.tradegate.messages;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuoteMessagesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();

  @Test
  void aQuoteIsTalkedAboutOnceTheCustomerHasIt() {
    shop.addBuyer("ann", shop.company(), "admin");
    TestClient ann = shop.signIn("storefront", "ann");
    String quote = draft();
    String staffSide = "/admin/quotes/%s/messages".formatted(quote);
    String ownSide = "/storefront/quotes/%s/messages".formatted(quote);

    owner.post(staffSide, Map.of("body", "Hi")).expectError(422, "invalid_transition");
    owner.post(staffSide, Map.of("body", "Low margin", "internal", true)).expect(201);
    ann.get(ownSide).expectError(404, "not_found");
    owner.post("/admin/quotes/%s/send".formatted(quote)).expect(200);
    ann.post(ownSide, Map.of("body", "Any discount?")).expect(201);
    owner.post(staffSide, Map.of("body", "Two percent.")).expect(201);

    assertThat(ann.get(ownSide).items("body")).containsExactly("Two percent.", "Any discount?");
    assertThat(mailed("ann")).containsOnlyOnce("Two percent.");
    assertThat(mailed("owner")).containsOnlyOnce("Any discount?");
  }

  private String draft() {
    var price = Map.of("amount", "5.00", "currency", "EUR");
    var line = Map.of("text", "A bracket", "quantity", 2, "unit_price", price);
    return owner
        .post(
            "/admin/quotes",
            Map.of(
                "customer_id",
                shop.company(),
                "valid_until",
                "2099-01-01T00:00:00Z",
                "lines",
                List.of(line)))
        .expect(201)
        .text("public_id");
  }

  /** The letters to a user about messages, joined. */
  private String mailed(String who) {
    String sql =
        "select body from mail_message where org_id = :org and recipient = :to"
            + " and cause like 'message-on-quote:%' order by id";
    List<String> letters =
        shop.asService(tx -> tx.sql(sql).bind("to", shop.email(who)).list(row -> row.text("body")));
    return String.join("", letters);
  }
}
