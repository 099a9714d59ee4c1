package io.tradegate.bench.prove;

import io.tradegate.bench.lab.Report;

/** The result of a proof: a line per promise, and whether each was kept. */
public final class Verdicts {
  private final Report report;
  private int broken;

  public Verdicts(String title) {
    this.report = new Report(title, "Promise", "Found", "Kept");
  }

  /** A figure for the reader, which proves nothing. */
  public void note(String what, Object found) {
    report.row(what, found, "");
  }

  public void expect(String promise, Object found, boolean kept) {
    report.row(promise, found, kept ? "yes" : "NO");
    broken += kept ? 0 : 1;
  }

  public void expectNone(String promise, long violations) {
    expect(promise, violations + " violations", violations == 0);
  }

  public boolean allKept() {
    return broken == 0;
  }

  public void print() {
    report.print();
  }
}
