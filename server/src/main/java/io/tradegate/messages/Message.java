package io.tradegate.messages;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradegate.media.MediaLink;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A message as the API returns it.
 *
 * @param internal an internal note of staff; the other sides never see it
 * @param toBuyer whether the buyer sees it too, in the thread of a vendor order; null elsewhere
 */
record Message(
    UUID id,
    MessageEvent.AuthorKind authorKind,
    String authorName,
    String body,
    boolean internal,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean toBuyer,
    List<Attachment> attachments,
    Instant createdAt) {

  /** A file of the message; its URLs are valid for a day. */
  record Attachment(UUID id, String filename, String contentType, MediaLink.Urls urls) {}

  Message with(List<Attachment> files) {
    return RecordBuilder.copy(this).with("attachments", files).build();
  }
}
