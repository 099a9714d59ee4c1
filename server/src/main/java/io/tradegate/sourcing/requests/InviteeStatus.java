package io.tradegate.sourcing.requests;

import io.tradegate.platform.records.WireEnum;

/** How far a supplier is with a request. */
enum InviteeStatus implements WireEnum {
  /** Of a draft. */
  CHOSEN,
  INVITED,
  DECLINED,
  QUOTED;
}
