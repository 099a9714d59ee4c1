package io.tradegate.platform.http.connection;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;

/**
 * A request body. The server reports in several ways that a body was cut off or framed wrongly;
 * here it is always an IOException, and a {@link SocketTimeoutException} if the client took too
 * long.
 */
public final class RequestBody extends FilterInputStream {
  public RequestBody(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (RuntimeException e) {
      throw explained(e);
    }
  }

  @Override
  public int read(byte[] bytes, int start, int length) throws IOException {
    try {
      return super.read(bytes, start, length);
    } catch (RuntimeException e) {
      throw explained(e);
    }
  }

  private static IOException explained(RuntimeException e) {
    return e instanceof ConnectionInput.LateBodyException
        ? new SocketTimeoutException(e.getMessage())
        : new IOException(e);
  }

  /** Leaves the rest to the server. Closing its own stream would wait for the next bytes. */
  @Override
  public void close() {}
}
