package io.tradegate.vendors;

import io.tradegate.platform.db.Column;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Days on which a vendor sells nothing.
 *
 * @param until the last of these days; null: until the vendor says otherwise
 */
public record Holiday(
    @Column("holiday_from") LocalDate from, @Column("holiday_until") @Nullable LocalDate until) {}
