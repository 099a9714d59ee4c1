package io.tradegate.media.picture;

import java.io.IOException;

/** Thrown when the pixels of a picture cannot be decoded; a retry would not help. */
public final class Undecodable extends IOException {
  private static final long serialVersionUID = 1;

  Undecodable(Throwable cause) {
    super("The picture cannot be decoded; it is probably damaged.", cause);
  }
}
