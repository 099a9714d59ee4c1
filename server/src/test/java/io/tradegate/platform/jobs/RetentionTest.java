package io.tradegate.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.orders.OrderDesk;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The sweep deletes expired rows of every tenant, and nothing else. */
@TestInstance(Lifecycle.PER_CLASS)
class RetentionTest {
  private final TestApp app = TestApp.alone(Map.of(), Surroundings.real(OpenTelemetry.noop()));
  private final TestTenant one = app.newTenant();
  private final TestTenant two = app.newTenant();

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void expiredSessionsGoHoweverManyAndLiveOnesStay() {
    TestClient owner = one.owner();
    for (TestTenant tenant : List.of(one, two)) {
      run(
          tenant,
          """
          insert into session (org_id, id, audience, user_id, created_at, expires_at)
          select :org, gen_random_uuid(), 'admin', gen_random_uuid(), now(), now() - interval '1 minute'
            from generate_series(1, 1300)
          """);
    }

    sweep();
    sweep();

    assertThat(count(one, "session")).isEqualTo(1);
    assertThat(count(two, "session")).isZero();
    owner.get("/admin/websites").expect(200);
  }

  @Test
  void idempotencyKeysAreRememberedForADay() {
    run(one, key("old", "24 hours 1 minute"));
    run(one, key("young", "23 hours"));

    sweep();

    assertThat(texts(one, "select key as text from idempotency_key where org_id = :org"))
        .containsExactly("young");
  }

  @Test
  void passwordResetsGoADayAfterTheirEnd() {
    run(one, reset("00", "25 hours"));
    run(one, reset("01", "23 hours"));

    sweep();

    assertThat(
            texts(
                one,
                "select encode(token_hash, 'hex') as text from password_reset where org_id = :org"))
        .containsExactly("01");
  }

  @Test
  void windowsWithoutRecentAttemptsGo() {
    run(one, window("stale", "2 hours"));
    run(one, window("fresh", "2 minutes"));

    sweep();

    assertThat(
            texts(one, "select bucket as text from rate_window where bucket in ('stale', 'fresh')"))
        .containsExactly("fresh");
  }

  @Test
  void cartsGoASeasonAfterTheyBecameOrdersAndOpenOnesStay() {
    for (TestTenant tenant : List.of(one, two)) {
      tenant.addBuyer("shopper", tenant.company(), "buyer");
      UUID order = new OrderDesk(app, tenant).takenOver("SO-" + tenant.org(), "closed").value();
      run(tenant, cart("old", order, "91 days"));
      run(tenant, cart("young", order, "89 days"));
      run(tenant, cart("open", null, "900 days"));
    }

    sweep();

    for (TestTenant tenant : List.of(one, two)) {
      assertThat(
              texts(tenant, "select sku as text from cart_line where org_id = :org order by sku"))
          .containsExactly("open", "young");
      assertThat(count(tenant, "cart")).isEqualTo(2);
      assertThat(count(tenant, "customer_order")).isEqualTo(1);
    }
  }

  private static String cart(String sku, @Nullable UUID order, String age) {
    return """
    with closed as (
      insert into cart (org_id, id, buyer_id, customer_id, website_id, order_id, created_at, updated_at)
      select :org, gen_random_uuid(), b.buyer_id, b.customer_id, w.id, %s, now(), now() - interval '%s'
        from buyer_membership b join website w on w.org_id = b.org_id
       where b.org_id = :org
       limit 1
      returning org_id, id)
    insert into cart_line (org_id, cart_id, id, sku, name, quantity, created_at)
    select org_id, id, gen_random_uuid(), '%s', 'Name', 1, now() from closed
    """
        .formatted(order == null ? "null" : "'" + order + "'", age, sku);
  }

