package io.tradegate.marketplace.listings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorDesk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Vendors bring products of their own; staff moderate; buyers see what was approved. */
class OwnProductsTest {
  private static final String ALL = "/vendor/products";
  private static final String MODERATION = "/admin/listings/moderation/products";
  private static final String GTIN = "4006381333931";

  private final VendorDesk desk = new VendorDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient guest = desk.guest;
  private final TestClient vera = shop.vendorUser();

  private static Map<String, Object> product(String sku) {
    return Map.of(
        "name", "Ball valve " + sku, "description", "Brass.", "variants", List.of(variant(sku)));
  }

  private static Map<String, Object> variant(String sku) {
    return Map.of("sku", sku, "offer", terms());
  }

  private static Map<String, Object> terms() {
    return Map.of(
        "price", Map.of("amount", "12.50", "currency", "EUR"), "lead_days", 2, "stock", 7);
  }

  private String submitted(String sku) {
    String id = vera.post(ALL, product(sku)).expect(201).text("id");
    vera.post(ALL + "/" + id + "/submit").expect(200);
    return id;
  }

  private String live(String sku) {
    String id = submitted(sku);
    owner.post(MODERATION + "/" + id + "/approve").expect(200);
    return id;
  }

  private TestReply page(String id) {
    return guest.get("/storefront/products/" + owner.get("/admin/products/" + id).text("slug"));
  }

  @Test
  void anApprovedProductIsInTheCatalogWithItsVendorAndIsSoldByOffersOnly() {
    String id = submitted("VLV-1");
    assertThat(desk.events("product.submitted")).containsExactly(id);
    assertThat(owner.get(MODERATION + "?status=submitted").items("id")).containsExactly(id);
    owner.get("/admin/products/" + id).expectError(404, "not_found");

    owner.post(MODERATION + "/" + id + "/approve").expect(200);

    assertThat(owner.get("/admin/products/" + id).text("vendor_id"))
        .isEqualTo(shop.vendor().toString());
    TestReply page = page(id).expect(200);
    assertThat(page.json().at("/vendor/id").asString()).isEqualTo(shop.vendor().toString());
    assertThat(page.json().at("/variants/0/price").isNull()).isTrue();
    TestReply offers = guest.get("/storefront/products/" + page.text("slug") + "/offers");
    assertThat(offers.json().at("/offers/0/price/amount").asString()).isEqualTo("12.50");
    assertThat(offers.json().at("/offers/0/in_stock").asBoolean()).isTrue();
    TestClient buyer = shop.buyer();
    Map<String, Object> line = Map.of("sku", "VLV-1", "quantity", 1);
    TestReply fromTheHouse = buyer.post("/storefront/cart/lines", line).expect(200);
    assertThat(fromTheHouse.json().at("/orderable").asBoolean()).isFalse();
    assertThat(fromTheHouse.json().at("/lines/0/problems/0/kind").asString()).isEqualTo("no_price");
    String offer = offers.json().at("/offers/0/id").asString();
    buyer
        .post("/storefront/cart/lines", Map.of("sku", "VLV-1", "quantity", 1, "offer_id", offer))
        .expect(200);
  }

  @Test
  void anEditOfAnApprovedProductWaitsAndShowsWhatDiffers() {
    String id = live("VLV-1");
    String one = ALL + "/" + id;
    owner.patch("/admin/products/" + id, Map.of("description", "By staff.")).expect(200);

    List<Map<String, Object>> both = List.of(Map.of("sku", "VLV-1"), variant("VLV-2"));
    TestReply edited = vera.patch(one, Map.of("name", "Valve", "variants", both)).expect(200);

    assertThat(edited.text("status")).isEqualTo("draft");
    assertThat(edited.json().at("/changes").toString()).isEqualTo("[\"name\",\"variants\"]");
    assertThat(page(id).text("name")).isEqualTo("Ball valve VLV-1");
    vera.post(one + "/submit").expect(200);
    Map<String, Object> comment = Map.of("field", "name", "text", "Which valve?");
    owner
        .post(
            MODERATION + "/" + id + "/request-changes",
            Map.of("reason", "Not clear.", "comments", List.of(comment)))
        .expect(200);
    assertThat(vera.get(one).json().at("/comments/0/field").asString()).isEqualTo("name");
    assertThat(page(id).text("name")).isEqualTo("Ball valve VLV-1");
    vera.patch(one, Map.of("name", "Ball valves")).expect(200);
    vera.post(one + "/submit").expect(200);
    owner.post(MODERATION + "/" + id + "/approve").expect(200);

    assertThat(page(id).text("name")).isEqualTo("Ball valves");
    assertThat(page(id).text("description")).as("what staff wrote stays").isEqualTo("By staff.");
    assertThat(vera.get("/vendor/listings").items("sku"))
        .containsExactlyInAnyOrder("VLV-1", "VLV-2");
    vera.patch(one, Map.of("variants", List.of(variant("VLV-1"))))
        .expectError(422, "not_changeable");
    vera.patch(one, Map.of("variants", List.of(Map.of("sku", "VLV-2"))))
        .expectError(422, "not_changeable");
    vera.delete(one).expectError(422, "invalid_transition");
  }

