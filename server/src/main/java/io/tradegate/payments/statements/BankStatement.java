package io.tradegate.payments.statements;

import io.tradegate.payments.statements.file.StatementFormat;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A bank statement that was imported, as the API shows it.
 *
 * @param number the bank's; banks use it again
 * @param sequence counts the statements of a year
 * @param fromOn the day of its first entry
 * @param lines how many lines came with it
 * @param knownLines how many of its entries were there before
 * @param warning such as a statement that is missing before it
 */
public record BankStatement(
    @Column("id") UUID publicId,
    String account,
    String currency,
    StatementFormat format,
    @Nullable String number,
    @Nullable Long sequence,
    @Nullable LocalDate fromOn,
    @Nullable LocalDate untilOn,
    @Nullable Money opening,
    @Nullable Money closing,
    int lines,
    int knownLines,
    @Nullable String warning,
    Instant createdAt,
    Instant updatedAt) {}
