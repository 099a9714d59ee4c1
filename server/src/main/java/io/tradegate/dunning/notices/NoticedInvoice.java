package io.tradegate.dunning.notices;

import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.UUID;

/**
 * An invoice on a notice, as it was on the day of the notice.
 *
 * @param issuedOn the date of the invoice
 * @param open what was open
 */
public record NoticedInvoice(
    UUID noticeId,
    UUID invoiceId,
    String number,
    LocalDate issuedOn,
    LocalDate dueOn,
    int daysOverdue,
    Money open) {}
