package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/** Clients that each ship, bill and settle the orders of one company, and the time of each step. */
final class Chain {
  static final String WHOLE = "the whole chain";
  static final String PDF = "PDF can be read";
  static final int CLIENTS = 2;

  private static final List<String> STEPS =
      List.of("pack", "ship", "invoice", PDF, "payment", WHOLE);
  private static final int QUANTITY = 2;

  private final BillingShop shop;
  private final boolean printing;
  private final Map<String, Latencies> steps = new LinkedHashMap<>();

  /** {@code printing}: whether a client waits for the PDF before it pays. */
  Chain(BillingShop shop, boolean printing) {
    this.shop = shop;
    this.printing = printing;
    STEPS.forEach(step -> steps.put(step, new Latencies()));
  }

  Latencies of(String step) {
    return Objects.requireNonNull(steps.get(step));
  }

  /** The steps that were made. */
  List<String> made() {
    return STEPS.stream().filter(step -> of(step).count() > 0).toList();
  }

  /** Orders that wait, by client. */
  static List<List<String>> place(BillingShop shop, int each) throws InterruptedException {
    List<List<String>> orders = new ArrayList<>();
    for (int n = 0; n < CLIENTS; n++) {
      orders.add(new ArrayList<>());
    }
    parallel(
        client -> {
          for (int n = 0; n < each; n++) {
            orders.get(client).add(shop.place(client, 0, QUANTITY));
          }
        });
    return orders;
  }

  /** Goes through all orders. */
  void run(List<List<String>> orders) throws InterruptedException {
    of(WHOLE).begin();
    parallel(client -> orders.get(client).forEach(order -> one(client, order)));
    of(WHOLE).end();
  }

  /** Ships, bills and settles one order; the shipment and the invoice. */
  List<JsonNode> one(int client, String order) {
    long began = System.nanoTime();
    var made = new ArrayList<JsonNode>();
    timed("pack", () -> made.add(shop.pack(order)));
    timed("ship", () -> shop.ship(BillingShop.id(made.getFirst())));
    timed("invoice", () -> made.add(shop.bill(order)));
    if (printing) {
      timed(PDF, () -> shop.print(BillingShop.id(made.getLast())));
    }
    timed("payment", () -> shop.pay(client, made.getLast()));
    of(WHOLE).add(System.nanoTime() - began);
    return made;
  }

  private void timed(String step, Runnable work) {
    of(step).add(Crowd.nanosOf(work));
  }

  /** What a client does. */
  private interface Client {
    void work(int number);
  }

  private static void parallel(Client client) throws InterruptedException {
    var threads = new ArrayList<Thread>();
    for (int n = 0; n < CLIENTS; n++) {
      int number = n;
      threads.add(Thread.ofVirtual().start(() -> client.work(number)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
