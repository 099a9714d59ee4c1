package io.tradegate.cart;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.Prices;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** The owner of a cart: a buyer, the company and the website. */
record Shopper(UUID buyer, UUID customer, UUID website) {

  static Shopper of(Tx tx) {
    Actor actor = tx.actor();
    return new Shopper(
        actor.requireId(), actor.requireAccount(), Objects.requireNonNull(actor.website()));
  }

  Prices.Buyer at(Instant now) {
    return new Prices.Buyer(customer, website, now);
  }

  Sql bindTo(Sql sql) {
    return sql.bind("buyer", buyer).bind("customer", customer).bind("website", website);
  }
}
