package io.tradegate.shipments.services;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Parcels that a carrier is to transport.
 *
 * @param key the same for every attempt to get the label
 * @param carrier the name of the carrier
 * @param weights of the parcels in kg; null: unknown
 */
public record Consignment(
    UUID key,
    String shipment,
    String order,
    String carrier,
    String sender,
    String recipient,
    @Nullable PostalAddress address,
    List<@Nullable Quantity> weights,
    Locale locale,
    Instant requestedAt) {}
