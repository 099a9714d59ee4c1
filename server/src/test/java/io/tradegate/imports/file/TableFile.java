package io.tradegate.imports.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A file for a reader, and what it made of it. */
final class TableFile implements RowSink {
  private final Path file;
  List<String> names = List.of();
  final Map<Integer, Map<String, String>> rows = new LinkedHashMap<>();
  final List<Integer> broken = new ArrayList<>();

  TableFile(Path folder) {
    this.file = folder.resolve("file");
  }

  TableFile csv(String text) throws IOException {
    Files.writeString(file, text);
    FileFormat.CSV.read(file, new Allowance(() -> 0L), this);
    return this;
  }

  /** Names and contents of parts, in turn. */
  TableFile xlsx(Map<String, String> parts) throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue().getBytes(UTF_8));
      }
    }
    FileFormat.XLSX.read(file, new Allowance(() -> 0L), this);
    return this;
  }

  @Override
  public void headings(List<String> names) {
    this.names = names;
  }

  @Override
  public void row(int line, Map<String, String> cells) {
    rows.put(line, cells);
  }

  @Override
  public void broken(int line, Map<String, String> cells, String reason) {
    broken.add(line);
  }
}
