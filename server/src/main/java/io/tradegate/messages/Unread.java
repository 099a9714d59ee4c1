package io.tradegate.messages;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Unread messages of one side: the total, and the threads with the latest messages. */
record Unread(long unread, List<Waiting> threads) {

  /** A thread with unread messages. */
  record Waiting(
      MessageEvent.RecordType recordType, UUID recordId, int unread, Instant lastMessageAt) {}

  static Unread of(List<ThreadStore.News> news) {
    return new Unread(
        news.isEmpty() ? 0 : news.getFirst().total(),
        news.stream().map(ThreadStore.News::thread).toList());
  }
}
