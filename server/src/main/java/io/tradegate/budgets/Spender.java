package io.tradegate.budgets;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Company, buyer and cost centre of an order; they decide which budgets apply.
 *
 * @param buyer null when staff order for the company without a buyer
 */
record Spender(CustomerId customer, @Nullable BuyerId buyer, @Nullable UUID costCentre) {}
