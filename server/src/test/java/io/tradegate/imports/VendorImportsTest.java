package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Vendors import their listings, prices and stock. Each test has its own articles. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VendorImportsTest {
  private static final String ALL = "/vendor/imports";
  private static final String HEADINGS = "sku,currency,price,lead_days,stock\n";

  private final ImportingVendors vendors = new ImportingVendors();
  private final TestClient vera = vendors.user("vera", vendors.shop.vendor());
  private final Sender sender = new Sender(vera, ALL);

  @Test
  void listingsAreAddedBySkuOrGtinAndTheSameFileAgainChangesNothing() {
    vendors.articles("ADD-1", "ADD-2");
    vendors.gtin("ADD-2", "4006381333931");
    String file =
        """
        sku,gtin,currency,price,lead_days,stock,vendor_sku,remark,submit
        ADD-1,,EUR,9.50,3,40,V-1,In tens.,true
        ,4006381333931,EUR,2,0,,,,
        """;

    TestReply result = sender.ingest("listings", file).expect(200);

    assertThat(Sender.counts(result)).containsExactly(2, 0, 0, 0);
    TestReply first = ImportingVendors.listing(vera, "ADD-1");
    assertThat(first.text("status")).isEqualTo("submitted");
    assertThat(first.text("price/amount")).isEqualTo("9.50");
    assertThat(first.text("vendor_sku")).isEqualTo("V-1");
    assertThat(first.json().get("stock").asInt()).isEqualTo(40);
    TestReply second = ImportingVendors.listing(vera, "ADD-2");
    assertThat(second.text("status")).isEqualTo("draft");
    assertThat(second.json().get("stock").asInt()).isZero();

    assertThat(Sender.counts(sender.ingest("listings", file).expect(200)))
        .containsExactly(0, 0, 2, 0);
    assertThat(ImportingVendors.listing(vera, "ADD-1").json()).isEqualTo(first.json());
    assertThat(vendors.desk.events("product.submitted")).isNotEmpty();

    String change = "sku,currency,lead_days,remark\nADD-1,EUR,4,\\N\n";
    assertThat(Sender.counts(sender.ingest("listings", change).expect(200)))
        .containsExactly(0, 1, 0, 0);
    TestReply changed = ImportingVendors.listing(vera, "ADD-1");
    assertThat(changed.text("status")).as("an edit takes it back").isEqualTo("draft");
    assertThat(changed.json().get("remark").isNull()).isTrue();
    assertThat(changed.text("price/amount")).isEqualTo("9.50");
  }

  @Test
  void everyWrongRowIsExplainedAndTheGoodOnesAreWritten() {
    vendors.articles("BAD-1", "BAD-2", "BAD-3");
    vendors.gtin("BAD-1", "4006381333948");
    vendors.gtin("BAD-2", "4006381333955");
    vendors.gtin("BAD-3", "4006381333955");
    String file =
        """
        sku,gtin,currency,price,lead_days,stock
        BAD-1,,EUR,1.50,3,1
        NO-SUCH,,EUR,1.50,3,1
        BAD-2,4006381333955,EUR,1.50,3,1
        ,,EUR,1.50,3,1
        ,4006381333955,EUR,1.50,3,1
        BAD-3,,EUR,,,1
        BAD-2,,XYZ,1.50,3,1
        BAD-2,,USD,0,-1,-1
        BAD-3,,JPY,1.5,3,1000000001
        ,4006381333948,EUR,1.60,3,1
        """;

    TestReply result = sender.ingest("listings", file).expect(200);

    assertThat(Sender.places(result))
        .containsExactly(
            "3 sku",
            "4 gtin",
            "5 sku",
            "6 gtin",
            "7 price",
            "7 lead_days",
            "8 currency",
            "9 price",
            "9 lead_days",
            "9 stock",
            "10 price",
            "10 stock",
            "11 ");
    assertThat(Sender.counts(result)).containsExactly(1, 0, 0, 9);
    String run = ALL + "/" + result.text("run/id");
    assertThat(vera.get(run + "/errors?limit=200").expect(200).items("line")).hasSize(13);
    assertThat(vera.get(run + "/errors.csv").expect(200).body()).contains("NO-SUCH");
    sender.ingest("products", "sku,name\nA,B\n").expectError(400, "validation_failed");
    sender.ingest("listings", "sku,price\nBAD-1,2\n").expectError(400, "invalid_import");
  }

  @Test
  void aPriceAtTheToleranceIsLiveAtOnceAndOneBeyondItWaits() {
    vendors.live(vera, "TOL-1", "10.00");

    assertThat(priced("11.00")).containsExactly("approved", "11.00");
    assertThat(priced("11.01")).containsExactly("draft", "11.00");
    assertThat(priced("9.00")).containsExactly("approved", "9.00");
    assertThat(priced("8.99")).containsExactly("draft", "9.00");
    TestReply none = sender.ingest("offer-prices", "sku,currency,price\nTOL-1,USD,9\n").expect(200);
    assertThat(Sender.places(none)).containsExactly("2 sku");
  }

  private List<String> priced(String amount) {
    String file = "sku,currency,price\nTOL-1,EUR,%s\n".formatted(amount);
    TestReply result = sender.ingest("offer-prices", file).expect(200);
    assertThat(Sender.counts(result)).containsExactly(0, 1, 0, 0);
    TestReply after = ImportingVendors.listing(vera, "TOL-1");
    return List.of(after.text("status"), after.text("live/price/amount"));
  }

  @Test
  void stockIsLiveAtOnceAndNeverLessThanWhatIsPromised() {
    String id = vendors.live(vera, "STK-1", "10.00");
    vendors.shop.asService(
        tx ->
            tx.sql("update offer set allocated = 3 where org_id = :org and id = cast(:id as uuid)")
                .bind("id", id)
                .execute());

    TestReply less = sender.ingest("offer-stock", "sku,stock\nSTK-1,2\n").expect(200);
    TestReply enough = sender.ingest("offer-stock", "sku,stock\nSTK-1,3\n").expect(200);

    assertThat(Sender.places(less)).containsExactly("2 stock");
    assertThat(Sender.counts(enough)).containsExactly(0, 1, 0, 0);
    TestReply after = ImportingVendors.listing(vera, "STK-1");
    assertThat(after.json().get("stock").asInt()).isEqualTo(3);
    assertThat(after.text("status")).isEqualTo("approved");
    sender.ingest("listings", HEADINGS + "STK-1,USD,12,3,1\n").expect(200);
    assertThat(Sender.places(sender.ingest("offer-stock", "sku,stock\nSTK-1,4\n").expect(200)))
        .containsExactly("2 currency");
    assertThat(Sender.counts(sender.ingest("offer-stock", "sku,currency,stock\nSTK-1,USD,4\n")))
        .containsExactly(0, 1, 0, 0);
  }

  @Test
  void stockInWarehousesIsSetForEachWarehouseAndTheListingHasTheirSum() {
    vendors.live(vera, "WAR-1", "10.00");
    for (String code : List.of("NORTH", "SOUTH")) {
      vera.post("/vendor/warehouses", Map.of("code", code, "name", code)).expect(201);
    }
    String both = "sku,stock,warehouse\nWAR-1,4,NORTH\nWAR-1,7,SOUTH\n";

    assertThat(Sender.counts(sender.ingest("offer-stock", both))).containsExactly(0, 2, 0, 0);
    assertThat(ImportingVendors.listing(vera, "WAR-1").json().get("stock").asInt()).isEqualTo(11);
    assertThat(Sender.counts(sender.ingest("offer-stock", both))).containsExactly(0, 0, 2, 0);
    String wrong = "sku,stock,warehouse\nWAR-1,9,\nWAR-1,1,WEST\nWAR-1,0,NORTH\n";
    TestReply some = sender.ingest("offer-stock", wrong).expect(200);
    assertThat(Sender.places(some)).containsExactly("2 stock", "3 warehouse");
    TestReply whole = sender.ingest("listings", HEADINGS + "WAR-1,EUR,10,3,1\n").expect(200);
    assertThat(Sender.places(whole)).containsExactly("2 stock");
    assertThat(ImportingVendors.listing(vera, "WAR-1").json().get("stock").asInt()).isEqualTo(7);
  }

  @Test
  void theTemplateOfEachTargetCanBeSentAsItIs() {
    vendors.articles("BOLT-M8-40");
    List<String> targets = vera.get(ALL + "/targets").expect(200).items("name");
    assertThat(targets).containsExactly("listings", "offer-prices", "offer-stock");

    for (String target : targets) {
      String template = vera.get(ALL + "/templates/" + target).expect(200).body();
      assertThat(Sender.places(sender.ingest(target, template).expect(200))).isEmpty();
    }

    assertThat(ImportingVendors.listing(vera, "BOLT-M8-40").text("status")).isEqualTo("submitted");
    vera.get(ALL + "/templates/products").expectError(404, "not_found");
  }
}
