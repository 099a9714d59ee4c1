package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tradegate.AllEvents;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Stock.Line;
import io.tradegate.inventory.Stock.WhenShort;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.EventDescription;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every change of master data publishes one event per record and transaction. */
class MasterDataEventsTest {
  private static final String EVENTS =
      """
      select type, data
        from event
       where org_id = :org and type = any (cast(:types as text[]))
       order by xid, id
      """;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private int seen;

  private record Published(String type, JsonNode data) {
    @Override
    public String toString() {
      JsonNode key = data.has("code") ? data.get("code") : data.get("skus");
      return data.get("kind").asString() + " " + key;
    }
  }

  private List<Published> all() {
    var types =
        List.of("product.changed", "customer.changed", "price_list.changed", "stock.changed");
    return shop.asService(
        tx ->
            tx.sql(EVENTS)
                .bindArray("types", "text", types.toArray())
                .list(
                    row ->
                        new Published(row.text("type"), Json.mapper().readTree(row.text("data")))));
  }

  /** The events of this type since the last call, which skips those of other types too. */
  private List<String> news(String type) {
    List<Published> all = all();
    List<String> news =
        all.stream()
            .skip(seen)
            .filter(each -> each.type().equals(type))
            .map(Published::toString)
            .toList();
    seen = all.size();
    return news;
  }

  @AfterEach
  void everyEventKeepsToItsSchema() {
    Map<String, EventDescription> known =
        AllEvents.catalogue().descriptions().stream()
            .collect(Collectors.toMap(EventDescription::name, event -> event));
    var validator = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    assertThat(all())
        .allSatisfy(
            event -> {
              JsonNode schema = Objects.requireNonNull(known.get(event.type())).schema();
              assertThat(event.data().propertyNames())
                  .containsExactlyElementsOf(schema.get("properties").propertyNames());
              assertThat(
                      validator
                          .getSchema(schema)
                          .validate(
                              event.data(),
                              context ->
                                  context.executionConfig(
                                      config -> config.formatAssertionsEnabled(true))))
                  .isEmpty();
            });
  }

  private TestReply product(String... skus) {
    List<Map<String, String>> variants =
        List.of(skus).stream().map(sku -> Map.of("sku", sku)).toList();
    return owner
        .post("/admin/products", Map.of("name", "Part " + skus[0], "variants", variants))
        .expect(201);
  }

  @Test
  void aProductAndItsPartsPublishOneEventPerTransaction() {
    String path = "/admin/products/" + product("P-1", "P-2").text("id");
    assertThat(news("product.changed")).containsExactly("created [\"P-1\",\"P-2\"]");

    owner.patch(path, Map.of("name", "Other")).expect(200);
    assertThat(news("product.changed")).containsExactly("changed [\"P-1\",\"P-2\"]");

    owner.post(path + "/variants", Map.of("sku", "P-3")).expect(201);
    assertThat(news("product.changed")).containsExactly("changed [\"P-1\",\"P-2\",\"P-3\"]");

    owner.put(path + "/translations/fr", Map.of("name", "Autre")).expect(200);
    assertThat(news("product.changed")).hasSize(1);

    owner.delete(path + "/translations/fr").expect(204);
    assertThat(news("product.changed")).hasSize(1);

    owner.delete(path).expect(204);
    assertThat(news("product.changed")).containsExactly("deleted [\"P-1\",\"P-2\",\"P-3\"]");
  }

  @Test
  void theEventHasTheVersionAndTimeOfTheRecord() {
    TestReply made = product("P-1");
    TestReply changed =
        owner.patch("/admin/products/" + made.text("id"), Map.of("name", "Other")).expect(200);

    JsonNode data = all().getLast().data();
    assertThat(data.get("public_id").asString()).isEqualTo(made.text("id"));
    assertThat(data.get("version").asInt()).isEqualTo(changed.json().get("version").asInt());
    assertThat(java.time.Instant.parse(data.get("updated_at").asString()))
        .isEqualTo(java.time.Instant.parse(changed.text("updated_at")));
  }

  @Test
  void aDeletedCategoryIsAChangeOfItsProducts() {
    UUID category = owner.post("/admin/categories", Map.of("name", "Bolts")).expect(201).uuid("id");
    String path = "/admin/products/" + product("P-1").text("id");
    owner.patch(path, Map.of("category_ids", List.of(category))).expect(200);
    news("product.changed");

    owner.delete("/admin/categories/" + category);

    assertThat(news("product.changed")).isSubsetOf("changed [\"P-1\"]");
  }

