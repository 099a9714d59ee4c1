package io.tradegate.sso.connections;

import io.tradegate.platform.records.WireEnum;

/** Status of an email domain. Only a verified one counts. */
public enum EmailDomainStatus implements WireEnum {
  PENDING,
  VERIFIED
}