  @Test
  void notificationsOfGatewaysAndCarriersAreKeptFor90Days() {
    for (TestTenant tenant : List.of(one, two)) {
      run(
          tenant,
          """
          insert into payment_connection (org_id, id, name, kind, base_url, api_key, signing_secret, enabled, created_at)
          values (:org, gen_random_uuid(), 'Cards', 'payment_intents', 'https://g.example', '', '', false, now())
          """);
      run(
          tenant,
          """
          with made as (
            insert into carrier (org_id, id, code, name, created_at)
            values (:org, gen_random_uuid(), 'POST', 'Post', now()) returning org_id, id)
          insert into carrier_connection (org_id, id, carrier_id, kind, signing_secret, enabled, created_at)
          select org_id, gen_random_uuid(), id, 'manual', '', true, now() from made
          """);
      for (String table : List.of("payment", "carrier")) {
        run(tenant, notification(table, "old", "90 days 1 minute"));
        run(tenant, notification(table, "young", "89 days"));
      }
    }

    sweep();

    for (TestTenant tenant : List.of(one, two)) {
      for (String table : List.of("payment", "carrier")) {
        assertThat(
                texts(
                    tenant,
                    "select event_id as text from %s_notification where org_id = :org"
                        .formatted(table)))
            .as(table)
            .containsExactly("young");
      }
    }
  }

  private static String notification(String table, String event, String age) {
    return table.equals("payment")
        ? """
          insert into payment_notification (org_id, id, connection_id, event_id, type, created_at)
          select :org, gen_random_uuid(), id, '%s', 'x', now() - interval '%s' from payment_connection where org_id = :org
          """
            .formatted(event, age)
        : """
          insert into carrier_notification
            (org_id, id, connection_id, event_id, tracking_number, tracking_status, occurred_at, created_at)
          select :org, gen_random_uuid(), id, '%s', 'T', 'in_transit', now(), now() - interval '%s'
            from carrier_connection where org_id = :org
          """
            .formatted(event, age);
  }

  @Test
  void unconfirmedRegistrationsGoAfterAWeek() {
    run(one, registration("old", "7 days 1 minute"));
    run(one, registration("young", "6 days"));

    sweep();

    assertThat(texts(one, "select name as text from registration where org_id = :org"))
        .containsExactly("young");
  }

  private static String registration(String name, String age) {
    return """
    insert into registration (org_id, id, company_name, street, city, country, name, email, token_hash, expires_at,
                              created_at)
    values (:org, gen_random_uuid(), 'Reuter', '{Main Street}', 'Berlin', 'DE', '%1$s', '%1$s@example.test',
            sha256('%1$s'), now(), now() - interval '%2$s')
    """
        .formatted(name, age);
  }

  private void sweep() {
    app.node().jobs().runNow("retention");
  }

  private static String key(String key, String age) {
    return """
    insert into idempotency_key (org_id, caller, key, operation, location, created_at)
    values (:org, 'staff:x', '%s', 'test', '/x', now() - interval '%s')
    """
        .formatted(key, age);
  }

  private static String reset(String hash, String age) {
    return """
    insert into password_reset (org_id, id, audience, user_id, token_hash, created_at, expires_at)
    values (:org, gen_random_uuid(), 'admin', gen_random_uuid(), decode('%s', 'hex'), now(), now() - interval '%s')
    """
        .formatted(hash, age);
  }

  private static String window(String bucket, String age) {
    return "insert into rate_window (bucket, attempts) values ('%s', array[now() - interval '%s'])"
        .formatted(bucket, age);
  }

  private static int run(TestTenant tenant, String sql) {
    return tenant.asService(tx -> tx.sql(sql).execute());
  }

  private static long count(TestTenant tenant, String table) {
    return tenant.asService(
        tx ->
            tx.sql("select count(*) as n from " + table + " where org_id = :org")
                .one(row -> row.bigint("n")));
  }

  private static List<String> texts(TestTenant tenant, String sql) {
    return tenant.asService(tx -> tx.sql(sql).list(row -> row.text("text")));
  }
}
