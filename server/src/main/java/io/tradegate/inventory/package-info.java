/**
 * Stock: what is where, who it is promised to, who waits for it.
 *
 * <p>Owns warehouse, stock, stock_movement, backorder and availability_display. Every change is a
 * movement in an append-only ledger; the database carries it over to the balance. {@link
 * io.tradegate.inventory.Stock} is what orders and their like call; {@link
 * io.tradegate.inventory.BackorderListener} is how they hear that a backorder was filled; {@link
 * io.tradegate.inventory.availability.Availability} is what product lists and pages show of it.
 * Publishes no events of its own: a shortage is news about an order.
 */
@NullMarked
package io.tradegate.inventory;

import org.jspecify.annotations.NullMarked;
