package io.tradegate.pricing;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.AssignmentKind;
import io.tradegate.pricing.lists.AssignmentStore;
import io.tradegate.pricing.lists.PriceList;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.pricing.lists.PriceStore;
import io.tradegate.tenancy.Websites;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Random companies, groups, websites, lists and prices, kept in memory and in the database. */
final class PriceWorld {
  /** Lists begin and end within so many days. */
  static final int DAYS = 100;

  private static final Clock CLOCK = Clock.systemUTC();
  private static final Ids IDS = TestApp.ids();

  private final Instant start;
  private final Map<UUID, Optional<UUID>> parents = new LinkedHashMap<>();
  private final Map<UUID, Set<UUID>> groupsOf = new LinkedHashMap<>();
  private final Map<UUID, String> currencyOfSite = new LinkedHashMap<>();
  private final List<Sheet> sheets = new ArrayList<>();
  private final List<UUID> variants = new ArrayList<>();

  private PriceWorld(Instant start) {
    this.start = start;
  }

  /** A price list as the rule sees it. */
  private record Sheet(
      PriceList list, Set<UUID> parties, Map<UUID, NavigableMap<Integer, BigDecimal>> tiers) {
    boolean holds(Instant at) {
      Instant from = list.validFrom();
      Instant until = list.validUntil();
      return (from == null || !at.isBefore(from)) && (until == null || at.isBefore(until));
    }
  }

  /** One question. */
  record Asked(Prices.Buyer buyer, Prices.Line line) {}

  static String text(BigDecimal amount, @Nullable UUID list) {
    return amount.stripTrailingZeros().toPlainString() + " of " + list;
  }

  /** The rule, told in the plainest way. */
  String price(Asked asked) {
    for (Set<UUID> rank : ranks(asked.buyer())) {
      Optional<String> found = lowest(rank, asked);
      if (found.isPresent()) {
        return found.get();
      }
    }
    return "";
  }

  /** Parties, nearest first: each company of the line, then the groups of each, the website. */
  private List<Set<UUID>> ranks(Prices.Buyer buyer) {
    List<UUID> line = new ArrayList<>();
    for (UUID each = EntityId.maybeValue(buyer.customer()); each != null; each = parent(each)) {
      line.add(each);
    }
    Stream<Set<UUID>> companies = line.stream().map(Set::of);
    Stream<Set<UUID>> groups = line.stream().map(each -> groupsOf.getOrDefault(each, Set.of()));
    Stream<Set<UUID>> site =
        Optional.ofNullable(buyer.website()).map(id -> Set.of(id.value())).stream();
    return Stream.of(companies, groups, site).flatMap(each -> each).toList();
  }

  private @Nullable UUID parent(UUID company) {
    return parents.getOrDefault(company, Optional.empty()).orElse(null);
  }

  private Optional<String> lowest(Set<UUID> rank, Asked asked) {
    UUID site = EntityId.maybeValue(asked.buyer().website());
    String currency = site == null ? "EUR" : currencyOfSite.getOrDefault(site, "EUR");
    var found = new ArrayList<Map.Entry<BigDecimal, UUID>>();
    for (Sheet sheet : sheets) {
      boolean near = sheet.parties().stream().anyMatch(rank::contains);
      var tiers = sheet.tiers().get(asked.line().variant().value());
      var tier =
          tiers == null ? null : tiers.floorEntry(asked.line().quantity().value().intValueExact());
      boolean counts = sheet.holds(asked.buyer().at()) && sheet.list().currency().equals(currency);
      if (near && counts && tier != null) {
        found.add(Map.entry(tier.getValue(), sheet.list().id().value()));
      }
    }
    return found.stream()
        .min(
            Map.Entry.<BigDecimal, UUID>comparingByKey()
                .thenComparing(each -> each.getValue().toString()))
        .map(each -> text(each.getKey(), each.getValue()));
  }

  Prices.Buyer anyBuyer(Random random) {
    UUID customer = random.nextInt(8) == 0 ? null : any(random, List.copyOf(parents.keySet()));
    UUID site = random.nextInt(8) == 0 ? null : any(random, List.copyOf(currencyOfSite.keySet()));
    return new Prices.Buyer(
        CustomerId.maybe(customer),
        WebsiteId.maybe(site),
        start.plus(Duration.ofDays(random.nextInt(DAYS))));
  }

  List<Prices.Line> everyVariant(Random random) {
    return variants.stream()
        .map(each -> new Prices.Line(new VariantId(each), Quantity.of(1 + random.nextInt(60))))
        .toList();
  }

  List<UUID> variants() {
    return variants;
  }

  /** Each with the currency it sells in. */
  Map<UUID, String> sites() {
    return currencyOfSite;
  }

