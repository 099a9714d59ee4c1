package io.tradegate.sourcing.exchange;

import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkModule;

/** Wires the exchange of messages and its jobs. */
public final class ExchangeModule {
  private final WorkModule work;
  private final Exchange exchange;

  public ExchangeModule(WorkModule work, WriteLog audit) {
    this.work = work;
    this.exchange = new Exchange(work.queue());
    work.add(SendHandler.KIND, new SendHandler(exchange));
    work.add(ReceiveHandler.KIND, new ReceiveHandler(exchange, audit));
  }

  public Exchange exchange() {
    return exchange;
  }

  /** Hands over one message that is due, here and now; false when there is none. */
  public boolean sendOnce() {
    return work.runOnce(SendHandler.KIND);
  }

  /** Handles the messages about one request, here and now; false when there are none. */
  public boolean receiveOnce() {
    return work.runOnce(ReceiveHandler.KIND);
  }
}
