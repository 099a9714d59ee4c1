package io.tradegate.media;

import io.tradegate.platform.records.WireEnum;

/** Whether a file can be shown: it waits for its renditions, then it can or never will. */
public enum MediaStatus implements WireEnum {
  PENDING,
  READY,
  FAILED;
}
