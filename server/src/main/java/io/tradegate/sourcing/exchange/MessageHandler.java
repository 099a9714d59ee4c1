package io.tradegate.sourcing.exchange;

import io.tradegate.platform.db.Tx;
import io.tradegate.sourcing.messages.Message;

/** Handles the messages of one kind, each once and in the order in which they were sent. */
public interface MessageHandler<M extends Message> {
  void handle(Tx tx, Conversation conversation, M message);
}
