package io.tradegate.cli.training;

/** What visitors, buyers, staff and an ERP do. */
public enum Motion {
  SIGN_IN,
  PRODUCT_LIST,
  PRODUCT,
  CATEGORIES,
  SEARCH,
  SUGGEST,
  CART,
  SHIPPING,
  CHECKOUT,
  OWN_ORDERS,
  OWN_ORDER,
  ORDERS,
  ORDER,
  PROCESS,
  SHIPMENT,
  PRICE,
  IMPORT
}
