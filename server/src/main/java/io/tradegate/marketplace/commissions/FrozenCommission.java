package io.tradegate.marketplace.commissions;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The commission on a line as it was when the order was placed.
 *
 * @param ruleId the rule that applied; it may have been changed or removed since
 * @param fixed the fixed part for the line; null when the rule has none
 * @param net the commission without tax
 * @param taxRate percent; 0 for a vendor abroad, who owes the tax itself
 */
public record FrozenCommission(
    UUID ruleId,
    String ruleName,
    BigDecimal percent,
    @Nullable Money fixed,
    Money net,
    BigDecimal taxRate,
    Money tax) {}
