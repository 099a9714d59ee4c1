package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What rows do to records: they create, change or clear them, or leave them as they are. */
class ImportEffectsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  static final String PRODUCTS =
      """
      sku,product,name,description,status,gtin,weight_grams,options.Size
      A-1,anchor,Anchor,Heavy,active,4006381333931,900,M
      A-2,anchor,Anchor,Heavy,active,,950,L
      B-1,,Bolt,,draft,,,
      """;

  private JsonNode product(String sku) {
    TestReply list = owner.get("/admin/products?q=" + sku).expect(200);
    String id = list.json().at("/items/0/id").asString();
    return owner.get("/admin/products/" + id).expect(200).json();
  }

  private JsonNode customer(String code) {
    return owner.get("/admin/customers/" + Sender.customer(owner, code)).expect(200).json();
  }

  @Test
  void theSameProductsAgainChangeNeitherVersionNorTime() {
    TestReply first = sender.ingest("products", PRODUCTS).expect(200);
    JsonNode before = product("A-1");

    TestReply again = sender.ingest("products", PRODUCTS).expect(200);

    assertThat(Sender.counts(first)).containsExactly(3, 0, 0, 0);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 3, 0);
    assertThat(before.get("version").asInt()).isEqualTo(1);
    assertThat(product("A-1")).isEqualTo(before);
  }

  @Test
  void onlyTheRowThatChangesSomethingCountsAsChanged() {
    sender.ingest("products", PRODUCTS).expect(200);

    TestReply result =
        sender.ingest(
            "products", "sku,weight_grams,name\nA-1,901,\nA-2,950,\nB-1,,Bolt\nC-1,1,C\n");

    assertThat(Sender.counts(result)).containsExactly(1, 1, 2, 0);
    assertThat(product("A-1").get("version").asInt()).isEqualTo(2);
    assertThat(product("B-1").get("version").asInt()).isEqualTo(1);
  }

  @Test
  void aCheckCountsWhatWouldBecomeOfTheRows() {
    sender.ingest("products", PRODUCTS).expect(200);

    TestReply run =
        sender.check("products", "sku,name\nA-1,Renamed\nB-1,Bolt\nC-1,New\nD-1,\n").expect(201);

    assertThat(Sender.counts(run)).containsExactly(1, 1, 1, 1);
    assertThat(product("A-1").get("name").asString()).isEqualTo("Anchor");
  }

  @Test
  void allErrorsOfARowAreToldAtOnce() {
    owner.post("/admin/tax-classes", Map.of("code", "reduced", "name", "Reduced"));

    TestReply result =
        sender.ingest(
            "products",
            """
            sku,name,categories,gtin,pack_size,tax_class,status
            A-1,,nowhere,12,many,none,sold
            """);

    assertThat(Sender.places(result))
        .containsExactly(
            "2 name", "2 categories", "2 status", "2 gtin", "2 pack_size", "2 tax_class");
    assertThat(
            Sender.places(
                sender.ingest(
                    "customers",
                    """
                    {"code": "C-1", "parent_code": "C-9", "groups": "none", "net_days": "x", "colour": "red"}
                    """)))
        .containsExactly("1 colour", "1 name", "1 parent_code", "1 groups", "1 net_days");
  }

  @Test
  void anEmptyCellLeavesAValueAndTheMarkRemovesIt() {
    sender.ingest("products", PRODUCTS).expect(200);

    TestReply left = sender.ingest("products", "sku,description,gtin,weight_grams\nA-1,,,\n");
    TestReply cleared =
        sender.ingest(
            "products", "sku,description,gtin,weight_grams,options.Size\nA-1,\\N,\\N,\\N,\\N\n");

    assertThat(Sender.counts(left)).containsExactly(0, 0, 1, 0);
    assertThat(Sender.counts(cleared)).containsExactly(0, 1, 0, 0);
    assertThat(product("A-1").get("description").asString()).isEmpty();
    JsonNode variant = variant("A-1");
    assertThat(variant.get("gtin").isNull()).isTrue();
    assertThat(variant.get("weight_grams").isNull()).isTrue();
    assertThat(variant.get("options").isEmpty()).isTrue();
  }

  private JsonNode variant(String sku) {
    String id = product(sku).get("id").asString();
    return owner
        .get("/admin/products/" + id + "/variants")
        .expect(200)
        .json()
        .get("items")
        .valueStream()
        .filter(variant -> variant.get("sku").asString().equals(sku))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void emptyCellsRemoveValuesWhereTheCallerSaysSo() {
    sender.ingest("products", PRODUCTS).expect(200);

    TestReply result =
        sender.ingestClearing("products", "sku,name,gtin,unit\nA-1,,,\nA-2,Anchor,,\n");

    assertThat(Sender.counts(result)).containsExactly(0, 1, 1, 0);
    assertThat(variant("A-1").get("gtin").isNull()).isTrue();
    assertThat(product("A-1").get("name").asString()).isEqualTo("Anchor");
    sender.ingestClearing("products", "{\"sku\": \"A-2\", \"weight_grams\": null}\n").expect(200);
    assertThat(variant("A-2").get("weight_grams").isNull()).isTrue();
  }

  @Test
  void aValueThatMustBeThereCannotBeRemoved() {
    sender.ingest("products", PRODUCTS).expect(200);

    TestReply result = sender.ingest("products", "sku,name,unit\nA-1,\\N,\\N\n");

    assertThat(Sender.places(result)).containsExactly("2 name", "2 unit");
    assertThat(product("A-1").get("name").asString()).isEqualTo("Anchor");
  }

  @Test
  void theStatusOfAnExistingProductFollowsItsLifecycle() {
    sender.ingest("products", PRODUCTS).expect(200);

    TestReply result = sender.ingest("products", "sku,status\nB-1,active\nA-1,draft\n");

    assertThat(Sender.places(result)).containsExactly("3 status");
    assertThat(product("B-1").get("status").asString()).isEqualTo("active");
    assertThat(product("A-1").get("status").asString()).isEqualTo("active");
    sender.ingest("products", "sku,status\nB-1,archived\n").expect(200);
    assertThat(product("B-1").get("status").asString()).isEqualTo("archived");
  }

  @Test
  void aProductOnSaleKeepsWhatItsFamilyRequires() {
    var catalog = new CatalogFixture(shop);
    var length = catalog.attribute("length", "number");
    catalog.family("rods", List.of(Map.of("attribute_id", length, "required", true)));
    String heading = "sku,name,family,status,attributes.length\n";
    assertThat(Sender.places(sender.ingest("products", heading + "R-1,Rod,rods,active,\n")))
        .containsExactly("2 attributes.length");
    sender.ingest("products", heading + "R-1,Rod,rods,active,2.50\n").expect(200);

    TestReply same = sender.ingest("products", heading + "R-1,,,,2.5\n");
    TestReply cleared = sender.ingest("products", heading + "R-1,,,,\\N\n");

    assertThat(Sender.counts(same)).containsExactly(0, 0, 1, 0);
    assertThat(Sender.places(cleared)).containsExactly("2 attributes.length");
  }

  @Test
  void customersAreClearedAndTheirLimitsAreThoseOfTheApi() {
    owner.post("/admin/customer-groups", Map.of("name", "Gold")).expect(201);
    String heading = "code,name,parent_code,groups,credit_limit,tax_id,notes\n";
    sender
        .ingest("customers", heading + "C-1,One,,,,,\nC-2,Two,C-1,Gold,1234567890123.50,DE1,N\n")
        .expect(200);
    JsonNode before = customer("C-2");

    TestReply result =
        sender.ingest("customers", heading + "C-2,,\\N,\\N,\\N,\\N,\\N\nC-1,One,,,,,\n");

    assertThat(before.at("/credit_limit/amount").asString()).isEqualTo("1234567890123.50");
    assertThat(Sender.counts(result)).containsExactly(0, 1, 1, 0);
    JsonNode after = customer("C-2");
    assertThat(after.get("credit_limit").isNull()).isTrue();
    assertThat(after.get("parent_id").isNull()).isTrue();
    assertThat(after.get("tax_id").isNull()).isTrue();
    assertThat(after.get("notes").isNull()).isTrue();
  }

  @Test
  void aChangeOfGroupsRaisesTheVersionOfTheCustomer() {
    owner.post("/admin/customer-groups", Map.of("name", "Tin")).expect(201);
    sender.ingest("customers", "code,name\nC-3,Three\n").expect(200);

    TestReply joined = sender.ingest("customers", "code,groups\nC-3,Tin\n");
    int version = customer("C-3").get("version").asInt();
    TestReply again = sender.ingest("customers", "code,groups\nC-3,Tin\n");

    assertThat(Sender.counts(joined)).containsExactly(0, 1, 0, 0);
    assertThat(version).isEqualTo(2);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 1, 0);
    assertThat(customer("C-3").get("version").asInt()).isEqualTo(2);
  }

  @Test
  void pricesAndCountsSayWhatChanged() {
    sender.ingest("products", PRODUCTS).expect(200);
    owner
        .post("/admin/price-lists", Map.of("code", "retail", "name", "Retail", "currency", "EUR"))
        .expect(201);
    owner
        .post("/admin/warehouses", Map.of("code", "main", "name", "Main", "country", "DE"))
        .expect(201);
    String prices = "price_list,sku,amount\nretail,A-1,9.50\nretail,A-2,10\n";
    String stock = "warehouse,sku,on_hand\nmain,A-1,5\nmain,A-2,0\n";

    assertThat(Sender.counts(sender.ingest("prices", prices))).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(sender.ingest("prices", prices.replace("10\n", "11\n"))))
        .containsExactly(0, 1, 1, 0);
    assertThat(Sender.counts(sender.ingest("prices", prices.replace("9.50", "\\N"))))
        .containsExactly(0, 2, 0, 0);
    assertThat(owner.get("/admin/exports/prices").body()).doesNotContain("A-1");
    assertThat(Sender.counts(sender.ingest("stock", stock))).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(sender.ingest("stock", stock.replace("A-1,5", "A-1,6"))))
        .containsExactly(0, 1, 1, 0);
  }

  @Test
  void aParentThatIsWrittenBeforeItsTurnIsCountedOnce() {
    var rows = new StringBuilder("code,name,parent_code\nC-CHILD,Child,C-MOTHER\n");
    for (int n = 0; n < 1_100; n++) {
      rows.append("F-%d,Filler,\n".formatted(n));
    }
    rows.append("C-MOTHER,Mother,\n");

    TestReply first = sender.ingest("customers", rows.toString());
    TestReply again = sender.ingest("customers", rows.toString());

    assertThat(Sender.counts(first)).containsExactly(1_102, 0, 0, 0);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 1_102, 0);
  }

  @Test
  void aPriceOfZeroIsARowErrorUnlessItIsCalledFree() {
    sender.ingest("products", PRODUCTS).expect(200);
    var list = Map.of("code", "retail", "name", "Retail", "currency", "EUR");
    owner.post("/admin/price-lists", list).expect(201);

    TestReply result =
        sender.ingest(
            "prices",
            "price_list,sku,amount,free\nretail,A-1,0,\nretail,A-2,0,true\nretail,B-1,1,yes\n");

    assertThat(Sender.counts(result)).containsExactly(1, 0, 0, 2);
    assertThat(Sender.places(result)).containsExactly("2 amount", "4 free");
    String exported = owner.get("/admin/exports/prices").expect(200).body();
    assertThat(exported).contains("A-2");
    assertThat(Sender.counts(sender.ingest("prices", exported))).containsExactly(0, 0, 1, 0);
  }

  @Test
  void aFaultyRowKeepsNoExternalIdFromTheRowsAfterIt() {
    TestReply result =
        sender.ingest(
            "customers",
            """
            code,name,external_id,parent_code,net_days
            F-1,,E1,,
            F-2,Two,E1,,
            F-3,Three,E2,NOWHERE,
            F-4,Four,E2,,
            F-5,Five,E2,,
            """);

    assertThat(Sender.places(result)).containsExactly("2 name", "4 parent_code", "6 external_id");
    assertThat(customer("F-2").get("external_id").asString()).isEqualTo("E1");
    assertThat(customer("F-4").get("external_id").asString()).isEqualTo("E2");
  }
}
