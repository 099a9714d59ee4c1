package io.tradegate.bench.erp;

/** The amount of data in a simulation. */
public record ErpSize(int customers, int products, int orders) {
  /** What the promise says. */
  public static ErpSize full() {
    return new ErpSize(1_000, 10_000, 200);
  }

  /** Small enough for every build. */
  public static ErpSize small() {
    return new ErpSize(30, 120, 24);
  }

  /** The number of records that each side changes in each part. */
  int changes() {
    return Math.max(5, customers / 20);
  }

  int buyers() {
    return 6;
  }
}
