package io.tradegate.vendors;

import io.tradegate.platform.records.WireEnum;

/** How a requirement is proven. */
public enum RequirementKind implements WireEnum {
  /** By a document, such as an extract of the trade register. */
  DOCUMENT,
  /** By a statement of the vendor, such as its consent to the terms. */
  ATTESTATION,
  /** By a bank account that staff have checked; a new account must be checked again. */
  BANK_ACCOUNT;
}
