package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Column;
import io.tradegate.sourcing.messages.QuoteContent;
import java.time.Instant;

/** A version of a quote, which never changes. {@code salt}: told with the content. */
record QuoteVersion(
    int version,
    @Column(json = true) QuoteContent content,
    String salt,
    String digest,
    Instant submittedAt,
    String submittedBy) {}
