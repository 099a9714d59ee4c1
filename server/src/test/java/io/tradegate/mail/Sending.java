package io.tradegate.mail;

import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.testing.TestWork;

/** Workers that send mail, as another process would run them. */
record Sending(WorkModule work) implements AutoCloseable {
  void start() {
    work.start();
    work.startWorkers();
  }

  /** Sends everything that is due. */
  void drain() {
    TestWork.drain(work, Outbox.SEND);
  }

  WorkQueue queue() {
    return work.queue();
  }

  @Override
  public void close() {
    work.close();
  }
}
