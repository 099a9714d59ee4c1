package io.tradegate.returns.document;

import io.tradegate.platform.records.WireEnum;

/** Where goods go that came back. Only what is restocked can be sold again. */
public enum Disposition implements WireEnum {
  RESTOCK,
  SCRAP,
  VENDOR;
}
