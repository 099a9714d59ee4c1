package io.tradegate.vendororders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Vendors with several warehouses: the stock of an offer is the sum of what lies in them. */
class VendorWarehousesTest {
  private static final String WAREHOUSES = "/vendor/warehouses";

  private final Bazaar bazaar = new Bazaar();
  private final TestClient vera = bazaar.vera();
  private final String bolts = bazaar.offer(vera, "BOLT", "9.00", 5);
  private final String listing = "/vendor/listings/" + bolts;
  private final String north = warehouse("NORTH");
  private final String south = warehouse("SOUTH");

  private String warehouse(String code) {
    return vera.post(WAREHOUSES, Map.of("code", code, "name", "Store " + code))
        .expect(201)
        .text("id");
  }

  private TestReply set(String warehouse, int stock) {
    return vera.put(listing + "/stock/" + warehouse, Map.of("stock", stock));
  }

  private List<String> stocks() {
    return vera.get(listing + "/stock")
        .expect(200)
        .json()
        .at("/warehouses")
        .valueStream()
        .map(each -> each.at("/code").asString() + " " + each.at("/quantity").asString())
        .toList();
  }

  @Test
  void theStockOfAListingIsTheSumOfItsWarehouses() {
    assertThat(stocks()).isEmpty();
    set(north, 4).expect(200);

    assertThat(set(south, 3).expect(200).text("stock")).isEqualTo("7");

    assertThat(vera.get(listing).text("stock")).isEqualTo("7");
    vera.put(listing + "/stock", Map.of("stock", 9)).expectError(422, "not_changeable");
    String sql = "update offer set stock = 9 where org_id = :org and id = cast(:offer as uuid)";
    assertThatThrownBy(
            () -> bazaar.tenant().asService(tx -> tx.sql(sql).bind("offer", bolts).execute()))
        .hasStackTraceContaining("sum of its warehouses");
    vera.post(WAREHOUSES, Map.of("code", "NORTH", "name", "Again")).expectError(409, "duplicate");
    vera.delete(WAREHOUSES + "/" + north).expectError(422, "warehouse_in_use");
    set(north, 0).expect(200);
    vera.delete(WAREHOUSES + "/" + north).expect(204);
    assertThat(stocks()).containsExactly("SOUTH 3");
  }

  @Test
  void warehousesOfAnotherVendorDoNotExist() {
    String theirs =
        bazaar
            .olga()
            .post(WAREHOUSES, Map.of("code", "NORTH", "name", "Oil"))
            .expect(201)
            .text("id");

    set(theirs, 4).expectError(404, "not_found");
    vera.get(WAREHOUSES + "/" + theirs).expectError(404, "not_found");
  }

  @Test
  void aShipmentTakesFromTheWarehouseThatItNames() {
    String nuts = bazaar.offer(bazaar.olga(), "NUT", "3.33", 5);
    set(north, 2).expect(200);
    set(south, 3).expect(200);
    bazaar.checkout(bazaar.mixedCart(bolts, nuts)).expect(201);
    String part = Bazaar.only(vera);
    vera.post(part + "/accept").expect(200);
    set(south, 0).expectError(422, "insufficient_stock");
    String shipments = part + "/shipments";
    vera.post(shipments, Map.of("warehouse", "NORTH")).expectError(422, "insufficient_stock");
    vera.post(shipments, Map.of("warehouse", "NOPE"))
        .expectError(400, "validation_failed")
        .expectMessage("NOPE");
    vera.post(WAREHOUSES, Map.of("code", "north", "name", "Again")).expectError(409, "duplicate");

    TestReply sent =
        vera.post(
                shipments,
                Map.of(
                    "lines", List.of(Map.of("position", 2, "quantity", 2)), "warehouse", "south"))
            .expect(201);

    assertThat(sent.text("warehouse")).isEqualTo("SOUTH");
    assertThat(stocks()).containsExactly("NORTH 2", "SOUTH 1");
    vera.post(shipments).expect(201);
    assertThat(stocks()).as("the first one by its code").containsExactly("NORTH 1", "SOUTH 1");
    assertThat(vera.get(listing).text("allocated")).isEqualTo("0");
    bazaar
        .owner()
        .post("/admin/shipments/" + sent.text("public_id") + "/return", Map.of())
        .expect(200);
    assertThat(stocks()).containsExactly("NORTH 1", "SOUTH 3");
  }

  @Test
  void theSumIsRightWhenManySetTheStockAtOnce() throws InterruptedException {
    Callable<Integer> inNorth = () -> set(north, 6).status();
    Callable<Integer> inSouth = () -> set(south, 7).status();

    List<Integer> statuses =
        Race.between(
            Collections.nCopies(16, List.of(inNorth, inSouth)).stream()
                .flatMap(List::stream)
                .toList());

    assertThat(statuses).containsOnly(200);
    assertThat(vera.get(listing).text("stock")).isEqualTo("13");
  }

  @Test
  void aWarehouseThatIsRemovedMeanwhileTakesNoStock() throws InterruptedException {
    set(north, 0).expect(200);
    Callable<Integer> remove = () -> vera.delete(WAREHOUSES + "/" + north).status();
    Callable<Integer> fill = () -> set(north, 1).status();

    List<Integer> statuses =
        Race.between(
            Collections.nCopies(16, List.of(remove, fill)).stream().flatMap(List::stream).toList());

    boolean removed = statuses.contains(204);
    assertThat(statuses).isSubsetOf(200, 204, 404, 422);
    assertThat(stocks()).isEqualTo(removed ? List.of() : List.of("NORTH 1"));
    assertThat(vera.get(listing).text("stock")).isEqualTo(removed ? "0" : "1");
  }
}
