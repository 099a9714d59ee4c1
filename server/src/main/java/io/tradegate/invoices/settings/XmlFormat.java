package io.tradegate.invoices.settings;

import io.tradegate.platform.records.WireEnum;

/** The syntaxes of EN 16931. */
public enum XmlFormat implements WireEnum {
  /** Cross Industry Invoice: Factur-X, ZUGFeRD, XRechnung. */
  CII,
  /** Universal Business Language: Peppol, XRechnung. */
  UBL
}
