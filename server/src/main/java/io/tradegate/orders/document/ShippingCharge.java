package io.tradegate.orders.document;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import io.tradegate.taxclasses.TaxClasses;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The shipping method of an order and its price before tax.
 *
 * @param method null where no method was chosen, as for what a quote agreed
 * @param taxClass decides about the tax on it
 */
public record ShippingCharge(
    @Column("shipping_method") @Nullable UUID method,
    @Column("shipping_name") String name,
    @Column("shipping_net") Money net,
    @Column("shipping_tax_class") String taxClass) {

  /** A charge that is taxed as most goods are. */
  public ShippingCharge(@Nullable UUID method, String name, Money net) {
    this(method, name, net, TaxClasses.STANDARD);
  }
}
