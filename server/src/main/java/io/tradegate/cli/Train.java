package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.cli.demo.DemoNode;
import io.tradegate.cli.demo.Progress;
import io.tradegate.cli.training.Extent;
import io.tradegate.cli.training.Training;
import io.tradegate.platform.config.Setting;
import io.tradegate.platform.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Serves visitors, buyers, staff and an ERP of a demo for a moment, so that the launcher can record
 * a node under work. It reads no settings: a build, or a machine of production, is the usual place.
 */
@Command(
    name = "train",
    hidden = true, // ./tradegate prepare runs and records it
    description = "Serve a demo of its own under work for a moment, to be recorded.")
final class Train implements Callable<Integer> {
  static final String FOLDER = "tradegate-train";

  private final Terminal terminal;

  @Option(names = "--brief", description = "Do a little of everything, to try it out.")
  private boolean brief;

  Train(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    return Running.untilStopped(this::run);
  }

  private void run(Running running) {
    var progress = new Progress(terminal.out());
    Path folder = temporaryFolder();
    running.endingWith(() -> Folders.delete(folder));
    DemoHome home = DemoHome.open(folder);
    running.endingWith(home::close);
    Settings settings = settings(folder).complete(home, home.startDatabase(progress, running));
    Main node = new DemoNode(settings, progress).start(running::endingWith);
    new Training(node, settings.apiAddress().url(node.port()), progress)
        .run(brief ? Extent.BRIEF : Extent.FULL);
    progress.step("Stopping", running::end);
  }

  /** Open to the account that the database runs under when this process is that of root. */
  private static Path temporaryFolder() {
    var open = PosixFilePermissions.fromString("rwxr-xr-x");
    try {
      return Files.createTempDirectory(FOLDER, PosixFilePermissions.asFileAttribute(open));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing of the environment: its database and its keys are those of production. */
  private static DemoSettings settings(Path folder) {
    return new DemoSettings(
        Map.of(
            Setting.PORT.name(), "0",
            Setting.MANAGEMENT_PORT.name(), "0",
            Setting.DATA_DIR.name(), folder.toString()));
  }
}
