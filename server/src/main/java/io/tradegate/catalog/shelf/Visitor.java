package io.tradegate.catalog.shelf;

import io.tradegate.platform.caller.Actor;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The company that sees products, and the website on which.
 *
 * @param customer null: a guest
 * @param website null: no website, where only products of all websites are seen
 */
public record Visitor(@Nullable UUID customer, @Nullable UUID website) {

  /** The company of the signed-in buyer. */
  public static Visitor of(Actor buyer) {
    return new Visitor(buyer.requireAccount(), buyer.website());
  }
}
