/**
 * Dunning: reminds customer companies of overdue invoices level by level, adds fees, and holds
 * their new orders after the last level.
 */
@NullMarked
package io.tradegate.dunning;

import org.jspecify.annotations.NullMarked;
