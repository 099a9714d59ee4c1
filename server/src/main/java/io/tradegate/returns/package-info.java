/**
 * Returns and claims: requests of customers, decisions, receipt of goods, credit and replacement,
 * and the closing of orders.
 */
@NullMarked
package io.tradegate.returns;

import org.jspecify.annotations.NullMarked;
