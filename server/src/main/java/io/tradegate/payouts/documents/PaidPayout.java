package io.tradegate.payouts.documents;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.UUID;

/** A payout that was transferred. */
public record PaidPayout(UUID id, String number, VendorId vendor, Money amount, LocalDate paidOn) {}
