package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Concurrent requests of one buyer. */
class CartRaceTest {
  private static final int TABS = 12;

  private final CartShop shop = CartShop.open().sells("BOLT", "1.25").sellsMany(TABS);
  private final TestClient buyer = shop.buyer("buyer");

  @Test
  void allWhoAreFirstShareOneCart() throws InterruptedException {
    var next = new AtomicInteger();

    Race.of(
        TABS, () -> add(buyer, CartShop.many(next.incrementAndGet()), 1).expect(200).uuid("id"));

    assertThat(carts()).isEqualTo(1);
    assertThat(cart(buyer).json().at("/lines")).hasSize(TABS);
  }

  private long carts() {
    return shop.tenant()
        .asService(
            tx ->
                tx.sql("select count(*) as carts from cart where org_id = :org")
                    .one(row -> row.bigint("carts")));
  }

  @Test
  void whatIsAddedAtTheSameTimeIsSummedUp() throws InterruptedException {
    Race.of(TABS, () -> add(buyer, "BOLT", 2).expect(200));

    assertThat(all(cart(buyer), "lines", "quantity")).containsExactly("24");
    assertThat(cart(buyer).json().at("/version").asInt()).isEqualTo(TABS);
  }

  @Test
  void ofManyWhoChangeTheSameVersionOneWins() throws InterruptedException {
    TestClient tab = buyer.with("If-Match", add(buyer, "BOLT", 1).header("ETag").orElseThrow());

    var statuses = Race.of(TABS, () -> add(tab, "BOLT", 1).status());

    assertThat(statuses).containsOnlyOnce(200);
    assertThat(statuses.stream().filter(status -> status == 412)).hasSize(TABS - 1);
  }

  @Test
  void noMoreListsAreMadeAtOnceThanThereMayBe() throws InterruptedException {
    shop.tenant()
        .asService(
            tx ->
                tx.sql(
                        """
                        insert into shopping_list (org_id, id, customer_id, owner_id, name, shared, created_at, updated_at)
                        select :org, gen_random_uuid(), m.customer_id, m.buyer_id, 'List ' || n, false, now(), now()
                          from buyer_membership m, generate_series(1, 98) n
                         where m.org_id = :org and m.role = 'buyer'
                        """)
                    .execute());
    var next = new AtomicInteger();

    var statuses = Race.of(TABS, () -> list("Another " + next.incrementAndGet()).status());

    assertThat(statuses.stream().filter(status -> status == 201)).hasSize(2);
    list("One more").expectError(422, "limit_reached");
  }

  private TestReply list(String name) {
    return buyer.post("/storefront/shopping-lists", Map.of("name", name));
  }
}
