package io.tradegate.platform.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One page of a list. {@code total} is present only on request. */
public record Page<T>(
    List<T> items,
    @Nullable String nextCursor,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long total) {}
