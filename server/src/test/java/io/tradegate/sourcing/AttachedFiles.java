package io.tradegate.sourcing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;

/** Files of sourcing requests and invitations. */
final class AttachedFiles {
  static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);

  private AttachedFiles() {}

  static TestReply attach(TestClient who, String document, String query, byte[] content) {
    return who.with("Content-Type", "application/octet-stream")
        .send("POST", document + "/attachments?" + query, content);
  }

  static TestReply files(TestClient who, String document) {
    return who.get(document + "/attachments").expect(200);
  }
}
