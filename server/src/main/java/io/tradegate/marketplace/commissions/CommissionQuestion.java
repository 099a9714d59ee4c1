package io.tradegate.marketplace.commissions;

import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;

/**
 * A line of an order with goods of a vendor.
 *
 * @param net the whole line without tax, after discounts
 */
public record CommissionQuestion(
    VendorId vendor, ProductId product, Money net, Quantity quantity) {}
