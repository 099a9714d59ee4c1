package io.tradegate.access;

import io.tradegate.platform.money.Money;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who may act for a customer company now.
 *
 * @param role admin, approver, buyer or viewer
 * @param spendingLimit the most per order; null: no bound
 */
public record CompanyUser(
    UUID id,
    UUID customer,
    String name,
    String email,
    String role,
    @Nullable Money spendingLimit) {}
