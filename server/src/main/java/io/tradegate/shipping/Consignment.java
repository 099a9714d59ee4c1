package io.tradegate.shipping;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.money.Money;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Goods on their way to somebody: all that a price of shipping depends on.
 *
 * @param website where they were bought; null: none in particular
 * @param value net
 */
public record Consignment(
    @Nullable UUID website, PostalAddress to, long weightGrams, Money value) {}
