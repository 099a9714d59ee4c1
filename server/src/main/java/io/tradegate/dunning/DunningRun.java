package io.tradegate.dunning;

import java.time.LocalDate;

/**
 * The result of a run.
 *
 * @param companies with an overdue invoice
 * @param invoices on the notices
 * @param undunnable invoices whose company was found to have no email address
 * @param failed companies that were left out because of an error
 */
record DunningRun(
    LocalDate on, int companies, int notices, int invoices, int undunnable, int failed) {}
