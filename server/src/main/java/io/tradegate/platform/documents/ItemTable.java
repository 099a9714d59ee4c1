package io.tradegate.platform.documents;

import java.util.List;

/** The table of a business document. Its head is repeated on every page. */
public record ItemTable(List<Column> columns, List<Row> rows) {

  public ItemTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw new IllegalArgumentException(
            "A row has %d cells, the table %d columns."
                .formatted(row.cells().size(), columns.size()));
      }
    }
  }

  /**
   * A column with its heading.
   *
   * @param percent of the width of the table
   * @param isNumber whether the values are aligned to the right
   */
  public record Column(String label, int percent, boolean isNumber) {
    public static Column text(String label, int percent) {
      return new Column(label, percent, false);
    }

    public static Column number(String label, int percent) {
      return new Column(label, percent, true);
    }
  }

  public record Row(List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }

    public static Row of(Cell... cells) {
      return new Row(List.of(cells));
    }
  }

  /**
   * The content of a column in one row.
   *
   * @param details smaller lines below the text
   */
  public record Cell(String text, List<String> details) {
    public Cell {
      details = List.copyOf(details);
    }

    public static Cell of(String text) {
      return new Cell(text, List.of());
    }
  }
}
