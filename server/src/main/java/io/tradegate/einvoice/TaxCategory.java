package io.tradegate.einvoice;

import io.tradegate.platform.records.WireEnum;
import org.jspecify.annotations.Nullable;

/** Why goods are taxed or not: the codes of UNCL 5305 that EN 16931 admits. */
public enum TaxCategory implements WireEnum {
  STANDARD("S", null),
  ZERO_RATED("Z", null),
  /** Exempt for a reason that the tax names. */
  EXEMPT("E", null),
  REVERSE_CHARGE("AE", "VATEX-EU-AE"),
  INTRA_COMMUNITY("K", "VATEX-EU-IC"),
  EXPORT("G", "VATEX-EU-G"),
  OUTSIDE_SCOPE("O", "VATEX-EU-O");

  private final String code;
  private final @Nullable String reasonCode;

  TaxCategory(String code, @Nullable String reasonCode) {
    this.code = code;
    this.reasonCode = reasonCode;
  }

  String code() {
    return code;
  }

  /** Of the list VATEX; null: there is none that always holds. */
  @Nullable String reasonCode() {
    return reasonCode;
  }

  boolean hasRate() {
    return this != OUTSIDE_SCOPE;
  }

  /** Whether the document has to say why no tax is charged. */
  boolean needsReason() {
    return this != STANDARD && this != ZERO_RATED;
  }

  boolean needsVatIdOfBuyer() {
    return this == REVERSE_CHARGE || this == INTRA_COMMUNITY;
  }
}
