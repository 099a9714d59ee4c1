package io.tradegate.platform.http;

import java.io.IOException;
import java.io.InputStream;

/** A body that is read from somewhere while it is sent; whoever sends it closes it. */
public record Streamed(long length, InputStream content) implements AutoCloseable {
  @Override
  public void close() throws IOException {
    content.close();
  }
}
