/**
 * Stock: balances per warehouse, allocations to documents, and backorders.
 *
 * <p>Owns warehouse, stock, stock_movement, backorder and availability_display. Every change is a
 * movement in an append-only ledger; the database adds it to the balance. {@link
 * io.tradegate.inventory.Stock} is what orders and other documents call; {@link
 * io.tradegate.inventory.BackorderListener} notifies them that a backorder was filled; {@link
 * io.tradegate.inventory.availability.Availability} is what product lists and pages show of it.
 * Publishes no events of its own: a shortage is an event of an order.
 */
@NullMarked
package io.tradegate.inventory;

import org.jspecify.annotations.NullMarked;
