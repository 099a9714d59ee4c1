package io.tradegate.cli.training;

/**
 * How much a training does: fixed counts, so that each run is alike.
 *
 * @param shoppers how many buy at the same time
 * @param parts into which the work is divided, each with a line of progress
 * @param rounds of each shopper in each part; a round has one order
 * @param rows in each file; files are imported after each part
 */
public record Extent(int shoppers, int parts, int rounds, int rows) {
  public static final Extent FULL = new Extent(8, 4, 15, 2_000);

  /** A little of everything. */
  public static final Extent BRIEF = new Extent(2, 1, 5, 20);
}
