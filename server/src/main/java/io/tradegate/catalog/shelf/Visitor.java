package io.tradegate.catalog.shelf;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import org.jspecify.annotations.Nullable;

/**
 * The company that sees products, and the website on which.
 *
 * @param customer null: a guest
 * @param website null: no website, where only products of all websites are seen
 */
public record Visitor(@Nullable CustomerId customer, @Nullable WebsiteId website) {

  /** The company of the signed-in buyer. */
  public static Visitor of(Actor buyer) {
    return new Visitor(new CustomerId(buyer.requireAccount()), WebsiteId.maybe(buyer.website()));
  }
}
