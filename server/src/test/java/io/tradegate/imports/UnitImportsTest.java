package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Units in imports: counts of stock, sales units of products, and translated names. */
class UnitImportsTest {
  private final TestClient owner = TestApp.shared().newTenant().owner();
  private final Sender sender = new Sender(owner);

  @BeforeEach
  void plant() {
    owner
        .post("/admin/warehouses", Map.of("code", "MAIN", "name", "Main", "country", "DE"))
        .expect(201);
    sender
        .ingest(
            "products",
            """
            sku,name,unit,step_quantity,units
            CABLE,Cable,m,0.5,roll=12.5|pallet=500
            OIL,Oil,kg,0.001,
            BOLT,Bolt,piece,1,box=100
            NUT,Nut,piece,1,box=100
            WIRE,Wire,m,0.5,roll=12.5
            """)
        .expect(200);
  }

  private String stock(String sku) {
    TestReply levels = owner.get("/admin/inventory?sku=" + sku).expect(200);
    return levels.json().at("/items/0/on_hand").toString();
  }

  private static String message(TestReply reply, int n) {
    return reply.text("errors/%d/reason".formatted(n));
  }

  @Test
  void aCountInAnotherUnitIsConvertedExactly() {
    String file =
        """
        warehouse,sku,on_hand,unit
        MAIN,CABLE,3,roll
        MAIN,OIL,1500,g
        MAIN,BOLT,7,
        """;

    assertThat(Sender.counts(sender.ingest("stock", file))).containsExactly(3, 0, 0, 0);
    assertThat(stock("CABLE")).isEqualTo("37.5");
    assertThat(stock("OIL")).isEqualTo("1.5");
    assertThat(stock("BOLT")).isEqualTo("7");
    assertThat(Sender.counts(sender.ingest("stock", file))).containsExactly(0, 0, 3, 0);
    assertThat(
            Sender.counts(
                sender.ingest("stock", "warehouse,sku,on_hand,unit\nMAIN,CABLE,37.5,m\n")))
        .containsExactly(0, 0, 1, 0);
  }

  @Test
  void aCountThatCannotBeConvertedIsAnErrorOfItsRow() {
    TestReply reply =
        sender.ingest(
            "stock",
            """
            warehouse,sku,on_hand,unit
            MAIN,CABLE,3,kg
            MAIN,OIL,0.5,g
            MAIN,BOLT,1.5,
            MAIN,NUT,1,furlong
            MAIN,WIRE,1000000000,roll
            """);

    assertThat(Sender.places(reply))
        .containsExactly("2 unit", "3 unit", "4 on_hand", "5 unit", "6 unit");
    assertThat(message(reply, 0)).contains("sold in m, roll, pallet");
    assertThat(message(reply, 1)).contains("g is sold in whole numbers");
    assertThat(message(reply, 2)).contains("in whole numbers");
    assertThat(message(reply, 3)).contains("not sold in furlong", "sold in piece, box");
    assertThat(owner.get("/admin/inventory").items("sku")).isEmpty();
  }

  @Test
  void theExportOfStockNamesTheUnitAndChangesNothingWhenItIsImported() {
    sender.ingest("stock", "warehouse,sku,on_hand,unit\nMAIN,CABLE,3,roll\n").expect(200);

    String file = owner.get("/admin/exports/stock").expect(200).body();

    assertThat(file).contains("\"MAIN\",\"CABLE\",\"37.5\",\"m\"");
    assertThat(Sender.counts(sender.ingest("stock", file))).containsExactly(0, 0, 1, 0);
  }

