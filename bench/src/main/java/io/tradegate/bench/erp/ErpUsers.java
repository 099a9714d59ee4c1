package io.tradegate.bench.erp;

import io.tradegate.bench.erp.ErpStore.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The people who work in the ERP: they write its records, and know nothing of the store. */
final class ErpUsers {
  static final String LIST = "ERP-B2B";
  static final String WAREHOUSE = "WERK-1";
  static final int STOCK = 1_000;
  private static final int VARIANTS_BY_KEY = 50;

  private final ErpStore store;
  private final ErpSize size;
  private final Map<String, Integer> received = new HashMap<>();
  private int notes;

  ErpUsers(ErpStore store, ErpSize size) {
    this.store = store;
    this.size = size;
  }

  static String customer(int n) {
    return "SAP/%06d".formatted(n);
  }

  static String sku(int n) {
    return "MAT-%05d".formatted(n);
  }

  /** Everything that the ERP has before it is connected. */
  void fill() {
    write(size.customers(), n -> customer(n, "Company " + n, 30));
    write(size.customers(), ErpUsers::address);
    store.write(List.of(list(), warehouse()));
    write(size.products() / VARIANTS_BY_KEY, ErpUsers::product);
    IntStream.range(0, size.products() / VARIANTS_BY_KEY).forEach(this::variantsOf);
    write(size.products(), n -> variant(n, "Part " + n, 10));
    write(size.products(), n -> price(n, "%d.%02d".formatted(1 + n % 90, n % 100)));
    write(size.products(), ErpUsers::stock);
  }

  /** What changes in the ERP in the course of a day; {@code day} makes the values new. */
  void work(int day) {
    int half = size.products() / 2;
    write(size.changes(), n -> customer(n, "Company %d since %d".formatted(n, day), 30 + day));
    write(size.changes(), n -> variant(half + n, "Part %d of %d".formatted(n, day), 10 + day));
    write(size.changes(), n -> price(half + n, "%d.50".formatted(100 + day)));
    write(size.changes(), n -> receipt(n, 10 * day));
  }

  private void write(int count, IntFunction<Change> change) {
    store.write(new ArrayList<>(IntStream.range(0, count).mapToObj(change).toList()));
  }

  private static Change customer(int n, String name, int days) {
    Fields own =
        Fields.of("code", "D%05d".formatted(n))
            .with("name", name)
            .with("days", Integer.toString(days))
            .with("credit", "1000000");
    return new Change("customer", customer(n), own, Shape.customerBody(own));
  }

  private static Change address(int n) {
    var row =
        Map.of(
            "customer_code", "D%05d".formatted(n),
            "label", "Plant",
            "street", "Street " + n,
            "postal_code", "10115",
            "city", "Berlin",
            "country", "DE");
    return new Change("address", customer(n), Fields.none(), row);
  }

  private static Change list() {
    var body = Map.of("code", LIST, "name", "ERP list", "currency", "EUR");
    return new Change("price_list", "PL/1", Fields.none(), body);
  }

  private static Change warehouse() {
    var body = Map.of("code", WAREHOUSE, "name", "Werk 1", "country", "DE");
    return new Change("warehouse", "W/1", Fields.none(), body);
  }

  /** A product with two variants, by its key. */
  private static Change product(int n) {
    var variants =
        Stream.of("A", "B")
            .map(
                letter ->
                    Map.of(
                        "sku",
                        "SET-%05d-%s".formatted(n, letter),
                        "external_id",
                        "SET/%05d/%s".formatted(n, letter),
                        "options",
                        Map.of("size", letter),
                        "unit",
                        "piece",
                        "pack_size",
                        1,
                        "min_quantity",
                        1))
            .toList();
    var body = Map.of("name", "Set " + n, "variants", variants);
    return new Change("product", "SET/%05d".formatted(n), Fields.none(), body);
  }

  private void variantsOf(int n) {
    for (String letter : List.of("A", "B")) {
      store.own("variant", "SET-%05d-%s".formatted(n, letter), variant("Set " + n, 1));
    }
  }

  private static Fields variant(String name, int pack) {
    return Fields.of("name", name)
        .with("unit", "piece")
        .with("pack_size", Integer.toString(pack))
        .with("min_quantity", "1");
  }

  private static Change variant(int n, String name, int pack) {
    var row =
        Map.of(
            "sku",
            sku(n),
            "name",
            name,
            "status",
            "active",
            "unit",
            "piece",
            "pack_size",
            pack,
            "min_quantity",
            1);
    return new Change("variant", sku(n), variant(name, pack), row);
  }

  private static Change price(int n, String amount) {
    var row = Map.of("price_list", LIST, "sku", sku(n), "amount", amount);
    return new Change(
        "price",
        "%s|%s|1".formatted(LIST, sku(n)),
        Fields.of("amount", Fields.number(amount)),
        row);
  }

  private static Change stock(int n) {
    var row = Map.of("warehouse", WAREHOUSE, "sku", sku(n), "on_hand", STOCK);
    return new Change("stock", sku(n), Fields.none(), row);
  }

  private Change receipt(int n, int quantity) {
    notes++;
    received.merge(sku(n), quantity, Integer::sum);
    var lines = List.of(Map.of("sku", sku(n), "quantity", quantity));
    return new Change(
        "receipt",
        "LS-%05d".formatted(notes),
        Fields.none(),
        Map.of("warehouse", WAREHOUSE, "lines", lines));
  }

  /** Quantities that were received after the first load, by SKU. */
  Map<String, Integer> received() {
    return received;
  }
}
