package io.tradegate.testing;

/** Sends files to the media library. */
public final class Uploading {
  private final TestClient client;

  private Uploading(TestClient client) {
    this.client = client;
  }

  public static Uploading as(TestClient client) {
    return new Uploading(client.with("Content-Type", "application/octet-stream"));
  }

  public TestReply file(byte[] content) {
    return client.send("POST", "/admin/media", content);
  }

  public TestReply file(String query, byte[] content) {
    return client.send("POST", "/admin/media?" + query, content);
  }

  /** Uploads a valid picture. */
  public TestReply picture() {
    return file("filename=some.png", SamplePictures.png(3, 2)).expect(201);
  }
}
