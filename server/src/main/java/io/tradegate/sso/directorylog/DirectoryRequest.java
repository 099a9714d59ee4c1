package io.tradegate.sso.directorylog;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request of a directory, and how it ended.
 *
 * @param target what was asked for, from the kind of record on, with its query
 * @param body what was sent, without passwords; cut if it is long
 * @param status the status of the answer
 * @param code why it was refused; null: it was not
 */
public record DirectoryRequest(
    UUID id,
    String method,
    String target,
    @Nullable String body,
    int status,
    @Nullable String code,
    @Nullable String detail,
    @Nullable String address,
    String requestId,
    Instant createdAt) {}
