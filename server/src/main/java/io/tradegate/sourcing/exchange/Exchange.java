package io.tradegate.sourcing.exchange;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.sourcing.messages.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Sends and receives messages. A message is written in the transaction of the change that it tells
 * of; a job hands it over, another job of the receiver handles it. Both can be repeated: a message
 * is in the inbox once, and is handled once, after those that were sent before it.
 */
public final class Exchange {
  private final WorkQueue queue;
  private final Map<String, Registered<?>> handlers = new HashMap<>();

  private record Registered<M extends Message>(Class<M> type, MessageHandler<M> handler) {
    void handle(Tx tx, Received message) {
      handler.handle(tx, message.from(), Json.mapper().readValue(message.body(), type));
    }
  }

  Exchange(WorkQueue queue) {
    this.queue = queue;
  }

  /** Registers the handler of a kind of messages, while the node is wired. */
  public <M extends Message> void on(Class<M> type, MessageHandler<M> handler) {
    handlers.put(Message.kind(type), new Registered<>(type, handler));
  }

  public void send(Tx tx, Conversation to, Message message) {
    UUID id = tx.newId();
    ExchangeStore.add(tx, id, to, message);
    queue.add(tx, SendHandler.KIND, id);
  }

  /** Wakes the workers of the receiver, whose job the database adds. */
  void handOver(Tx tx, UUID message) {
    if (ExchangeStore.handOver(tx, message)) {
      queue.added(tx, ReceiveHandler.KIND);
    }
  }

  /** Handles what is next of each sender; a message that came before its turn waits. */
  void receive(Tx tx, UUID request) {
    for (Received message : ExchangeStore.unhandled(tx, request)) {
      if (message.position() == ExchangeStore.received(tx, message.from()) + 1) {
        handle(tx, message);
      }
    }
  }

  private void handle(Tx tx, Received message) {
    Registered<?> handler = handlers.get(message.kind());
    if (handler == null || message.version() > Message.VERSION) {
      throw new IllegalStateException(
          "Message %s is of a newer release: %s, version %d."
              .formatted(message.id(), message.kind(), message.version()));
    }
    handler.handle(tx, message);
    ExchangeStore.take(tx, message);
  }
}