  @Test
  void aCustomerItsAddressesAndGroupsPublish() {
    news("customer.changed");
    String path =
        owner
            .post("/admin/customers", Map.of("name", "Hartmann", "code", "K-1"))
            .expect(201)
            .header("Location")
            .orElseThrow();
    assertThat(news("customer.changed")).containsExactly("created \"K-1\"");

    owner.patch(path, Map.of("name", "Hartmann GmbH")).expect(200);
    assertThat(news("customer.changed")).containsExactly("changed \"K-1\"");

    var address = Map.of("street", List.of("Weg 1"), "city", "Ulm", "country", "DE");
    owner.post(path + "/addresses", address).expect(201);
    assertThat(news("customer.changed")).containsExactly("changed \"K-1\"");

    String group =
        owner
            .post("/admin/customer-groups", Map.of("name", "Dealers"))
            .expect(201)
            .header("Location")
            .orElseThrow();
    owner.put(group + "/members" + path.substring(path.lastIndexOf('/')), Map.of());
    assertThat(news("customer.changed")).containsExactly("changed \"K-1\"");

    owner.delete(group).expect(204);
    assertThat(news("customer.changed")).containsExactly("changed \"K-1\"");
  }

  private String priceList(String code) {
    var facts = Map.of("code", code, "name", code, "currency", "EUR");
    return owner.post("/admin/price-lists", facts).expect(201).header("Location").orElseThrow();
  }

  @Test
  void aPriceListPublishesOnceForAnyNumberOfPrices() {
    product("P-1", "P-2");
    String list = priceList("retail");
    assertThat(news("price_list.changed")).containsExactly("created \"retail\"");

    var prices =
        Map.of(
            "prices",
            List.of(
                Map.of("sku", "P-1", "amount", "1.00"), Map.of("sku", "P-2", "amount", "2.00")));
    owner.put(list + "/prices", prices).expect(200);
    assertThat(news("price_list.changed")).containsExactly("changed \"retail\"");

    owner.put(list + "/prices", prices).expect(200);
    assertThat(news("price_list.changed")).as("the same prices again").isEmpty();

    owner
        .post(list + "/assignments", Map.of("kind", "company", "party_id", shop.company()))
        .expect(201);
    assertThat(news("price_list.changed")).containsExactly("changed \"retail\"");
  }

  @Test
  void aDeletedPriceListIsNamedByItsCode() {
    String list = priceList("short");
    news("price_list.changed");

    owner.delete(list).expect(204);

    assertThat(news("price_list.changed")).containsExactly("deleted \"short\"");
  }

  private String warehouse() {
    return owner
        .post("/admin/warehouses", Map.of("code", "MAIN", "name", "Main", "country", "DE"))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  @Test
  void receiptsReservationsAndWarehousesPublishStock() {
    product("P-1", "P-2");
    String warehouse = warehouse();
    news("stock.changed");

    var lines = List.of(Map.of("sku", "P-1", "quantity", 5), Map.of("sku", "P-2", "quantity", 5));
    owner
        .post("/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", lines))
        .expect(201);
    assertThat(news("stock.changed")).containsExactly("changed [\"P-1\",\"P-2\"]");

    reserve("P-2");
    assertThat(news("stock.changed")).containsExactly("changed [\"P-2\"]");

    owner.patch(warehouse, Map.of("active", false)).expect(200);
    assertThat(news("stock.changed")).containsExactly("changed null");
  }

  private void reserve(String sku) {
    VariantId variant =
        shop.asService(
            tx ->
                tx.sql("select id from variant where org_id = :org and sku = :sku")
                    .bind("sku", sku)
                    .one(row -> new VariantId(row.uuid("id"))));
    var order = new Reference("order", TestApp.ids().next());
    shop.asService(
        tx ->
            new InventoryModule()
                .stock()
                .allocate(tx, order, List.of(new Line(variant, Quantity.ONE)), WhenShort.LEAVE));
  }

  @Test
  void whatIsRolledBackToASavepointIsNotPublished() {
    shop.asService(
        tx -> {
          try {
            tx.attempt(
                () -> {
                  touch(tx, "gone");
                  throw ErrorCode.NOT_FOUND.because("Undone.");
                });
          } catch (Refusal _) {
            touch(tx, "kept");
          }
          return true;
        });

    assertThat(all()).extracting(each -> each.data().path("code").asString()).contains("kept");
    assertThat(all())
        .extracting(each -> each.data().path("code").asString())
        .doesNotContain("gone");
  }

  private static void touch(io.tradegate.platform.db.Tx tx, String code) {
    tx.sql(
            """
            insert into price_list (org_id, id, code, name, currency, created_at)
            values (:org, :id, :code, :code, 'EUR', :now)
            """)
        .bind("id", tx.newId())
        .bind("code", code)
        .execute();
  }
}
