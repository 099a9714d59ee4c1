package io.tradegate.sourcing.messages;

import static java.util.Objects.requireNonNull;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one organization tells another about a sourcing request. Fields may be added, never renamed
 * or removed: a message may be older than the software that reads it.
 */
public sealed interface Message {
  /** The version of the form of all messages. */
  int VERSION = 1;

  /**
   * To a supplier: the request.
   *
   * @param requester its name
   * @param files null in messages of older releases
   */
  record Invited(
      String requester,
      String number,
      String title,
      boolean sealed,
      String currency,
      Instant deadline,
      PostalAddress deliveryAddress,
      @Nullable String terms,
      List<RequestedLine> lines,
      @Nullable List<SentFile> files)
      implements Message {}

  /** To a supplier: a question and its answer, without the name of the supplier that asked. */
  record Answered(UUID question, String text, String answer, Instant askedAt) implements Message {}

  /** To a supplier: no more versions. */
  record Closed() implements Message {}

  record Cancelled(@Nullable String reason) implements Message {}

  /**
   * To a supplier: its quote has won these lines.
   *
   * @param requester the name of the organization that orders
   * @param taxId its tax id; null: it has none, or the message is of an older release
   */
  record Awarded(
      int version, List<Integer> lines, String requester, String number, @Nullable String taxId)
      implements Message {}

  /** To a supplier whose quote has won nothing. */
  record Lost(@Nullable String reason) implements Message {}

  /** To the requester. */
  record Asked(UUID question, String text, Instant askedAt) implements Message {}

  record Declined(@Nullable String reason) implements Message {}

  /**
   * To the requester: a version was submitted.
   *
   * @param content null while it is sealed
   */
  record Quoted(
      UUID quote, int version, Instant submittedAt, String digest, @Nullable QuoteContent content)
      implements Message {}

  /** To the requester, after the deadline: what was sealed. */
  record Opened(int version, String salt, QuoteContent content) implements Message {}

  record Withdrawn(@Nullable String reason) implements Message {}

  /** To the requester: the award has become an order in the supplier's store. */
  record Ordered(String number, Money total) implements Message {}

  /**
   * To the requester: the award came too late, or the supplier's store could not take it.
   *
   * @param version of the quote that the award named; null in messages of older releases
   */
  record AwardRefused(boolean withdrawn, String reason, @Nullable Integer version)
      implements Message {}

  /** To the requester: the supplier has cancelled the order of an award. */
  record OrderCancelled(String number, @Nullable String reason) implements Message {}

  static String kind(Class<? extends Message> type) {
    return requireNonNull(Kinds.OF.get(type));
  }
}
