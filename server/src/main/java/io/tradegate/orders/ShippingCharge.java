package io.tradegate.orders;

import io.tradegate.platform.money.Money;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How the goods go, and what that costs before tax.
 *
 * @param method null where nobody chose one, as for what a quote agreed
 */
public record ShippingCharge(@Nullable UUID method, String name, Money net) {}
