package io.tradegate.bench;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Users;
import io.tradegate.bench.lab.Lab;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Websites;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Seeds a big catalog that is always the same: a hash of its number decides the values of a row.
 * Written as statements over series, with every trigger active.
 */
public final class CatalogSeed {
  static final String HOST = "catalog.stores.test";
  static final String BUYER = "buyer@catalog.test";
  public static final String PASSWORD = "correct-horse-1";

  private static final int BATCH = 5_000;

  private static final String CATEGORIES =
      """
      insert into category (org_id, id, parent_id, name, slug, position, created_at)
      select :org, bench_id('ca', n), case when n > 20 then bench_id('ca', 1 + (n - 21) % 20) end,
             'Category ' || n, 'category-' || n, n, now()
        from generate_series(1, 220) n
      """;

  private static final String ATTRIBUTES =
      """
      insert into attribute (org_id, id, code, name, kind, unit, options, filterable, searchable, created_at)
      select :org, bench_id('a7', n), (array['material', 'colour', 'diameter', 'length', 'certified'])[n],
             (array['Material', 'Colour', 'Diameter', 'Length', 'Certified'])[n],
             (array['select', 'select', 'number', 'number', 'boolean'])[n],
             case when n in (3, 4) then 'mm' end,
             case n when 1 then (select jsonb_agg(jsonb_build_object('code', lower(m), 'label', m))
                                   from unnest(bench_materials()) m)
                    when 2 then (select jsonb_agg(jsonb_build_object('code', c, 'label', initcap(c)))
                                   from unnest(bench_colours()) c)
                    else '[]' end,
             true, n in (1, 2), now()
        from generate_series(1, 5) n
      """;

  private static final String FAMILY =
      """
      insert into attribute_family (org_id, id, code, name, created_at)
      values (:org, bench_id('fa', 1), 'parts', 'Parts', now())
      """;

  private static final String FAMILY_MEMBERS =
      """
      insert into attribute_family_member (org_id, family_id, attribute_id, position, required)
      select :org, bench_id('fa', 1), bench_id('a7', n), n, false from generate_series(1, 5) n
      """;

  private static final String PRODUCTS =
      """
      insert into product (org_id, id, name, slug, description, visibility, family_id, attributes, created_at, updated_at)
      select :org, bench_id('90', n),
             concat_ws(' ', pick(bench_adjectives(), n, 1), pick(bench_materials(), n, 2), pick(bench_nouns(), n, 3),
                       'M' || (4 + roll(n, 4) % 30)),
             'product-' || n,
             concat_ws(' ', 'For', pick(bench_adjectives(), n, 5), 'work with', pick(bench_nouns(), n, 6),
                       'and', pick(bench_nouns(), n, 7), '. Made of', pick(bench_materials(), n, 2),
                       'in', pick(bench_colours(), n, 8), ', tested and packed, model', n),
             case when roll(n, 9) % 20 = 0 then 'customers' when roll(n, 9) % 20 = 1 then 'chosen' else 'everyone' end,
             bench_id('fa', 1),
             jsonb_build_object('material', lower(pick(bench_materials(), n, 2)), 'colour', pick(bench_colours(), n, 8),
                                'diameter', 4 + roll(n, 4) % 30, 'length', 10 * (1 + roll(n, 10) % 40),
                                'certified', roll(n, 11) % 3 = 0),
             now() - (:products - n) * interval '1 second', now()
        from generate_series(:first, :last) n
      """;

  private static final String SLUGS =
      """
      insert into product_slug (org_id, slug, product_id)
      select :org, 'product-' || n, bench_id('90', n) from generate_series(:first, :last) n
      """;

  private static final String PLACES =
      """
      insert into product_category (org_id, product_id, category_id)
      select :org, bench_id('90', n), bench_id('ca', 21 + roll(n, 12) % 200) from generate_series(:first, :last) n
      """;

  private static final String TRANSLATIONS =
      """
      insert into product_translation (org_id, product_id, locale, name)
      select :org, bench_id('90', n), 'de', 'Artikel ' || pick(bench_nouns(), n, 3)
        from generate_series(:first, :last) n
       where n % 5 = 0
      """;

  private static final String VARIANTS =
      """
      insert into variant (org_id, id, product_id, sku, created_at)
      select :org, bench_id('5a', n), bench_id('90', n), 'SKU-' || n, now() from generate_series(:first, :last) n
      """;

  private static final String COMPANIES =
      """
      insert into customer_company (org_id, id, name, code, created_at, updated_at)
      select :org, bench_id('c0', n), 'Company ' || n, 'C' || n, now(), now() from generate_series(1, :companies) n
      """;

  private static final String GROUPS =
      """
      insert into customer_group (org_id, id, name, created_at)
      select :org, bench_id('60', n), 'Group ' || n, now() from generate_series(1, 10) n
      """;

  private static final String MEMBERS =
      """
      insert into customer_group_member (org_id, group_id, customer_id)
      select :org, bench_id('60', 1 + n % 10), bench_id('c0', n) from generate_series(1, :companies) n
      """;

  private static final String ACCESS =
      """
      insert into product_access (org_id, product_id, company_id, allowed)
      select p.org_id, p.id, bench_id('c0', c), true
        from product p cross join generate_series(1, least(:companies, 10)) c
       where p.org_id = :org and p.visibility = 'chosen'
      """;

  private static final String LISTS =
      """
      insert into price_list (org_id, id, code, name, currency, created_at)
      select :org, bench_id('b0', n), 'list-' || n, 'List ' || n, 'EUR', now() from generate_series(1, :lists) n
      """;

