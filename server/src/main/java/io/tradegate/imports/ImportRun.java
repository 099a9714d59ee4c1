package io.tradegate.imports;

import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An import of one file, as the API shows it.
 *
 * @param vendorId the vendor whose user sent the file; null: staff or an API key did
 * @param rows how many rows the file has
 * @param rowsDone how many of them were looked at in the present pass: checking, then writing
 * @param rowsBad how many of them are wrong; the others are written
 * @param created how many rows created a record; of an import that was only checked: would create
 * @param changed how many rows changed a record
 * @param unchanged how many rows said what the record says already
 */
public record ImportRun(
    UUID id,
    String target,
    String format,
    @Nullable VendorId vendorId,
    @Nullable String vendorName,
    ImportStatus status,
    int rows,
    int rowsDone,
    int rowsBad,
    int created,
    int changed,
    int unchanged,
    @Nullable String error,
    String createdBy,
    Instant createdAt,
    @Nullable Instant finishedAt,
    List<String> allowedActions,
    int version) {}
