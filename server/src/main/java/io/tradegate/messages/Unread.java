package io.tradegate.messages;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What is new for somebody: in all threads, and in those that moved last. */
record Unread(long unread, List<Waiting> threads) {

  /** A thread with something new. */
  record Waiting(
      MessageEvent.RecordType recordType, UUID recordId, int unread, Instant lastMessageAt) {}

  static Unread of(List<ThreadStore.News> news) {
    return new Unread(
        news.isEmpty() ? 0 : news.getFirst().total(),
        news.stream().map(ThreadStore.News::thread).toList());
  }
}
