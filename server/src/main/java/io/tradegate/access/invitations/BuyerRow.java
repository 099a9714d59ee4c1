package io.tradegate.access.invitations;

import io.tradegate.access.people.BuyerRole;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A row of an import of buyers, identified by the code of a company and an email. Null: unchanged,
 * or the default for a new buyer.
 *
 * @param spendingLimit the most per order, in the organization's currency
 * @param unlimited whether the limit is removed
 * @param invite whether a new buyer gets the letter now
 */
public record BuyerRow(
    String customerCode,
    String email,
    @Nullable BuyerRole role,
    @Nullable BigDecimal spendingLimit,
    boolean unlimited,
    boolean invite) {}
