package io.tradegate.platform.db;

import org.jspecify.annotations.Nullable;

/**
 * What a use case did to one record, for the audit. Before and after are wire-shaped records
 * without secrets; null before: created, null after: removed.
 */
public record Change(
    String entity, String entityId, @Nullable Object before, @Nullable Object after) {}
