package io.tradegate.invoices.document;

import io.tradegate.einvoice.TaxCategory;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The tax of one rate on a document.
 *
 * @param rate percent
 * @param reason why no tax is charged; null where it is
 */
public record BilledTax(
    UUID invoiceId,
    OrderId orderId,
    TaxCategory category,
    BigDecimal rate,
    Money basis,
    Money tax,
    @Nullable String reason,
    Money creditedBasis,
    Money creditedTax) {}
