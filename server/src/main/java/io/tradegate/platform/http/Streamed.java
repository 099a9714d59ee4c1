package io.tradegate.platform.http;

import java.io.IOException;
import java.io.InputStream;

/** A body that is read from a source while it is sent; the sender closes it. */
public record Streamed(long length, InputStream content) implements AutoCloseable {
  @Override
  public void close() throws IOException {
    content.close();
  }
}
