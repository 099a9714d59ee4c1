package io.tradegate.messages;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.vendororders.Bazaar;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Vendor, operator and buyer write about a vendor order, and each sees what is theirs. */
class VendorMessagesTest {
  private final Bazaar bazaar = new Bazaar();
  private final TestClient owner = bazaar.owner();
  private final TestClient vera = bazaar.vera();
  private final TestClient olga = bazaar.olga();
  private final TestClient buyer =
      bazaar.mixedCart(bazaar.offer(vera, "BOLT", "9.00", 5), bazaar.offer(olga, "NUT", "3.33", 5));
  private final String order = bazaar.checkout(buyer).expect(201).text("public_id");
  private final String own = Bazaar.only(vera) + "/messages";
  private final String id = Bazaar.only(vera).replace(Bazaar.ORDERS + "/", "");
  private final String admin = "/admin/vendor-orders/%s/messages".formatted(id);
  private final String store = "/storefront/vendor-orders/%s/messages".formatted(id);

  private static void say(TestClient client, String path, String body, boolean toBuyer) {
    client.post(path, Map.of("body", body, "to_buyer", toBuyer)).expect(201);
  }

  private static int unread(TestClient client, String path) {
    return client.get(path).expect(200).json().at("/unread").asInt();
  }

  private List<String> mailed(String name) {
    return new SentLetters(bazaar.tenant())
        .of("message-on-vendor-order").stream()
            .filter(mail -> mail.to().startsWith(name))
            .map(SentLetters.Mail::text)
            .toList();
  }

  @Test
  void eachSideSeesCountsAndIsMailedWhatIsForIt() {
    say(vera, own, "The drum is late.", false);
    say(owner, admin, "Tell the buyer.", false);
    owner.post(admin, Map.of("body", "They are slow.", "internal", true)).expect(201);
    say(vera, own, "Your bolts come on Friday.", true);
    buyer.post(store, Map.of("body", "Fine.")).expect(201);

    assertThat(vera.get(own).expect(200).items("body"))
        .containsExactly(
            "Fine.", "Your bolts come on Friday.", "Tell the buyer.", "The drum is late.");
    assertThat(buyer.get(store).expect(200).items("body"))
        .containsExactly("Fine.", "Your bolts come on Friday.");
    TestReply all = owner.get(admin).expect(200);
    assertThat(all.items("author_kind"))
        .containsExactly("buyer", "vendor", "staff", "staff", "vendor");
    assertThat(all.items("to_buyer")).containsExactly("true", "true", "", "false", "false");
    assertThat(unread(owner, admin)).isEqualTo(3);
    assertThat(unread(vera, own)).isEqualTo(2);
    assertThat(unread(buyer, store)).isEqualTo(1);
    assertThat(unread(vera, "/vendor/messages/unread")).isEqualTo(2);
    assertThat(unread(buyer, "/storefront/account/unread")).isEqualTo(1);
    assertThat(owner.get("/admin/messages/unread").text("threads/0/record_type"))
        .isEqualTo("vendor_order");
    for (var reader : List.of(Map.entry(vera, own), Map.entry(buyer, store))) {
      reader.getKey().post(reader.getValue() + "/read", Map.of()).expect(200);
      assertThat(unread(reader.getKey(), reader.getValue())).isZero();
    }
    assertThat(mailed("vendor")).hasSize(2);
    assertThat(mailed("buyer"))
        .singleElement()
        .asString()
        .contains("come on Friday", "/orders/" + order);
    assertThat(mailed("owner")).hasSize(3);
    String posted =
        "select count(*) as n from event where org_id = :org and type = 'record_message.posted'";
    assertThat(bazaar.tenant().<Long>asService(tx -> tx.sql(posted).one(row -> row.bigint("n"))))
        .isEqualTo(4);
  }

  @Test
  void otherVendorsOtherCompaniesAndOtherRolesFindNoThread() {
    say(vera, own, "Mine.", true);
    String note =
        owner.post(admin, Map.of("body", "A note.", "internal", true)).expect(201).text("id");
    bazaar.tenant().addBuyer("rival", bazaar.tenant().addCompany("Rival"), "admin");
    TestClient rival = bazaar.tenant().signIn("storefront", "rival");

    olga.get(own).expectError(404, "not_found");
    olga.post(own, Map.of("body", "Boo")).expectError(404, "not_found");
    olga.post(own + "/read", Map.of()).expectError(404, "not_found");
    assertThat(unread(olga, "/vendor/messages/unread")).isZero();
    rival.get(store).expectError(404, "not_found");
    rival.post(store, Map.of("body", "Boo")).expectError(404, "not_found");
    rival.get("/storefront/orders/" + order + "/vendor-orders").expectError(404, "not_found");
    bazaar.tenant().staff("message.manage", "order.view").get(admin).expectError(404, "not_found");
    vera.post(own + "/read", Map.of("up_to", note)).expectError(400, "validation_failed");
    vera.post(own, Map.of("body", "x", "internal", true)).expectError(400, "bad_request");
    owner
        .post(admin, Map.of("body", "x", "internal", true, "to_buyer", true))
        .expectError(400, "validation_failed");
    assertThat(
            buyer.get("/storefront/orders/" + order + "/vendor-orders").expect(200).items("number"))
        .hasSize(2);
  }

  @Test
  void rowSecurityHidesMessagesOfTheHouseFromVendors() {
    say(vera, own, "Mine.", true);
    owner.post(admin, Map.of("body", "A note.", "internal", true)).expect(201);
    buyer
        .post("/storefront/orders/" + order + "/messages", Map.of("body", "To the house."))
        .expect(201);

    assertThat(bodies("")).containsExactlyInAnyOrder("Mine.", "To the house.", "A note.");
    assertThat(bodies(bazaar.tenant().vendor().value().toString())).containsExactly("Mine.");
  }

  /** All messages that the policies show to this vendor; empty: to others. */
  private List<String> bodies(String vendor) {
    return bazaar
        .tenant()
        .asService(
            tx -> {
              tx.sql("select set_config('app.vendor_id', :vendor, true) as value")
                  .bind("vendor", vendor)
                  .one(row -> row.text("value"));
              return tx.sql("select body from record_message where org_id = :org")
                  .list(row -> row.text("body"));
            });
  }
}
