package io.tradegate.inventory.ledger;

import java.util.UUID;

/** The document that stock is moved for, such as an order; its kind is a word in lower case. */
public record Reference(String kind, UUID id) {}
