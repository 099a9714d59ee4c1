package io.tradegate.imports.file;

import io.tradegate.platform.records.WireEnum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file formats of a table. */
public enum FileFormat implements WireEnum {
  CSV("text/csv; charset=utf-8") {
    @Override
    public void read(Path file, Allowance allowance, RowSink sink) throws IOException {
      try (var text = Utf8.open(file, allowance)) {
        new CsvRows(text, sink, allowance).read();
      }
    }
  },
  JSONL("application/x-ndjson") {
    @Override
    public void read(Path file, Allowance allowance, RowSink sink) throws IOException {
      try (var text = Utf8.open(file, allowance)) {
        new JsonRows(text, sink, allowance).read();
      }
    }
  },
  XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet") {
    @Override
    public void read(Path file, Allowance allowance, RowSink sink) throws IOException {
      new XlsxRows(sink, allowance).read(file);
    }
  };

  private final String contentType;

  FileFormat(String contentType) {
    this.contentType = contentType;
  }

  /** Hands over row by row. Refuses a file that is none of this format, or makes too much work. */
  public abstract void read(Path file, Allowance allowance, RowSink sink) throws IOException;

  public String contentType() {
    return contentType;
  }

  /** Guesses the format of a file from its first bytes, if the caller did not name it. */
  public static FileFormat guess(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(4);
      if (start.length >= 2 && start[0] == 'P' && start[1] == 'K') {
        return XLSX;
      }
      return start.length > 0 && start[0] == '{' ? JSONL : CSV;
    }
  }
}
