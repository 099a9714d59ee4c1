package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What a vendor, another vendor and staff can do with the imports of a vendor. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VendorImportRightsTest {
  private static final String ALL = "/vendor/imports";
  private static final String HEADINGS = "sku,currency,price,lead_days,stock\n";

  private final ImportingVendors vendors = new ImportingVendors();
  private final TestTenant shop = vendors.shop;
  private final TestClient owner = vendors.owner;
  private final TestClient vera = vendors.user("vera", shop.vendor());
  private final Sender sender = new Sender(vera, ALL);
  private final VendorId anotherVendor = shop.addVendor("Fabrikam");
  private final TestClient frank = vendors.user("frank", anotherVendor);

  @Test
  void aVendorNeitherSeesNorChangesWhatAnotherOneHas() {
    vendors.live(frank, "FOE-1", "10.00");
    String row = "sku,currency,price\nFOE-1,EUR,9.50\n";
    // Two batches, so that the service stores the rows.
    String many = "sku,stock\nFOE-1,1\n" + "NO-SUCH,1\n".repeat(1001);

    TestReply prices = sender.ingest("offer-prices", row).expect(200);
    TestReply stock = sender.ingest("offer-stock", many).expect(200);

    assertThat(Sender.places(prices)).containsExactly("2 sku");
    assertThat(Sender.counts(stock)).containsExactly(0, 0, 0, 1002);
    assertThat(ImportingVendors.listing(frank, "FOE-1").text("price/amount")).isEqualTo("10.00");
    String run = prices.text("run/id");
    frank.get(ALL + "/" + run).expectError(404, "not_found");
    frank.get(ALL + "/" + run + "/errors").expectError(404, "not_found");
    frank.post(ALL + "/" + run + "/commit").expectError(404, "not_found");
    assertThat(frank.get(ALL).expect(200).items("id")).doesNotContain(run);
    assertThat(vera.get(ALL + "?limit=200").items("id")).contains(run);
    for (String table : List.of("import_run", "import_batch", "import_error")) {
      assertThat(seen(table, "vendor_id = :vendor")).as(table).isPositive();
      assertThat(seen(table, "vendor_id is distinct from :vendor")).as(table).isZero();
    }
  }

  /** By the service when it works for the vendor: row security alone. */
  private long seen(String table, String condition) {
    String sql = "select count(*) as n from %s where org_id = :org and " + condition;
    return TestApp.shared()
        .db()
        .read(
            Caller.service(shop.org(), "test", shop.vendor().value()),
            tx ->
                tx.sql(sql.formatted(table))
                    .bind("vendor", shop.vendor())
                    .one(row -> row.bigint("n")));
  }

  @Test
  void staffSeeTheImportWithTheNameOfTheVendorAndNeedMoreForItsRows() {
    TestReply sent = sender.ingest("offer-stock", "sku,stock\nNO-SUCH,1\n").expect(200);
    String run = "/admin/imports/" + sent.text("run/id");

    TestReply read = owner.get(run).expect(200);

    assertThat(read.text("vendor_id")).isEqualTo(shop.vendor().toString());
    assertThat(read.text("vendor_name")).startsWith("Vendor of ");
    String list = "/admin/imports?limit=200&vendor_id=";
    assertThat(owner.get(list + shop.vendor()).items("id")).contains(sent.text("run/id"));
    assertThat(owner.get(list + anotherVendor).items("id")).doesNotContain(sent.text("run/id"));
    assertThat(owner.get(run + "/errors").expect(200).items("column")).containsExactly("sku");
    shop.staff("import.view").get(run + "/errors").expectError(403, "forbidden");
    new Sender(owner).ingest("listings", HEADINGS).expectError(400, "validation_failed");
  }

  @Test
  void aSuspendedVendorImportsNothingMore() {
    vendors.articles("SUS-1");
    VendorId late = shop.addVendor("Late");
    TestClient lena = vendors.user("lena", late);
    var hers = new Sender(lena, ALL);
    String file = HEADINGS + "SUS-1,EUR,5,1,9\n";
    TestReply checked = hers.check("listings", file).expect(201);
    owner.post("/admin/vendors/" + late + "/suspend", Map.of("reason", "Late.")).expect(200);

    hers.check("listings", file).expectError(422, "invalid_transition");
    hers.ingest("listings", file).expectError(422, "invalid_transition");
    String run = ALL + "/" + checked.text("id");
    lena.post(run + "/commit").expectError(422, "invalid_transition");
    lena.get(run).expect(200);
    assertThat(lena.get("/vendor/listings").items("id")).isEmpty();
  }
}
