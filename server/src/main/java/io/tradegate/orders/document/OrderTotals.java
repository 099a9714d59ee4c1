package io.tradegate.orders.document;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;

/**
 * The totals of an order. The total is the exact sum of the amounts before it, because each of them
 * is rounded; {@link OrderAmounts} computes them.
 *
 * @param net of the lines
 * @param shippingRate the tax on shipping in percent, by the tax class of the shipping method
 * @param tax of the lines and of shipping
 */
public record OrderTotals(
    Money net,
    @Column("shipping_net") Money shipping,
    BigDecimal shippingRate,
    Money shippingTax,
    Money tax,
    Money total) {}
