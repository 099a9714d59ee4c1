package io.tradegate.budgets;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * On whose account something is spent: it decides which budgets apply.
 *
 * @param buyer null when staff order for the company as such
 */
record Spender(UUID customer, @Nullable UUID buyer, @Nullable UUID costCentre) {}
