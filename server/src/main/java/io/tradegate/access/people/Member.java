package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A buyer as one company sees them.
 *
 * @param status whether they may act for this company
 * @param accountStatus whether they may sign in at all; that is the store's to say
 * @param spendingLimit the most per order; null: no bound
 */
public record Member(
    UUID id,
    String email,
    String name,
    BuyerRole role,
    UserStatus status,
    UserStatus accountStatus,
    @Column(currency = "spending_currency") @Nullable Money spendingLimit,
    @Nullable Instant lastLoginAt,
    int version) {}
