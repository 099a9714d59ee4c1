package io.tradegate.dunning.policy;

import io.tradegate.platform.records.WireEnum;

/** The words of a notice, from friendly to firm. */
public enum NoticeTemplate implements WireEnum {
  REMINDER,
  NOTICE,
  FINAL
}
