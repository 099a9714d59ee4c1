package io.tradegate.marketplace.listings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorDesk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Vendors offer articles of the catalog, staff moderate, buyers see. */
class ListingsTest {
  private static final String ALL = "/vendor/listings";
  private static final String MODERATION = "/admin/listings/moderation/";

  private final VendorDesk desk = new VendorDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient vera = shop.vendorUser();
  private final String offers = "/storefront/products/" + article("BOLT-1") + "/offers";

  /** Adds a product with one variant; its slug. */
  private String article(String sku) {
    shop.asService(
        tx ->
            new ProductSeeder().add(tx, sku, "Bolt " + sku, Instant.parse("2026-01-01T00:00:00Z")));
    return owner.get("/admin/products?q=" + sku).items("slug").getFirst();
  }

  private static Map<String, Object> listing(String amount) {
    return Map.of("sku", "BOLT-1", "price", eur(amount), "lead_days", 3, "stock", 5);
  }

  private static Map<String, Object> eur(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private String draft(TestClient vendor, String amount) {
    return vendor.post(ALL, listing(amount)).expect(201).text("id");
  }

  private String live(TestClient vendor, String amount) {
    String id = draft(vendor, amount);
    vendor.post(ALL + "/" + id + "/submit").expect(200);
    owner.post(MODERATION + id + "/approve").expect(200);
    return id;
  }

  private List<String> shownPrices() {
    return shop.guest()
        .get(offers)
        .expect(200)
        .json()
        .at("/offers")
        .valueStream()
        .map(offer -> offer.at("/price/amount").asString())
        .toList();
  }

  @Test
  void anOfferIsSeenOnceItWasSubmittedAndApproved() {
    String id = draft(vera, "9.50");
    assertThat(shownPrices()).isEmpty();
    owner.post(MODERATION + id + "/approve").expectError(422, "invalid_transition");

    vera.post(ALL + "/" + id + "/submit").expect(200);
    assertThat(desk.events("product.submitted")).hasSize(1);
    assertThat(shownPrices()).isEmpty();
    assertThat(owner.get("/admin/listings/moderation?status=submitted").items("id"))
        .containsExactly(id);
    owner.post(MODERATION + id + "/approve").expect(200);

    assertThat(shownPrices()).containsExactly("9.50");
    assertThat(desk.letters.readers("listing-waits")).containsExactly(shop.email("owner"));
    assertThat(desk.letters.only("listing-approved").to()).startsWith("vendor-");
  }

  @Test
  void anEditOfALiveOfferWaitsForItsApprovalAndShowsWhatDiffers() {
    String id = live(vera, "10.00");

    TestReply edited =
        vera.patch(ALL + "/" + id, Map.of("price", eur("12.00"), "lead_days", 5)).expect(200);

    assertThat(edited.text("status")).isEqualTo("draft");
    assertThat(edited.json().at("/changes").toString()).isEqualTo("[\"price\",\"lead_days\"]");
    assertThat(shownPrices()).containsExactly("10.00");
    vera.post(ALL + "/" + id + "/submit").expect(200);
    owner
        .post(
            MODERATION + id + "/request-changes",
            Map.of(
                "reason",
                "Too dear.",
                "comments",
                List.of(Map.of("field", "price", "text", "At most 11."))))
        .expect(200);
    TestReply asked = vera.get(ALL + "/" + id);
    assertThat(asked.text("status")).isEqualTo("changes_requested");
    assertThat(asked.json().at("/comments/0/text").asString()).isEqualTo("At most 11.");
    assertThat(shownPrices()).containsExactly("10.00");
    assertThat(desk.letters.only("listing-changes-requested").text()).contains("Too dear.");
  }

  @Test
  void whatTheHousePreparesOrSellsToChosenCompaniesAloneIsUnknownToVendors() {
    var hidden = Map.of("name", "Secret", "variants", List.of(Map.of("sku", "SECRET-1")));
    String id = owner.post("/admin/products", hidden).expect(201).text("id");
    var offer = Map.of("sku", "SECRET-1", "price", eur("1.00"), "lead_days", 1);
    vera.post(ALL, offer).expectError(422, "unknown_sku");
    var proposal =
        Map.of(
            "name",
            "Mine",
            "variants",
            List.of(
                Map.of("sku", "SECRET-1", "offer", Map.of("price", eur("1.00"), "lead_days", 1))));
    TestReply taken = vera.post("/vendor/products", proposal).expectError(409, "duplicate");
    assertThat(taken.json().toString()).doesNotContain(id);

    owner.post("/admin/products/" + id + "/activate").expect(200);

    vera.post(ALL, offer).expect(201);
  }

  @Test
  void stockAndAPriceWithinTheToleranceAreLiveAtOnce() {
    owner.put("/admin/marketplace", Map.of("open", true, "price_tolerance", 10)).expect(200);
    String id = live(vera, "10.00");

    assertThat(priced(id, "11.00")).isEqualTo("approved");
    assertThat(shownPrices()).containsExactly("11.00");
    assertThat(priced(id, "9.00")).isEqualTo("approved");
    assertThat(shownPrices()).containsExactly("9.00");
    assertThat(priced(id, "8.99")).isEqualTo("draft");
    assertThat(shownPrices()).containsExactly("9.00");
    vera.put(ALL + "/" + id + "/stock", Map.of("stock", 0)).expect(200);
    assertThat(shop.guest().get(offers).json().at("/offers/0/in_stock").asBoolean()).isFalse();
  }

  private String priced(String id, String amount) {
    return vera.patch(ALL + "/" + id, Map.of("price", eur(amount))).expect(200).text("status");
  }

  @Test
  void smallStepsOfThePriceAddUpFromTheLastApproval() {
    owner.put("/admin/marketplace", Map.of("open", true, "price_tolerance", 10)).expect(200);
    String id = live(vera, "10.00");

    assertThat(priced(id, "10.90")).isEqualTo("approved");
    assertThat(priced(id, "11.01")).isEqualTo("draft");
    assertThat(shownPrices()).containsExactly("10.90");
    assertThat(priced(id, "10.95")).as("back within the tolerance").isEqualTo("approved");
    assertThat(shownPrices()).containsExactly("10.95");
    priced(id, "11.50");
    vera.post(ALL + "/" + id + "/submit").expect(200);
    owner.post(MODERATION + id + "/approve").expect(200);
    assertThat(priced(id, "12.65")).as("counted from 11.50 now").isEqualTo("approved");
    assertThat(priced(id, "12.66")).isEqualTo("draft");
  }

  @Test
  void aSuspensionAndAHolidayHideOffersAtOnce() {
    live(vera, "10.00");
    String vendor = "/admin/vendors/" + shop.vendor();

    owner.post(vendor + "/suspend", Map.of("reason", "Late.")).expect(200);
    assertThat(shownPrices()).isEmpty();
    vera.post(ALL, listing("9.00")).expectError(422, "invalid_transition");
    owner.post(vendor + "/resume").expect(200);
    assertThat(shownPrices()).hasSize(1);
    vera.put("/vendor/settings/holiday", Map.of("from", "2000-01-01")).expect(200);
    assertThat(shownPrices()).isEmpty();
  }

  @Test
  void offersOfSeveralVendorsAreSortedByTheStoresRule() {
    shop.addVendorUser("olga", shop.addVendor("Another vendor"));
    TestClient olga = shop.signIn("vendor", "olga");
    live(vera, "10.00");
    String fast =
        olga.post(ALL, Map.of("sku", "BOLT-1", "price", eur("12.00"), "lead_days", 1, "stock", 1))
            .expect(201)
            .text("id");
    olga.post(ALL + "/" + fast + "/submit").expect(200);
    owner.post(MODERATION + fast + "/approve").expect(200);

    assertThat(shownPrices()).containsExactly("10.00", "12.00");
    owner.put("/admin/marketplace", Map.of("open", true, "offer_order", "lead_time")).expect(200);
    assertThat(shownPrices()).containsExactly("12.00", "10.00");
    assertThat(vera.get(ALL).items("id")).hasSize(1);
    vera.get(ALL + "/" + fast).expectError(404, "not_found");
  }

  @Test
  void anArticleIsOfferedOnceInACurrencyAndMustExist() {
    draft(vera, "10.00");

    vera.post(ALL, listing("11.00")).expectError(409, "duplicate");
    vera.post(ALL, Map.of("sku", "NONE", "price", eur("1.00"), "lead_days", 1))
        .expectError(422, "unknown_sku");
    vera.post(ALL, Map.of("price", eur("1.00"), "lead_days", 1))
        .expectError(400, "validation_failed");
    vera.post(ALL, Map.of("sku", "BOLT-1", "price", eur("0.00"), "lead_days", 1))
        .expectError(400, "validation_failed");
  }

  @Test
  void whatAnEditChangedIsNeverApprovedUnseen() throws InterruptedException {
    String id = draft(vera, "10.00");
    vera.post(ALL + "/" + id + "/submit").expect(200);
    Callable<Integer> approve = () -> owner.post(MODERATION + id + "/approve").status();
    Callable<Integer> edit =
        () -> vera.patch(ALL + "/" + id, Map.of("price", eur("99.00"))).status();
    var runs = new ArrayList<>(Collections.nCopies(16, approve));
    runs.addAll(Collections.nCopies(16, edit));
    Collections.shuffle(runs, new java.util.Random(7));

    Race.between(runs);

    assertThat(shownPrices()).doesNotContain("99.00");
    assertThat(vera.get(ALL + "/" + id).text("status")).isEqualTo("draft");
  }
}
