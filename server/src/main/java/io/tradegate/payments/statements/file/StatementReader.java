package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import io.tradegate.imports.file.Allowance;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/** Reads the statements of a file, CAMT.053 or CSV by its first bytes. */
public final class StatementReader {
  public static final int MOST_ENTRIES = 10_000;
  private static final int BYTES_OF_MARK = 3;
  private static final int START = 512;

  private StatementReader() {}

  /** {@code cpuNanos}: how long the thread that reads the file has computed. */
  public static List<ParsedStatement> read(Path file, LongSupplier cpuNanos) {
    try {
      List<ParsedStatement> statements =
          isXml(file) ? camt(file) : CsvReader.read(file, new Allowance(cpuNanos), MOST_ENTRIES);
      return statements.stream().map(ParsedStatement::checked).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isXml(Path file) throws IOException {
    byte[] start;
    try (InputStream in = Files.newInputStream(file)) {
      start = in.readNBytes(START);
    }
    if (start.length > 1 && start[0] == 'P' && start[1] == 'K') {
      throw INVALID_BANK_STATEMENT.because(
          "The file is a ZIP archive or a workbook. Unpack it, and send each statement by itself.");
    }
    for (int n = hasMark(start) ? BYTES_OF_MARK : 0; n < start.length; n++) {
      if (!Character.isWhitespace(start[n])) {
        return start[n] == '<';
      }
    }
    throw INVALID_BANK_STATEMENT.because("The file is empty.");
  }

  private static boolean hasMark(byte[] start) {
    return start.length >= BYTES_OF_MARK
        && start[0] == (byte) 0xEF
        && start[1] == (byte) 0xBB
        && start[2] == (byte) 0xBF;
  }

  private static List<ParsedStatement> camt(Path file) throws IOException {
    try (var in = new BufferedInputStream(Files.newInputStream(file))) {
      return CamtReader.read(in, MOST_ENTRIES);
    }
  }
}
