package io.tradegate.imports.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.platform.errors.Refusal;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Limits the work that one file may cause. A small file can hold millions of empty rows, inflate to
 * gigabytes or name the same long text a million times, so everything that costs time or memory is
 * counted while the file is read, and empty rows and cells count like others.
 */
public final class Allowance {
  public static final int MOST_ROWS = 500_000;
  public static final int MOST_CELLS = 5_000_000;
  static final int MOST_TOKENS = 40_000_000;
  static final long MOST_BYTES = 256L << 20;
  static final long MOST_TEXT = 128L << 20;
  static final Duration MOST_COMPUTING = Duration.ofSeconds(20);

  private final LongSupplier cpuNanos;
  private final long began;
  private long rows;
  private long cells;
  private long tokens;
  private long bytes;
  private long text;

  /** {@code cpuNanos}: how long the thread that reads the file has computed. */
  public Allowance(LongSupplier cpuNanos) {
    this.cpuNanos = cpuNanos;
    this.began = cpuNanos.getAsLong();
  }

  /** A row, or a line that holds none. */
  void row() {
    if (++rows > MOST_ROWS) {
      throw tooMuch("%,d rows, empty ones included".formatted(MOST_ROWS));
    }
  }

  void cells(int more) {
    cells += more;
    if (cells > MOST_CELLS) {
      throw tooMuch("%,d cells, empty ones included".formatted(MOST_CELLS));
    }
  }

  /** A tag of a workbook, or a text between two of them; a cell has about five. */
  void token() {
    if (++tokens > MOST_TOKENS) {
      throw tooMuch("%,d tags and texts".formatted(MOST_TOKENS));
    }
  }

  /** What a row holds, in characters. */
  void text(int more) {
    text += more;
    if (text > MOST_TEXT) {
      throw tooMuch("%,d characters of text".formatted(MOST_TEXT));
    }
  }

  /** Bytes that a reader has taken; of a workbook those that it inflates to. */
  void bytes(int more) {
    bytes += more;
    if (bytes > MOST_BYTES) {
      throw INVALID_IMPORT.because(
          "The workbook inflates to more than %d MiB; send it as CSV, or in parts."
              .formatted(MOST_BYTES >> 20));
    }
    if (cpuNanos.getAsLong() - began > MOST_COMPUTING.toNanos()) {
      throw INVALID_IMPORT.because(
          "The file takes more than %d s to read; send it as CSV, or in parts."
              .formatted(MOST_COMPUTING.toSeconds()));
    }
  }

  private static Refusal tooMuch(String limit) {
    return INVALID_IMPORT.because("A file may have at most %s; send it in parts.".formatted(limit));
  }
}
