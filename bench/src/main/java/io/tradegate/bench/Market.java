package io.tradegate.bench;

import io.tradegate.bench.lab.Lab;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store with goods in stock and buyers who are signed in, on a database of its own. */
public final class Market implements AutoCloseable {
  /** Turns off jobs, such as mails and rules that follow an order: they are not measured. */
  private static final Map<String, String> QUICK =
      Map.of("LOGIN_RATE_PER_MINUTE", "1000000", "RUN_JOBS", "false");

  private final Lab lab;
  private final CatalogStore store;
  private final List<CheckoutSeed.Party> parties;
  private final String staff;
  private final List<String> tokens;

  private Market(Lab lab, int buyers, int goods, Map<String, String> more) throws Exception {
    this.lab = lab;
    parties = new CheckoutSeed(lab).plant(buyers, goods);
    var settings = new HashMap<>(QUICK);
    settings.putAll(more);
    store = CatalogStore.open(lab, settings);
    staff = store.signIn("admin", CheckoutSeed.STAFF);
    stock(goods);
    // As in a store that is not new; otherwise the planner guesses until autovacuum runs.
    lab.owner().useHandle(handle -> handle.execute("vacuum analyze"));
    tokens = parties.stream().map(party -> store.signIn("storefront", party.email())).toList();
  }

  static Market open(int buyers, int goods) throws Exception {
    return open(buyers, goods, Map.of());
  }

  /** {@code more}: settings that differ. */
  public static Market open(int buyers, int goods, Map<String, String> more) throws Exception {
    Lab lab = Lab.open();
    try {
      return new Market(lab, buyers, goods, more);
    } catch (Exception e) {
      lab.close();
      throw e;
    }
  }

  private void stock(int goods) {
    var warehouse = Map.of("code", "MAIN", "name", "Main", "country", "DE", "priority", 1);
    store.postJson("/admin/warehouses", staff, warehouse);
    var lines = new ArrayList<Map<String, Object>>();
    for (int n = 0; n < goods; n++) {
      lines.add(Map.of("sku", CheckoutSeed.sku(n), "quantity", 100_000_000));
    }
    store.postJson("/admin/inventory/receipts", staff, Map.of("warehouse", "MAIN", "lines", lines));
    var address = Map.of("street", List.of("Hafenstr. 1"), "city", "Hamburg", "country", "DE");
    for (CheckoutSeed.Party party : parties) {
      store.postJson("/admin/customers/" + party.customer() + "/addresses", staff, address);
    }
  }

  public Lab lab() {
    return lab;
  }

  public CatalogStore store() {
    return store;
  }

  /** The token of a staff user with all permissions. */
  public String staff() {
    return staff;
  }

  public CheckoutSeed.Party party(int buyer) {
    return parties.get(buyer);
  }

  public String token(int buyer) {
    return tokens.get(buyer);
  }

  @Override
  public void close() {
    store.close();
    lab.close();
  }
}