  private static final String PRICES =
      """
      insert into price (org_id, price_list_id, variant_id, amount)
      select :org, bench_id('b0', :list), bench_id('5a', n),
             round(cast((1 + roll(n, 13) % 50000) / 100.0 * (1 - 0.01 * :list) as numeric), 2)
        from (select 1 + (:list * 7919 + k) % :products as n from generate_series(1, :prices) k) chosen
      """;

  // The first list is for all customers; the next ten belong to groups, the rest to companies.
  private static final String ASSIGNMENTS =
      """
      insert into price_assignment (org_id, price_list_id, kind, party_id)
      select :org, bench_id('b0', 1), 'website', w.id from website w where w.org_id = :org
      union all
      select :org, bench_id('b0', n), 'group', bench_id('60', n - 1) from generate_series(2, least(11, :lists)) n
      union all
      select :org, bench_id('b0', 12 + c % (:lists - 11)), 'company', bench_id('c0', c)
        from generate_series(1, :companies) c
       where :lists > 11
      """;

  private static final String WAREHOUSES =
      """
      insert into warehouse (org_id, id, code, name, country, created_at)
      select :org, bench_id('3a', n), 'W' || n, 'Warehouse ' || n, 'DE', now() from generate_series(1, 2) n
      """;

  private static final String SHELVES =
      """
      insert into stock (org_id, variant_id, warehouse_id)
      select :org, bench_id('5a', n), bench_id('3a', 1 + n % 2) from generate_series(:first, :last) n
      """;

  private static final String RECEIPTS =
      """
      insert into stock_movement (org_id, id, kind, variant_id, warehouse_id, delta_on_hand, delta_allocated,
                                  actor_kind, actor_name, at, reference_kind, reference_id)
      select :org, app.uuid7(now()), 'receipt', bench_id('5a', n), bench_id('3a', 1 + n % 2), roll(n, 14) % 500, 0,
             'system', 'bench', now(), 'receipt', bench_id('5a', n)
        from generate_series(:first, :last) n
       where roll(n, 14) % 500 > 0
      """;

  private final Lab lab;
  private final Size size;

  public CatalogSeed(Lab lab, Size size) {
    this.lab = lab;
    this.size = size;
  }

  /** The number of rows of each kind. */
  public record Size(int products, int companies, int lists, int prices) {}

  /** Seeds an organization that can import products: staff, categories and attributes. */
  public void plantOffice(Db db, long org, String email) {
    lab.owner().useHandle(handle -> handle.execute(CatalogWords.FUNCTIONS));
    db.write(Caller.service(org, "bench"), tx -> addOwner(tx, email));
    for (String sql : List.of(CATEGORIES, ATTRIBUTES, FAMILY, FAMILY_MEMBERS)) {
      run(sql, org, Map.of());
    }
  }

  private UUID addOwner(Tx tx, String email) {
    Map<BuiltInRole, UUID> roles = users().addBuiltInRoles(tx);
    UUID owner = Objects.requireNonNull(roles.get(BuiltInRole.OWNER));
    return users().addStaff(tx, person(email), List.of(owner));
  }

  /** Seeds everything; the buyer belongs to the first company. */
  public void plant(Db db, long org) {
    plantOffice(db, org, "staff@catalog.test");
    db.write(Caller.service(org, "bench"), this::openStore);
    for (String sql : List.of(COMPANIES, GROUPS, MEMBERS, WAREHOUSES)) {
      run(sql, org, Map.of());
    }
    for (String sql : List.of(PRODUCTS, SLUGS, PLACES, TRANSLATIONS, VARIANTS, SHELVES, RECEIPTS)) {
      inBatches(sql, org);
    }
    run(ACCESS, org, Map.of());
    run(LISTS, org, Map.of());
    for (int list = 1; list <= size.lists(); list++) {
      run(PRICES, org, Map.of("list", list));
    }
    run(ASSIGNMENTS, org, Map.of());
    db.write(Caller.service(org, "bench"), this::addBuyer);
    lab.owner().useHandle(handle -> handle.execute("vacuum analyze"));
  }

  private WebsiteId openStore(Tx tx) {
    return new Websites(DomainRules.of(lab.settings()))
        .add(tx, "Catalog", HostName.parse(HOST).orElseThrow(), List.of())
        .id();
  }

  private BuyerId addBuyer(Tx tx) {
    CustomerId first =
        tx.sql("select id from customer_company where org_id = :org and code = 'C1'")
            .one(row -> new CustomerId(row.uuid("id")));
    return users().addBuyer(tx, person(BUYER), first, "buyer");
  }

  private Users users() {
    return new Users();
  }

  private static Users.Person person(String email) {
    return new Users.Person(email, email, new Passwords(new SecureRandom(), 1).hash(PASSWORD));
  }

  private void inBatches(String sql, long org) {
    for (int first = 1; first <= size.products(); first += BATCH) {
      run(sql, org, Map.of("first", first, "last", Math.min(size.products(), first + BATCH - 1)));
    }
  }

  private void run(String sql, long org, Map<String, Object> binds) {
    lab.owner().useHandle(handle -> run(handle, sql, org, binds));
  }

  private void run(Handle handle, String sql, long org, Map<String, Object> binds) {
    handle
        .createUpdate(sql)
        .bind("org", org)
        .bind("products", size.products())
        .bind("companies", size.companies())
        .bind("lists", size.lists())
        .bind("prices", Math.min(size.prices(), size.products()))
        .bindMap(binds)
        .execute();
  }
}
