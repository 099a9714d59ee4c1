package io.tradegate.cli.training;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * What an ERP sends each night: files of products, prices and stock counts.
 *
 * @param priceList the code of a price list
 * @param warehouse the code of a warehouse
 */
record ErpFiles(Person staff, String priceList, String warehouse) {

  /** Sends each file twice: products are added and then change. */
  void send(int night, int rows) {
    for (int turn = 0; turn < 2; turn++) {
      int now = turn;
      send("products", rows, "sku,name,status", n -> product(night, now, n));
      send("prices", rows, "price_list,sku,amount", n -> price(night, now, n));
      send("stock", rows, "warehouse,sku,on_hand", n -> count(night, now, n));
    }
  }

  private static String product(int night, int turn, int n) {
    return "%s,Spare part %d of set %d revision %d,active".formatted(sku(night, n), n, night, turn);
  }

  private String price(int night, int turn, int n) {
    return "%s,%s,%d.%d".formatted(priceList, sku(night, n), 1 + n % 90, 10 + turn);
  }

  private String count(int night, int turn, int n) {
    return "%s,%s,%d".formatted(warehouse, sku(night, n), 1 + n % 90 + turn);
  }

  private static String sku(int night, int n) {
    return "SPARE-%d-%d".formatted(night, n);
  }

  private void send(String target, int rows, String head, IntFunction<String> row) {
    String file =
        IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n", head + "\n", "\n"));
    JsonNode run =
        staff
            .send(Motion.IMPORT, "/admin/imports/ingest?format=csv&target=" + target, file)
            .path("run");
    boolean written =
        run.path("status").asString().equals("completed") && run.path("rows_bad").asInt() == 0;
    if (!written) {
      throw new IllegalStateException(
          "An import of %s did not write all rows: %s".formatted(target, run));
    }
  }
}
