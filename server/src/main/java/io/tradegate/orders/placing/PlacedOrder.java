package io.tradegate.orders.placing;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import java.util.List;

/** An order that this transaction has placed, with its lines: neither need be read again. */
public record PlacedOrder(Order order, List<OrderLine> lines) {}
