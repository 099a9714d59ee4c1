package io.tradegate.cart.rows;

import java.util.List;
import java.util.UUID;

/**
 * The result of adding rows to the cart.
 *
 * @param applied false: something was wrong and all or nothing was asked for, so nothing was added
 * @param rows in the order in which they were sent
 */
public record AddedRows(boolean applied, List<CartRow> rows, UUID cartId, int cartVersion) {}
