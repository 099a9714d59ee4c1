package io.tradegate.payments.statements;

import io.tradegate.platform.money.Money;
import java.util.UUID;

/** An invoice or fee that a payment would settle. {@code itemId}: its id. */
public record ProposedInvoice(UUID itemId, String number, Money amount) {}
