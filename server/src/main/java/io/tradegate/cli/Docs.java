package io.tradegate.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the documents that are made from the code, or says which are not current. */
@Command(name = "docs", description = "Regenerate openapi/openapi.json and the tables in docs/.")
final class Docs implements Callable<Integer> {

  @Option(names = "--check", description = "Change nothing; fail when a file is not current.")
  private boolean check;

  @Override
  public Integer call() {
    var files = new GeneratedFiles(Path.of("."));
    if (!check) {
      files.write();
      return 0;
    }
    List<String> stale = files.stale();
    if (!stale.isEmpty()) {
      System.err.println("Not current: %s. Run: ./tradegate docs".formatted(stale));
    }
    return stale.isEmpty() ? 0 : 1;
  }
}
