package io.tradegate.messages;

import io.tradegate.platform.caller.Actor;

/** The two who talk: what one writes, the other has not read yet. */
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

  /** Whether this side has something new when such an author writes; notes are new for nobody. */
  boolean hears(MessageEvent.AuthorKind author) {
    return switch (this) {
      case STAFF -> author == MessageEvent.AuthorKind.BUYER; // a rule speaks for the house
      case BUYERS -> author != MessageEvent.AuthorKind.BUYER;
    };
  }
}
