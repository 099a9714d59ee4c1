package io.tradegate.payments;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.money.Money;
import java.util.UUID;

/**
 * Money that was taken for an order.
 *
 * @param reference the gateway's or the bank's; where there is none, the number of the order
 */
public record CapturedPayment(UUID id, PaymentMethod method, String reference, Money amount) {}
