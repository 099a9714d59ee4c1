package io.tradegate.platform.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A body on its way in. The server tells in several ways, none of them its own, that one was cut or
 * framed wrongly; here it is an IOException like any other.
 */
final class RequestBody extends FilterInputStream {
  RequestBody(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (RuntimeException e) {
      throw new IOException(e);
    }
  }

  @Override
  public int read(byte[] bytes, int start, int length) throws IOException {
    try {
      return super.read(bytes, start, length);
    } catch (RuntimeException e) {
      throw new IOException(e);
    }
  }
}
