package io.tradegate.sourcing.invitations;

import io.tradegate.platform.records.WireEnum;

/** How the customer company of a partner was found. */
enum PartnerMatch implements WireEnum {
  /** It was made when the two dealt for the first time. */
  MADE,
  /** It was the only one with the tax id of the partner, which no one has checked. */
  TAX_ID,
  STAFF;
}
