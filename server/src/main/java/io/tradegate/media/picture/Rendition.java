package io.tradegate.media.picture;

import io.tradegate.platform.records.WireEnum;
import java.util.Arrays;
import java.util.Optional;

/** The sizes that a picture is shown in: the longest side in pixels, never more than it has. */
public enum Rendition implements WireEnum {
  THUMB(160),
  CARD(400),
  DETAIL(1000),
  ZOOM(2000);

  private final int side;

  Rendition(int side) {
    this.side = side;
  }

  int side() {
    return side;
  }

  public static Optional<Rendition> of(String wireName) {
    return Arrays.stream(values()).filter(each -> each.wireName().equals(wireName)).findAny();
  }
}
