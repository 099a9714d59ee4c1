package io.tradegate.messages;

import io.tradegate.platform.caller.Actor;

/** The two sides of a thread; a message by one side is unread for the other. */
enum Side {
  STAFF,
  BUYERS;

  static Side of(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER ? BUYERS : STAFF;
  }

  static MessageEvent.AuthorKind author(Actor actor) {
    return switch (actor.kind()) {
      case BUYER -> MessageEvent.AuthorKind.BUYER;
      case STAFF, KEY -> MessageEvent.AuthorKind.STAFF;
      case SYSTEM -> MessageEvent.AuthorKind.SYSTEM;
      case VENDOR, GUEST ->
          throw new IllegalStateException("Nobody of kind " + actor.kind() + " writes here.");
    };
  }

  /**
   * Whether a message by such an author is unread for this side; internal notes are never unread.
   */
  boolean hears(MessageEvent.AuthorKind author) {
    return switch (this) {
      case STAFF -> author == MessageEvent.AuthorKind.BUYER; // a rule posts for the organization
      case BUYERS -> author != MessageEvent.AuthorKind.BUYER;
    };
  }
}
