package io.tradegate.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Records from before the tax rules are still right after the upgrade. */
class TaxMigrationTest {
  private static final String BEFORE = "24";

  private static final String DATA =
      """
      insert into organization (org_id, name) values (901, 'Taxed'), (902, 'Untaxed');
      insert into customer_company (org_id, id, code, name, created_at, updated_at)
      values (901, '00000000-0000-0000-0000-000000000001', 'C', 'Company', now(), now());
      insert into company_address
        (org_id, id, customer_id, street, city, region, country, default_shipping, default_billing, created_at)
      select 901, gen_random_uuid(), '00000000-0000-0000-0000-000000000001', '{Street}', r.city, r.region,
             r.country, false, false, now()
        from (values ('1', ' ca', 'US'), ('2', 'us-ny', 'US'), ('3', ' Bayern ', 'DE'), ('4', ' ', 'DE'),
                     ('5', null, 'DE'), ('6', 'WA', 'US')) r (city, region, country);
      insert into product (org_id, id, name, slug, created_at, updated_at)
      values (901, '00000000-0000-0000-0000-000000000002', 'Thing', 'thing', now(), now());
      insert into variant (org_id, id, product_id, sku, tax_class, created_at)
      values (901, gen_random_uuid(), '00000000-0000-0000-0000-000000000002', 'A', 'reduced', now()),
             (901, gen_random_uuid(), '00000000-0000-0000-0000-000000000002', 'B', 'luxury', now());
      insert into tax_class (org_id, id, code, name, created_at)
      values (901, '00000000-0000-0000-0000-000000000003', 'reduced', 'Reduced', now());
      insert into tax_rate (org_id, id, tax_class_id, country, region, rate, created_at)
      values (901, gen_random_uuid(), '00000000-0000-0000-0000-000000000003', 'US', 'ca', 7, now())
      """;

  @Test
  void regionsBecomeCodesClassesExistAndOrganizationsWithoutTaxStayWithoutTax() {
    Settings settings = TestApp.onAnEmptyDatabase();
    String owner = settings.database().owner();
    DatabaseRoles roles = DatabaseRoles.of(settings.database());
    Jdbi database = Jdbi.create(owner);
    for (String role : List.of(roles.app(), roles.worker())) {
      database.useHandle(handle -> handle.execute("create role %s login".formatted(quoted(role))));
    }
    Flyway.configure()
        .dataSource(owner, null, null)
        .locations("classpath:db/migration")
        .placeholders(
            Map.of(
                "owner", quoted(roles.owner()),
                "app", quoted(roles.app()),
                "worker", quoted(roles.worker())))
        .target(BEFORE)
        .load()
        .migrate();
    database.useHandle(handle -> handle.createScript(DATA).execute());

    Database.migrate(settings);

    assertThat(texts(database, "select coalesce(region, '-') from company_address order by city"))
        .containsExactly("CA", "NY", "Bayern", "-", "-", "WA");
    assertThat(texts(database, "select region from tax_rate")).containsExactly("CA");
    assertThat(texts(database, "select org_id || ' ' || code from tax_class order by 1"))
        .containsExactly("901 luxury", "901 reduced", "901 standard", "902 standard");
    assertThat(texts(database, "select org_id || ' ' || mode from tax_settings"))
        .containsExactly("902 none");
  }

  private static String quoted(String role) {
    return '"' + role + '"';
  }

  private static List<String> texts(Jdbi database, String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
