package io.tradegate.cart;

import io.tradegate.cart.lines.LinePrices;
import io.tradegate.catalog.shelf.CartVariant;
import io.tradegate.platform.ids.VariantId;
import java.util.Map;

/**
 * A cart after a change, with all that was read for it: the view of it reads nothing again.
 *
 * @param variants what of the lines can be bought
 * @param prices of these lines
 */
record PricedCart(Cart cart, Map<VariantId, CartVariant> variants, LinePrices prices) {}
