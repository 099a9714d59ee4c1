package io.tradegate.budgets;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Company, buyer and cost centre of an order; they decide which budgets apply.
 *
 * @param buyer null when staff order for the company without a buyer
 */
record Spender(UUID customer, @Nullable UUID buyer, @Nullable UUID costCentre) {}
