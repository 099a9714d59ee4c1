package io.tradegate.dunning;

import io.tradegate.platform.records.WireEnum;

/** Why an overdue invoice gets no notice. */
enum SkipReason implements WireEnum {
  /** The organization or the company has dunning turned off. */
  TURNED_OFF,
  /** Staff took it out. */
  BLOCKED,
  /** The company disputes it. */
  DISPUTED,
  LAST_LEVEL_SENT,
  /** Its next level is due later. */
  NOT_YET,
  /** The company has no email address for notices. */
  NO_CONTACT
}
