package io.tradegate.media.storage;

import java.io.IOException;
import java.io.InputStream;

/** An object that is open for reading. */
public record StoredObject(long length, InputStream content) implements AutoCloseable {
  @Override
  public void close() throws IOException {
    content.close();
  }
}
