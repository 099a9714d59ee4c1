package io.tradegate.shipments.labels;

import io.tradegate.platform.records.WireEnum;

/** The status of a label. */
public enum LabelStatus implements WireEnum {
  REQUESTED,
  PRINTED,
  FAILED
}
