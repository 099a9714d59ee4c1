/**
 * Expected receipts: goods that suppliers will deliver, and the dates that they give backorders.
 */
@NullMarked
package io.tradegate.inventory.expected;

import org.jspecify.annotations.NullMarked;
