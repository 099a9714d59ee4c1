package io.tradegate.messages;

import io.tradegate.platform.caller.Actor;

/** The sides of a thread; a message by one side is unread for the others that see it. */
enum Side {
  STAFF,
  BUYERS,
  /** Takes part in the threads of its vendor orders. */
  VENDOR;

  static Side of(Actor actor) {
    return switch (actor.kind()) {
      case BUYER -> BUYERS;
      case VENDOR -> VENDOR;
      case STAFF, KEY, SYSTEM, GUEST -> STAFF;
    };
  }

  static MessageEvent.AuthorKind author(Actor actor) {
    return switch (actor.kind()) {
      case BUYER -> MessageEvent.AuthorKind.BUYER;
      case STAFF, KEY -> MessageEvent.AuthorKind.STAFF;
      case SYSTEM -> MessageEvent.AuthorKind.SYSTEM;
      case VENDOR -> MessageEvent.AuthorKind.VENDOR;
      case GUEST -> throw new IllegalStateException("Guests write no messages.");
    };
  }

  /**
   * Whether a message by such an author is unread for this side; internal notes are never unread.
   */
  boolean hears(MessageEvent.AuthorKind author) {
    return switch (this) {
      // A rule posts for the organization.
      case STAFF ->
          author == MessageEvent.AuthorKind.BUYER || author == MessageEvent.AuthorKind.VENDOR;
      case BUYERS -> author != MessageEvent.AuthorKind.BUYER;
      case VENDOR -> author != MessageEvent.AuthorKind.VENDOR;
    };
  }
}
