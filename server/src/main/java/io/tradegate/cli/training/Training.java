package io.tradegate.cli.training;

import io.tradegate.Main;
import io.tradegate.cli.demo.DemoCaller;
import io.tradegate.cli.demo.Progress;
import io.tradegate.cli.demo.QuietRequests;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Lets shoppers, staff and an ERP work with a node that has the data of the demo. */
public final class Training {
  private static final String STAFF = "admin@demo.test";
  private static final String PRICE_LIST = "list";
  private static final String WAREHOUSE = "MAIN";

  private final Main node;
  private final String url;
  private final Progress progress;
  private final Tally tally = new Tally();

  /**
   * @param url where the node serves
   */
  public Training(Main node, String url, Progress progress) {
    this.node = node;
    this.url = url;
    this.progress = progress;
  }

  /** Returns what was answered; throws on the first request that was refused. */
  public Tally run(Extent extent) {
    try (var _ = new QuietRequests();
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      Person staff = signIn(client, "admin", STAFF);
      var files = new ErpFiles(staff, PRICE_LIST, WAREHOUSE);
      List<Shopper> shoppers =
          progress.step("Adding buyers", () -> shoppers(client, staff, extent.shoppers()));
      for (int part = 0; part < extent.parts(); part++) {
        int first = part * extent.rounds();
        progress.step(
            "Looking, buying, sending, %d of %d".formatted(part + 1, extent.parts()),
            () -> work(shoppers, first, first + extent.rounds()));
        int night = part + 1;
        progress.step(
            "Importing, %d of %d".formatted(night, extent.parts()),
            () -> files.send(night, extent.rows()));
      }
    }
    return tally;
  }

  private List<Shopper> shoppers(HttpClient client, Person staff, int count) {
    var guest = new Person(new DemoCaller(client, url, ""), tally);
    var buyers = new Buyers(node.db(), staff.caller());
    Shelf shelf = Shelf.seenBy(guest);
    String priceList =
        staff
            .read(Motion.PRICE, "/admin/price-lists?code=" + PRICE_LIST)
            .at("/items/0/id")
            .asString();
    var shoppers = new ArrayList<Shopper>();
    for (int n = 0; n < count; n++) {
      String email = buyers.add(n + 1);
      var desk = new Desk(staff, shelf, priceList);
      shoppers.add(new Shopper(n, shelf, guest, desk, () -> signIn(client, "storefront", email)));
    }
    return shoppers;
  }

  private Person signIn(HttpClient client, String audience, String email) {
    var person = new Person(DemoCaller.signIn(client, url, audience, email), tally);
    tally.add(Motion.SIGN_IN);
    return person;
  }

  /** All look at the same pages, as visitors do; then each orders something else. */
  private static void work(List<Shopper> shoppers, int from, int to) {
    for (int round = from; round < to; round++) {
      int now = round;
      together(shoppers, shopper -> shopper.look(now));
      together(shoppers, shopper -> shopper.buy(now));
      together(shoppers, shopper -> shopper.manage(now));
    }
  }

  /** The first that fails stops the others. */
  private static void together(List<Shopper> shoppers, Consumer<Shopper> work) {
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      var works = new ExecutorCompletionService<Shopper>(executor);
      shoppers.forEach(shopper -> works.submit(() -> work.accept(shopper), shopper));
      try {
        for (int n = 0; n < shoppers.size(); n++) {
          works.take().get();
        }
      } catch (ExecutionException e) {
        executor.shutdownNow();
        throw e.getCause() instanceof RuntimeException refusal
            ? refusal
            : new IllegalStateException(e);
      } catch (InterruptedException e) {
        executor.shutdownNow();
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }
}