  @Test
  void salesUnitsOfProductsAreImportedExportedAndRemoved() {
    String file = owner.get("/admin/exports/products").expect(200).body();
    assertThat(file).contains("\"roll=12.5|pallet=500\"");
    assertThat(Sender.counts(sender.ingest("products", file))).containsExactly(0, 0, 5, 0);

    TestReply changed =
        sender.ingest("products", "sku,units\nCABLE,roll=25\nBOLT,\\N\nOIL,\n").expect(200);
    assertThat(Sender.counts(changed)).containsExactly(0, 2, 1, 0);
    assertThat(owner.get("/admin/exports/products").expect(200).body())
        .contains("\"roll=25\"")
        .containsOnlyOnce("box=100");
  }

  @Test
  void aWrongSalesUnitIsAnErrorOfItsRow() {
    TestReply reply =
        sender.ingest(
            "products",
            """
            sku,unit,units
            CABLE,,roll
            OIL,,furlong=2
            BOLT,box,
            """);

    assertThat(Sender.places(reply)).containsExactly("2 units", "3 units", "4 units");
    assertThat(message(reply, 0)).contains("roll=50");
    assertThat(message(reply, 1)).contains("names no unit: furlong");
    assertThat(message(reply, 2)).contains("repeats box");
    assertThat(Sender.counts(sender.ingest("products", "sku,units\nOIL,roll=0\n")))
        .containsExactly(0, 0, 0, 1);
  }

  @Test
  void theUnitOfAVariantWithStockIsAnErrorOfItsRow() {
    sender.ingest("stock", "warehouse,sku,on_hand\nMAIN,BOLT,7\n").expect(200);

    TestReply reply =
        sender.ingest("products", "sku,name,unit\nBOLT,Screw,pack\nNUT,Nut,pack\nWIRE,Rope,m\n");

    assertThat(Sender.counts(reply)).containsExactly(0, 2, 0, 1);
    assertThat(Sender.places(reply)).containsExactly("2 unit");
    assertThat(message(reply, 0)).contains("used in: stock", "make a new variant");
    assertThat(owner.get("/admin/exports/products").expect(200).body())
        .doesNotContain("Screw")
        .contains("Rope");
  }

  @Test
  void aPriceTierWithMoreDecimalsThanTheUnitIsAnErrorOfItsRow() {
    owner
        .post("/admin/price-lists", Map.of("code", "base", "name", "Base", "currency", "EUR"))
        .expect(201);

    TestReply reply =
        sender.ingest(
            "prices",
            "price_list,sku,min_quantity,amount\nbase,CABLE,0.0005,2\nbase,CABLE,0.005,2\nbase,BOLT,1.5,2\n");

    assertThat(Sender.places(reply)).containsExactly("2 min_quantity", "4 min_quantity");
    assertThat(message(reply, 0)).contains("more decimals than m");
    assertThat(Sender.counts(reply)).containsExactly(1, 0, 0, 2);
  }

  @Test
  void namesOfUnitsAreImportedByCodeAndLocale() {
    String file = "unit,locale,name\nroll,de,Rolle\nroll,fr,Rouleau\nm,de,Meter\n";

    assertThat(Sender.counts(sender.ingest("unit-translations", file))).containsExactly(3, 0, 0, 0);
    String export = owner.get("/admin/exports/unit-translations").expect(200).body();
    assertThat(Sender.counts(sender.ingest("unit-translations", export)))
        .containsExactly(0, 0, 3, 0);
    TestReply other =
        sender.ingest(
            "unit-translations",
            "unit,locale,name\nroll,de,Spule\nnone,de,X\nroll,en,Roll\nm,xx-1-1,M\nm,it,\n");
    assertThat(Sender.counts(other)).containsExactly(0, 1, 0, 4);
    assertThat(Sender.places(other))
        .containsExactlyInAnyOrder("3 unit", "4 locale", "5 locale", "6 name");
    String roll = "/admin/units/" + owner.get("/admin/units?code=roll").text("items/0/id");
    TestReply german = owner.get(roll + "/translations/de").expect(200);
    assertThat(german.text("name")).isEqualTo("Spule");
    assertThat(german.version()).isEqualTo(2);
  }
}
