package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A buyer as a member of one company.
 *
 * @param status whether the buyer may act for this company
 * @param accountStatus whether the buyer may sign in at all; staff of the store decide that
 * @param spendingLimit the most per order; null: no bound
 */
public record Member(
    BuyerId id,
    String email,
    String name,
    BuyerRole role,
    UserStatus status,
    UserStatus accountStatus,
    @Column(currency = "spending_currency") @Nullable Money spendingLimit,
    @Nullable Instant lastLoginAt,
    int version) {}
