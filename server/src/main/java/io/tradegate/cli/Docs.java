package io.tradegate.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the documents that are generated from the code, or lists those that are out of date. */
@Command(
    name = "docs",
    description =
        "Regenerate what is made from the code: openapi/*.json, docs/errors.md, docs/settings.md"
            + " and docs/guides/events.md, below the current folder.")
final class Docs implements Callable<Integer> {
  private final Terminal terminal;

  @Option(names = "--check", description = "Change nothing; fail when a file is not current.")
  private boolean check;

  Docs(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var files = new GeneratedFiles(Path.of("."));
    if (!check) {
      files.write();
      return 0;
    }
    List<String> stale = files.stale();
    if (!stale.isEmpty()) {
      terminal.err().println("Not current: %s. Run: ./tradegate docs".formatted(stale));
    }
    return stale.isEmpty() ? 0 : 1;
  }
}
