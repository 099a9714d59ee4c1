package io.tradegate.cart;

import io.tradegate.cart.lines.OrderableLine;
import java.util.List;
import java.util.UUID;

/** A cart that can be ordered, locked until the transaction ends. */
public record OpenCart(UUID id, List<OrderableLine> lines) {}
