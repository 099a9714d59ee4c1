package io.tradegate.media.picture;

import java.io.IOException;

/** The pixels of a picture make no sense; trying again would not help. */
public final class Undecodable extends IOException {
  private static final long serialVersionUID = 1;

  Undecodable(Throwable cause) {
    super("The picture cannot be decoded; it is probably damaged.", cause);
  }
}
