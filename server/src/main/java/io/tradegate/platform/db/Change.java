package io.tradegate.platform.db;

import org.jspecify.annotations.Nullable;

/**
 * A change of one record by a use case, for the audit. Before and after are wire-shaped records
 * without secrets; null before: created, null after: removed.
 */
public record Change(
    String entity, String entityId, @Nullable Object before, @Nullable Object after) {}
