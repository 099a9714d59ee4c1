package io.tradegate.tenancy;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A store's front: a name, the domain it answers on, and the web pages that may call it. */
public record Website(
    UUID id,
    String name,
    String domain,
    List<String> corsOrigins,
    int version,
    Instant createdAt) {}
