package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Exports that are imported again. */
class RoundTripTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  @Test
  void whatIsExportedIsImportedUnchanged() {
    owner.post("/admin/customer-groups", Map.of("name", "Round")).expect(201);
    var catalog = new CatalogFixture(shop);
    var width = catalog.attribute("width", "number");
    var sold = catalog.attribute("sold_cut", "boolean");
    catalog.family("sheets", List.of(Map.of("attribute_id", width), Map.of("attribute_id", sold)));
    sender
        .ingest(
            "products",
            "sku,name,family,attributes.width,attributes.sold_cut\nS-1,S,sheets,2.5,true\n")
        .expect(200);
    sender.ingest("products", ImportEffectsTest.PRODUCTS).expect(200);
    sender
        .ingest(
            "customers",
            """
            code,name,parent_code,groups,payment_terms,net_days,credit_limit,tax_exempt,tax_certificate
            R-1,One,,Round,net,30,1000,true,X-1
            R-2,Two,R-1,,prepaid,,,false,
            """)
        .expect(200);
    sender
        .ingest(
            "addresses",
            "customer_code,label,street,city,country\nR-1,Main,A|B,Bonn,DE\nR-1,Two,C,Ulm,DE\n")
        .expect(200);
    sender.ingest("categories", "slug,name,parent\nlow,Low,high\nhigh,High,\n").expect(200);
    sender.ingest("translations", "product,locale,name\nanchor,de,Anker\n").expect(200);
    for (String format : List.of("csv", "jsonl")) {
      for (String target :
          List.of("products", "customers", "addresses", "categories", "translations")) {
        String file = owner.get("/admin/exports/%s?format=%s".formatted(target, format)).body();

        List<Integer> counts = Sender.counts(sender.ingest(target, file).expect(200));

        assertThat(counts.get(2)).as(target).isPositive();
        assertThat(counts.get(0) + counts.get(1) + counts.get(3)).as(target + file).isZero();
      }
    }
  }

  @Test
  void addressesWithoutALabelOrWithOneLabelAreImportedAsTheyWereExported() {
    String company =
        owner.post("/admin/customers", Map.of("name", "Two sites")).expect(201).text("id");
    String addresses = "/admin/customers/%s/addresses".formatted(company);
    for (String city : List.of("Bonn", "Ulm")) {
      var unnamed = Map.of("street", List.of("A 1"), "city", city, "country", "DE");
      owner.post(addresses, unnamed).expect(201);
      var named = new HashMap<String, Object>(unnamed);
      named.put("label", "Site");
      owner.post(addresses, named).expect(201);
    }
    for (String format : List.of("csv", "jsonl")) {
      String file = owner.get("/admin/exports/addresses?format=" + format).expect(200).body();

      assertThat(Sender.counts(sender.ingest("addresses", file).expect(200)))
          .as(file)
          .containsExactly(0, 0, 4, 0);
    }
    String csv = owner.get("/admin/exports/addresses?format=csv").body();
    sender.ingest("addresses", csv.replace("Ulm", "Kiel")).expect(200);
    assertThat(owner.get(addresses).expect(200).items("city"))
        .containsExactlyInAnyOrder("Bonn", "Bonn", "Kiel", "Kiel");
  }

  @Test
  void anIdThatTheCompanyDoesNotHaveIsAnErrorOfTheRow() {
    String code =
        owner.post("/admin/customers", Map.of("name", "One site")).expect(201).text("code");
    String head = "customer_code,label,street,city,country,id\n";
    String row = "%s,,A 1,Bonn,DE,%s\n".formatted(code, UUID.randomUUID());

    assertThat(Sender.counts(sender.ingest("addresses", head + row))).containsExactly(0, 0, 0, 1);
    assertThat(Sender.counts(sender.ingest("addresses", head + code + ",,A 1,Bonn,DE,x\n")))
        .containsExactly(0, 0, 0, 1);
  }

  @Test
  void jsonLinesHoldNumbersAndBooleans() {
    sender.ingest("products", ImportEffectsTest.PRODUCTS).expect(200);
    sender.ingest("customers", "code,name,credit_limit\nJ-1,J,1000\n").expect(200);

    assertThat(owner.get("/admin/exports/products?format=jsonl").body())
        .contains("\"weight_grams\":900", "\"pack_size\":1");
    assertThat(owner.get("/admin/exports/customers?format=jsonl").body())
        .contains("\"credit_limit\":\"1000.00\"", "\"tax_exempt\":false");
  }
}
