/**
 * Shipping: where goods can be sent, how, and what that costs by table rates. Owns shipping_zone,
 * shipping_method, shipping_rate.
 */
@NullMarked
package io.tradegate.shipping;

import org.jspecify.annotations.NullMarked;
