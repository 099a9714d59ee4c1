package io.tradegate.cart;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.pricing.Prices;
import java.time.Instant;
import java.util.Objects;

/** The owner of a cart: a buyer, the company and the website. */
record Shopper(BuyerId buyer, CustomerId customer, WebsiteId website) {

  static Shopper of(Tx tx) {
    Actor actor = tx.actor();
    return new Shopper(
        new BuyerId(actor.requireId()),
        new CustomerId(actor.requireAccount()),
        Objects.requireNonNull(WebsiteId.maybe(actor.website())));
  }

  Prices.Buyer at(Instant now) {
    return new Prices.Buyer(customer, website, now);
  }

  Sql bindTo(Sql sql) {
    return sql.bind("buyer", buyer).bind("customer", customer).bind("website", website);
  }
}
