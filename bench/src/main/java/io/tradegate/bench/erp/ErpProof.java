package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Node;
import io.tradegate.bench.lab.Shop;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.bench.prove.Verdicts;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;

/**
 * Proves that an ERP that knows only its own keys keeps its data and the store's equal, though both
 * are killed. Kills depend on how far the work is, never on the clock.
 */
public final class ErpProof {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);
  private static final String SENT = "select count(*) from erp.outbox where sent and kind = '%s'";
  private static final String BOOKED =
      "select count(*) from erp.record where kind = 'order' and shop <> '{}'";
  private static final String OPEN =
      """
      select (select count(*) from erp.outbox where not sent) + (select count(*) from erp.inbox where not done)
      """;

  private static final List<String> SCOPES =
      List.of(
          "customer.manage",
          "product.manage",
          "pricing.manage",
          "inventory.manage",
          "order.manage",
          "webhook.manage",
          "import.ingest",
          "import.manage");

  private final ErpSize size;
  private final Verdicts verdicts;
  private final long began = System.nanoTime();

  public ErpProof(ErpSize size) {
    this.size = size;
    this.verdicts =
        new Verdicts(
            "ERP: %,d customers, %,d products and %d orders in sync, both sides killed"
                .formatted(size.customers(), size.products(), size.orders()));
  }

  public Verdicts run() throws Exception {
    try (Lab lab = Lab.open();
        var shop = new Shop(lab, 1);
        var store = new ErpStore(lab.settings().database().owner())) {
      store.create();
      new Run(lab, shop, store).run();
    }
    return verdicts;
  }

  /** One simulation. */
  private final class Run {
    private final Lab lab;
    private final Shop shop;
    private final ErpStore store;
    private final Api staff;
    private final ErpUsers users;
    private final ShopPeople people;
    private final Map<String, String> settings;
    private int kills;

    private Run(Lab lab, Shop shop, ErpStore store) throws IOException {
      this.lab = lab;
      this.shop = shop;
      this.store = store;
      this.staff = shop.staff();
      this.users = new ErpUsers(store, size);
      this.people = new ShopPeople(shop, size, staff);
      this.settings =
          Map.of(
              "ERP_API", shop.url(),
              "ERP_KEY", shop.key(staff, "ERP", SCOPES),
              "ERP_DATABASE", lab.settings().database().owner(),
              "ERP_PORT", Integer.toString(Shop.freePort()));
    }

    private void run() throws Exception {
      users.fill();
      Node erp = firstLoad();
      people.open();
      dayWithWebhooks(erp);
      dayWithoutTheErp();
      try (Node _ = start()) {
        settle();
        took("seconds until both are at rest");
        verdicts.note("service killed", shop.kills());
        verdicts.note("ERP killed", kills);
        channels();
        new Comparison(staff, store, verdicts).run(users, people);
      }
      took("seconds for all of it");
    }

    private Node start() throws IOException {
      return Node.program(lab, ErpMain.class, settings);
    }

    private Node firstLoad() throws Exception {
      Node erp = start();
      await(erp, "some customers", () -> sent("customer") >= size.customers() / 3);
      shop.crash();
      await(erp, "all customers", () -> sent("customer") >= size.customers());
      erp = killed(erp);
      await(erp, "some products", () -> sent("variant") > 0);
      shop.crash();
      await(erp, "some prices", () -> sent("price") > 0);
      erp = killed(erp);
      await(erp, "the first load", () -> store.mark(ErpMain.LISTENING).isPresent());
      took("seconds for the first load");
      return erp;
    }

    /** The ERP learns of orders by webhooks until it is killed; then by the feed. */
    private void dayWithWebhooks(Node erp) throws Exception {
      int orders = size.orders() / 2;
      CompletableFuture<Void> work = together(1, orders);
      await(erp, "some orders", () -> store.count(BOOKED) >= orders / 4);
      shop.crash();
      await(erp, "more orders", () -> store.count(BOOKED) >= orders / 2);
      kill(erp);
      work.join();
      took("seconds until the end of the first day");
    }

    private void dayWithoutTheErp() throws Exception {
      CompletableFuture<Void> work = together(2, size.orders() - size.orders() / 2);
      Waiting.until(
          BETWEEN_LOOKS, () -> work.isDone() || people.ordered().size() >= size.orders() * 3 / 4);
      shop.crash();
      work.join();
    }

    /** Both sides work at once. */
    private CompletableFuture<Void> together(int day, int orders) {
      var threads = Executors.newVirtualThreadPerTaskExecutor();
      return CompletableFuture.allOf(
          CompletableFuture.runAsync(() -> people.work(day, orders), threads),
          CompletableFuture.runAsync(() -> users.work(day), threads));
    }

    /** Has the ERP read by change until there is nothing that it has not seen. */
    private void settle() throws Exception {
      boolean settled =
          Waiting.until(
              BETWEEN_LOOKS,
              () -> {
                store.mark(ErpMain.NIGHT_RUN, "yes");
                return Waiting.until(() -> store.mark(ErpMain.NIGHT_RUN).isEmpty()) && isSettled();
              });
      verdicts.expect("both sides come to rest", "nothing left to send or to read", settled);
    }

    private boolean isSettled() {
      String cursor = store.mark(CatchUp.FEED).orElse("");
      return store.count(OPEN) == 0
          && staff.get("/admin/events?after=" + Api.escaped(cursor)).path("items").isEmpty()
          && isRead("customers", "/admin/customers")
          && isRead("products", "/admin/products")
          && isRead("inventory", "/admin/inventory")
          && isRead("orders", "/admin/orders")
          && List.of(ErpUsers.LIST, ShopPeople.LIST).stream().allMatch(this::isPricesRead);
    }

    private boolean isPricesRead(String code) {
      JsonNode list = staff.get("/admin/price-lists?code=" + code).at("/items/0");
      String path = "/admin/price-lists/%s/prices".formatted(Api.text(list.path("id")));
      return isRead("prices of " + code, path);
    }

    private boolean isRead(String name, String path) {
      JsonNode newest = staff.get(path + "?sort=-updated_at&limit=1").at("/items/0");
      Instant changed = Instant.parse(Api.text(newest.path("updated_at")));
      return Instant.parse(store.mark(name).orElseThrow()).isAfter(changed);
    }

    private void channels() {
      for (String channel : List.of("webhooks", CatchUp.FEED, CatchUp.LISTS)) {
        long news =
            store.count(
                "select coalesce(sum(n), 0) from erp.learned where channel = '%s'"
                    .formatted(channel));
        verdicts.expect("the ERP learned something first by " + channel, news + " times", news > 0);
      }
    }

    private Node killed(Node erp) throws IOException {
      kill(erp);
      return start();
    }

    private void kill(Node erp) {
      erp.kill();
      kills++;
    }

    private long sent(String kind) {
      return store.count(SENT.formatted(kind));
    }

    private void await(Node erp, String what, Callable<Boolean> condition) throws Exception {
      boolean there = Waiting.until(BETWEEN_LOOKS, () -> !erp.isAlive() || condition.call());
      if (!there || !erp.isAlive()) {
        throw new IllegalStateException(
            "No %s. The ERP says: %s%nThe service says: %s"
                .formatted(what, tail(erp.log()), tail(shop.log())));
      }
    }

    private static String tail(String log) {
      return log.substring(Math.max(0, log.length() - 4_000));
    }

    private void took(String what) {
      verdicts.note(what, (System.nanoTime() - began) / 1_000_000_000);
    }
  }
}
