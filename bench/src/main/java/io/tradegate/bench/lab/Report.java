package io.tradegate.bench.lab;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown, ready for a note or a pull request. */
public final class Report {
  private final String title;
  private final List<String> columns;
  private final List<List<String>> rows = new ArrayList<>();

  public Report(String title, String... columns) {
    this.title = title;
    this.columns = List.of(columns);
  }

  public Report row(Object... cells) {
    var texts = new ArrayList<String>();
    for (Object cell : cells) {
      texts.add(cell instanceof Double d ? "%.1f".formatted(d) : String.valueOf(cell));
    }
    rows.add(texts);
    return this;
  }

  public void print() {
    System.out.println("\n### " + title + "\n");
    System.out.println(line(columns));
    System.out.println(line(columns.stream().map(_ -> "---").toList()));
    rows.forEach(row -> System.out.println(line(row)));
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
