package io.tradegate.units;

import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A unit of measure, as the API shows it.
 *
 * @param code what variants, lines and imports name it by; it never changes
 * @param decimals how many decimals a quantity in this unit may have
 * @param baseUnit the unit of the same dimension that it is converted to; null: none
 * @param factor how many of the base unit one of this unit is
 * @param locales the languages that its name is translated to
 */
public record Unit(
    UUID id,
    String code,
    String name,
    int decimals,
    @Nullable String baseUnit,
    @Nullable Quantity factor,
    List<String> locales,
    int version,
    Instant createdAt) {}
