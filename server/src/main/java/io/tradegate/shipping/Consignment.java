package io.tradegate.shipping;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Goods to be sent: everything that the price of shipping depends on.
 *
 * @param website where they were bought; null: none in particular
 * @param value net
 */
public record Consignment(
    @Nullable WebsiteId website, PostalAddress to, BigDecimal weightGrams, Money value) {}
