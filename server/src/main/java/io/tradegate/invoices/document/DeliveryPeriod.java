package io.tradegate.invoices.document;

import java.time.LocalDate;

/** First and last day on which the goods of a collective invoice left. */
public record DeliveryPeriod(LocalDate from, LocalDate until) {}