  @Test
  void whatTheStoreHasAlreadyIsRefusedWithTheIdOfTheProduct() {
    Map<String, Object> known = Map.of("sku", "HOUSE-1", "gtin", GTIN);
    String house =
        owner
            .post("/admin/products", Map.of("name", "Bolt", "variants", List.of(known)))
            .expect(201)
            .text("id");
    owner.post("/admin/products/" + house + "/activate").expect(200);
    Map<String, Object> same = Map.of("sku", "VLV-1", "gtin", GTIN, "offer", terms());

    TestReply refused = vera.post(ALL, Map.of("name", "Bolt", "variants", List.of(same)));

    refused.expectError(409, "duplicate");
    assertThat(refused.json().toString()).contains(house);
    vera.post(ALL, product("HOUSE-1")).expectError(409, "duplicate");
    vera.post(ALL, Map.of("name", "Bolt", "variants", List.of(Map.of("sku", "VLV-1"))))
        .expectError(400, "validation_failed");
  }

  @Test
  void otherVendorsNeverSeeProposalsAndTheSecondOfTwoIsRefused() {
    shop.addVendorUser("olga", shop.addVendor("Another vendor"));
    TestClient olga = shop.signIn("vendor", "olga");
    String id = submitted("VLV-1");
    String second = olga.post(ALL, product("VLV-1")).expect(201).text("id");
    olga.post(ALL + "/" + second + "/submit").expect(200);

    olga.get(ALL + "/" + id).expectError(404, "not_found");
    olga.patch(ALL + "/" + id, Map.of("name", "X")).expectError(404, "not_found");
    assertThat(olga.get(ALL).items("id")).containsExactly(second);
    owner.post(MODERATION + "/" + id + "/approve").expect(200);
    owner.post(MODERATION + "/" + second + "/approve").expectError(409, "duplicate");
  }

  @Test
  void productsOfASuspendedVendorDisappearUntilItSellsAgain() {
    String id = live("VLV-1");
    String waiting = submitted("VLV-2");
    page(id).expect(200);
    String vendor = "/admin/vendors/" + shop.vendor();

    owner.post(vendor + "/suspend", Map.of("reason", "Late.")).expect(200);

    page(id).expectError(404, "not_found");
    assertThat(guest.get("/storefront/products").items("id")).isEmpty();
    owner.post(MODERATION + "/" + waiting + "/approve").expectError(422, "invalid_transition");
    owner.post("/admin/products/" + id + "/unarchive").expect(200);
    owner.post("/admin/products/" + id + "/activate").expectError(422, "invalid_transition");
    owner.post(vendor + "/resume").expect(200);
    owner.post("/admin/products/" + id + "/activate").expect(200);
    page(id).expect(200);
  }

  @Test
  void aProductThatAnotherVendorOffersStaysWhenItsOwnVendorIsSuspended() {
    String id = live("VLV-1");
    shop.addVendorUser("wanda", shop.addVendor("Wingtip"));
    TestClient wanda = shop.signIn("vendor", "wanda");
    Map<String, Object> price = Map.of("amount", "11.00", "currency", "EUR");
    Map<String, Object> offer = Map.of("sku", "VLV-1", "price", price, "lead_days", 1, "stock", 3);
    String listing = wanda.post("/vendor/listings", offer).expect(201).text("id");
    wanda.post("/vendor/listings/" + listing + "/submit").expect(200);
    owner.post("/admin/listings/moderation/" + listing + "/approve").expect(200);

    owner
        .post("/admin/vendors/" + shop.vendor() + "/suspend", Map.of("reason", "Late."))
        .expect(200);

    TestReply page = page(id).expect(200);
    assertThat(page.json().get("vendor").isNull()).isTrue();
    TestReply offers = guest.get("/storefront/products/" + page.text("slug") + "/offers");
    assertThat(offers.json().at("/offers/0/id").asString()).isEqualTo(listing);
    assertThat(offers.json().at("/offers").size()).isEqualTo(1);
  }

  @Test
  void whatAnEditChangedIsNeverApprovedUnseen() throws InterruptedException {
    String id = submitted("VLV-1");
    String seen = vera.get(ALL + "/" + id).header("ETag").orElseThrow();
    Callable<Integer> approve =
        () -> owner.with("If-Match", seen).post(MODERATION + "/" + id + "/approve").status();
    Callable<Integer> edit = () -> vera.patch(ALL + "/" + id, Map.of("name", "Unseen")).status();
    var runs = new ArrayList<>(Collections.nCopies(16, approve));
    runs.addAll(Collections.nCopies(16, edit));
    Collections.shuffle(runs, new java.util.Random(7));

    Race.between(runs);

    assertThat(owner.get("/admin/products").items("name")).doesNotContain("Unseen");
    assertThat(vera.get(ALL + "/" + id).text("status")).isEqualTo("draft");
  }
}
