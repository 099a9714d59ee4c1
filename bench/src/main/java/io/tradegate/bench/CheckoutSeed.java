package io.tradegate.bench;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Permissions;
import io.tradegate.access.people.Users;
import io.tradegate.bench.lab.Lab;
import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.customers.Companies;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.pricing.tax.TaxRates;
import io.tradegate.taxclasses.TaxClasses;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** Seeds a store with unlimited stock, and buyers who each have a company of their own. */
public final class CheckoutSeed {
  static final String STAFF = "staff@checkout.test";

  /** The buyer of a pgbench client. */
  static final String CALLERS = "bench_caller where n = :client_id";

  private static final Currency EURO = Currency.getInstance("EUR");

  private final Lab lab;
  private final Clock clock = Clock.systemUTC();
  private final String hash = new Passwords(new SecureRandom(), 1).hash(CatalogSeed.PASSWORD);
  private final List<Party> parties = new ArrayList<>();

  CheckoutSeed(Lab lab) {
    this.lab = lab;
  }

  /** A buyer and its company. */
  public record Party(int number, BuyerId buyer, CustomerId customer, List<VariantId> goods) {
    public String email() {
      return CheckoutSeed.email(number);
    }

    /** The values that differ for each pgbench client, by their column in {@link #CALLERS}. */
    public Map<String, String> given() {
      var given = new HashMap<>(Map.of(buyer.toString(), "buyer", customer.toString(), "customer"));
      for (int n = 0; n < goods.size(); n++) {
        given.put(goods.get(n).toString(), "good_" + n);
      }
      return given;
    }

    public Map<String, String> givenWith(QuoteId id, String column) {
      var more = given();
      more.put(id.toString(), column);
      return more;
    }
  }

  private static String email(int number) {
    return "buyer-%d@checkout.test".formatted(number);
  }

  public static String sku(int number) {
    return "GOOD-" + number;
  }

  List<Party> plant(int buyers, int goods) {
    try (Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      long org =
          new Organizations(lab.settings().database().owner())
              .create(new Organizations.Profile("Checkout", "Europe/Berlin", "EUR", "en"));
      db.write(Caller.service(org, "bench"), tx -> plant(tx, buyers, goods));
      callers(org);
    }
    return parties;
  }

  private WebsiteId plant(Tx tx, int buyers, int goods) {
    var users = new Users();
    UUID owner = Objects.requireNonNull(users.addBuiltInRoles(tx).get(BuiltInRole.OWNER));
    users.addStaff(tx, new Users.Person(STAFF, "Staff", hash), List.of(owner));
    WebsiteId site =
        new Websites(DomainRules.of(lab.settings()))
            .add(tx, "Store", HostName.parse(CatalogSeed.HOST).orElseThrow(), List.of())
            .id();
    List<VariantId> variants = goods(tx, site, goods);
    UUID standard = new TaxClasses().addStandard(tx);
    new TaxRates().create(tx, standard, "DE", null, "19");
    for (int n = 0; n < buyers; n++) {
      CustomerId company = new Companies().add(tx, "Company " + n);
      String email = email(n);
      BuyerId buyer =
          users.addBuyer(tx, new Users.Person(email, "Buyer " + n, hash), company, "admin");
      parties.add(new Party(n, buyer, company, basket(variants, n)));
    }
    return site;
  }

  /**
   * Not the same for all buyers, which would wait for each other's stock rows; in the order of
   * locking.
   */
  private static List<VariantId> basket(List<VariantId> variants, int n) {
    return basket(n, variants.size()).stream().sorted().map(variants::get).toList();
  }

  /** The three goods of a buyer, chosen from this number of goods. */
  public static List<Integer> basket(int n, int goods) {
    return Stream.of(n, n + goods / 3, n + 2 * (goods / 3)).map(good -> good % goods).toList();
  }

  private List<VariantId> goods(Tx tx, WebsiteId site, int goods) {
    var variants = new ArrayList<VariantId>();
    var lists = new PriceLists();
    PriceListId list = lists.add(tx, "list", "List prices", EURO);
    lists.assignToWebsite(tx, list, site);
    for (int n = 0; n < goods; n++) {
      VariantId variant = new ProductSeeder().add(tx, sku(n), "Good " + n, clock.instant());
      lists.setPrice(tx, list, variant, Quantity.ONE, new BigDecimal("4.9900"));
      variants.add(variant);
    }
    return variants;
  }

  private void callers(long org) {
    lab.owner()
        .useHandle(
            handle -> {
              handle.execute(
                  "create table bench_caller (n integer primary key, buyer uuid, customer uuid,"
                      + " good_0 uuid, good_1 uuid, good_2 uuid)");
              handle.execute("grant select on bench_caller to public");
              for (Party party : parties) {
                handle.execute(
                    "insert into bench_caller values (?, ?, ?, ?, ?, ?)",
                    party.number(),
                    party.buyer().value(),
                    party.customer().value(),
                    party.goods().get(0).value(),
                    party.goods().get(1).value(),
                    party.goods().get(2).value());
              }
              handle.execute(
                  "update customer_company set payment_terms = 'net', net_days = 30 where org_id ="
                      + " ?",
                  org);
            });
  }
}
