package io.tradegate.imports;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An import of one file, as the API shows it.
 *
 * @param rows how many rows the file has
 * @param rowsDone how many of them were looked at in the present pass: checking, then writing
 * @param rowsBad how many of them are wrong; the others are written
 */
public record ImportRun(
    UUID id,
    String target,
    String format,
    ImportStatus status,
    int rows,
    int rowsDone,
    int rowsBad,
    @Nullable String error,
    String createdBy,
    Instant createdAt,
    @Nullable Instant finishedAt,
    List<String> allowedActions,
    int version) {}
