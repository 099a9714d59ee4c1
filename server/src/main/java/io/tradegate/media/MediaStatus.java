package io.tradegate.media;

import io.tradegate.platform.records.WireEnum;

/** The status of a file: its renditions are pending, are ready, or have failed. */
public enum MediaStatus implements WireEnum {
  PENDING,
  READY,
  FAILED;
}
