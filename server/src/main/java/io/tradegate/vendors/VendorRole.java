package io.tradegate.vendors;

import io.tradegate.platform.records.WireEnum;

/** What a vendor user may do. Every user may read what concerns the own vendor. */
public enum VendorRole implements WireEnum {
  /** Everything, and the users of the vendor. */
  OWNER,
  /** Products, prices and stock. */
  CATALOG,
  /** Orders and shipments. */
  FULFILMENT,
  /** Bank account, ledger and payouts. */
  FINANCE;
}
