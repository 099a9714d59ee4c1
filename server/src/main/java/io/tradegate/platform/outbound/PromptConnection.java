package io.tradegate.platform.outbound;

import java.io.IOException;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.Closer;

/** A connection that reports its progress to the journey, and whose closing never blocks. */
final class PromptConnection extends DefaultManagedHttpClientConnection {

  PromptConnection(String id) {
    super(id, null, null, HeadParser.LIMITS, null, null, null, _ -> new HeadParser());
  }

  @Override
  public void sendRequestHeader(ClassicHttpRequest request) throws HttpException, IOException {
    Journey.CURRENT.get().enter(CallStage.SENDING);
    super.sendRequestHeader(request);
  }

  @Override
  public void close() {
    close(CloseMode.GRACEFUL);
  }

  /**
   * Closes without a TLS close_notify. Writing it blocks when the receiver stopped reading, in the
   * thread that closes: a call past its deadline, or the pool, which is about to give a connection
   * to another call.
   */
  @Override
  public void close(CloseMode mode) {
    SocketHolder holder = getSocketHolder();
    if (holder != null && mode != CloseMode.IMMEDIATE) {
      Closer.closeQuietly(holder.getBaseSocket());
    }
    super.close(CloseMode.IMMEDIATE);
  }
}
