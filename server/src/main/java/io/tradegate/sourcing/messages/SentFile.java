package io.tradegate.sourcing.messages;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file of a request, as suppliers are told of it. The content is not in the message: the receiver
 * copies it.
 *
 * @param file the id of the requester's file
 * @param line the number of the line that it is for; null: for the whole request
 */
public record SentFile(
    UUID file,
    @Nullable Integer line,
    String filename,
    String alt,
    String contentType,
    long bytes,
    @Nullable Integer width,
    @Nullable Integer height) {}
