package io.tradegate.sourcing.requests;

import io.tradegate.platform.records.WireEnum;

/** The status of a sourcing request. {@link RequestMove} has the transitions. */
enum SourcingRequestStatus implements WireEnum {
  DRAFT,
  OPEN,
  CLOSED,
  AWARDED,
  CANCELLED,
  EXPIRED;
}
