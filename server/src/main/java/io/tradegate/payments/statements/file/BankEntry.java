package io.tradegate.payments.statements.file;

import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Money that the bank booked, as the file has it.
 *
 * @param amount negative: the money left
 * @param returned whether the bank took an earlier booking back, or a payment was returned
 * @param counterparty name of the other side
 * @param reference the bank's, of the entry
 * @param part of an entry that was split: 1 for its first detail; 0: the whole entry
 */
public record BankEntry(
    LocalDate bookedOn,
    @Nullable LocalDate valueOn,
    Money amount,
    boolean returned,
    @Nullable String counterparty,
    @Nullable String counterpartyIban,
    @Nullable String endToEndId,
    @Nullable String text,
    @Nullable String reference,
    int part) {}
