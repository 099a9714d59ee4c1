package io.tradegate.vendors;

import io.tradegate.platform.json.Text;

/**
 * A fact that the operator asks of vendors.
 *
 * @param mandatory a vendor is approved only when it is verified
 */
public record Requirement(
    @Text(max = 50) String code,
    @Text(max = 200, format = Text.Format.LINE) String name,
    RequirementKind kind,
    boolean mandatory) {}