  private static <T> T any(Random random, List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** No list begins before {@code start}, and none ends much later. */
  static PriceWorld plant(Tx tx, Random random, Instant start) {
    var world = new PriceWorld(start);
    world.plantCompanies(tx, random);
    world.plantGroups(tx, random);
    world.plantSites(tx);
    for (int n = 0; n < 12; n++) {
      world.variants.add(
          new ProductSeeder().add(tx, "W-" + n, "Variant " + n, CLOCK.instant()).value());
    }
    for (int n = 0; n < 14; n++) {
      world.plantSheet(tx, random, "L-" + n);
    }
    return world;
  }

  private void plantCompanies(Tx tx, Random random) {
    String place =
        "update customer_company set parent_id = :parent where org_id = :org and id = :id";
    var all = new ArrayList<UUID>();
    for (int n = 0; n < 10; n++) {
      UUID company = new Companies().add(tx, "Company " + n).value();
      UUID parent = all.isEmpty() || random.nextInt(4) == 0 ? null : any(random, all);
      tx.sql(place).bind("id", company).bind("parent", parent).execute();
      parents.put(company, Optional.ofNullable(parent));
      all.add(company);
    }
  }

  private void plantGroups(Tx tx, Random random) {
    String join =
        "insert into customer_group_member (org_id, group_id, customer_id) values (:org, :group,"
            + " :customer)";
    String group =
        "insert into customer_group (org_id, id, name, created_at) values (:org, :id, :name, :now)";
    for (int n = 0; n < 4; n++) {
      UUID id = IDS.next();
      tx.sql(group).bind("id", id).bind("name", "Group " + n).bind("now", start).execute();
      for (UUID company : parents.keySet()) {
        if (random.nextInt(4) == 0) {
          tx.sql(join).bind("group", id).bind("customer", company).execute();
          groupsOf.computeIfAbsent(company, _ -> new LinkedHashSet<>()).add(id);
        }
      }
    }
  }

  private void plantSites(Tx tx) {
    for (String currency : List.of("EUR", "USD")) {
      HostName host = HostName.parse(IDS.next() + ".stores.test").orElseThrow();
      UUID site =
          new Websites(TestTenant.DOMAIN_RULES).add(tx, currency, host, List.of()).id().value();
      var pricing = new WebsitePricing(currency, TaxDisplay.NET, null, null, null, 1);
      WebsitePricingStore.put(tx, new WebsiteId(site), pricing);
      currencyOfSite.put(site, currency);
    }
  }

  private void plantSheet(Tx tx, Random random, String code) {
    Instant from = random.nextInt(3) == 0 ? day(random, 0) : null;
    Instant until = random.nextInt(3) == 0 ? day(random, 60) : null;
    String currency = random.nextInt(4) == 0 ? "USD" : "EUR";
    var facts = new PriceList.Facts(code, currency, from, until);
    PriceList list = new PriceLists().add(tx, code, facts);
    var sheet = new Sheet(list, plantParties(tx, random, list.id().value()), new LinkedHashMap<>());
    var prices = new ArrayList<PriceLists.Price>();
    for (UUID variant : variants) {
      if (random.nextInt(3) > 0) {
        sheet.tiers().put(variant, tiers(random));
      }
    }
    sheet
        .tiers()
        .forEach(
            (variant, tiers) ->
                tiers.forEach(
                    (quantity, amount) ->
                        prices.add(
                            new PriceLists.Price(
                                new VariantId(variant), Quantity.of(quantity), amount))));
    PriceStore.upsert(tx, list.id(), prices);
    sheets.add(sheet);
  }

  private Instant day(Random random, int after) {
    return start.plus(Duration.ofDays(after + random.nextInt(40)));
  }

  private Set<UUID> plantParties(Tx tx, Random random, UUID list) {
    var parties = new LinkedHashSet<UUID>();
    Stream<UUID> groups = groupsOf.values().stream().flatMap(Set::stream).distinct();
    assign(tx, random, list, parties, AssignmentKind.COMPANY, parents.keySet().stream());
    assign(tx, random, list, parties, AssignmentKind.GROUP, groups);
    assign(tx, random, list, parties, AssignmentKind.WEBSITE, currencyOfSite.keySet().stream());
    return parties;
  }

  private static void assign(
      Tx tx, Random random, UUID list, Set<UUID> parties, AssignmentKind kind, Stream<UUID> all) {
    all.sorted(Comparator.naturalOrder())
        .filter(_ -> random.nextInt(6) == 0)
        .forEach(
            party -> {
              AssignmentStore.insert(tx, new PriceListId(list), kind, party, CLOCK.instant());
              parties.add(party);
            });
  }

  /** Few amounts, so that ties come up. */
  private static NavigableMap<Integer, BigDecimal> tiers(Random random) {
    var tiers = new TreeMap<Integer, BigDecimal>();
    int count = 1 + random.nextInt(3);
    for (int n = 0; n < count; n++) {
      tiers.put(1 + random.nextInt(50), new BigDecimal(5 + random.nextInt(5)));
    }
    return tiers;
  }
}
