package io.tradegate.messages;

import io.tradegate.media.MediaLink;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A message as the API returns it.
 *
 * @param internal an internal note of staff; buyers never see it
 */
record Message(
    UUID id,
    MessageEvent.AuthorKind authorKind,
    String authorName,
    String body,
    boolean internal,
    List<Attachment> attachments,
    Instant createdAt) {

  /** A file of the message; its URLs are valid for a day. */
  record Attachment(UUID id, String filename, String contentType, MediaLink.Urls urls) {}

  Message with(List<Attachment> files) {
    return RecordBuilder.copy(this).with("attachments", files).build();
  }
}
