package io.tradegate.access.people;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a buyer does in a customer company. */
public enum BuyerRole {
  ADMIN,
  APPROVER,
  BUYER,
  VIEWER;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static BuyerRole of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(BuyerRole::wireName).toList();
  }
}
