package io.tradegate.cli;

import io.tradegate.AllEvents;
import io.tradegate.Main;
import io.tradegate.platform.config.SettingsDoc;
import io.tradegate.platform.errors.ErrorsDoc;
import io.tradegate.platform.events.EventsDoc;
import io.tradegate.platform.jobs.JobsDoc;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of the source tree that are generated from the code, with their expected content. */
public final class GeneratedFiles {
  private final Path root;

  /** {@code root}: the folder of the source tree. */
  public GeneratedFiles(Path root) {
    this.root = root;
  }

  private static Map<String, String> contents() {
    return new TreeMap<>(
        Map.of(
            "docs/errors.md", ErrorsDoc.markdown(),
            "docs/guides/events.md", EventsDoc.markdown(AllEvents.catalogue()),
            "docs/jobs.md", JobsDoc.markdown(Main.unconnected().jobs().all()),
            "docs/settings.md", SettingsDoc.markdown(),
            "openapi/events.json", EventsDoc.json(AllEvents.catalogue()),
            "openapi/openapi.json", AllEvents.document(Main.routeTable()).text()));
  }

  public void write() {
    contents()
        .forEach(
            (name, text) -> {
              try {
                Files.createDirectories(root.resolve(name).getParent());
                Files.writeString(root.resolve(name), text);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  /** The names of the files that differ from the expected content or are missing. */
  public List<String> stale() {
    return contents().entrySet().stream()
        .filter(file -> !file.getValue().equals(read(file.getKey())))
        .map(Map.Entry::getKey)
        .toList();
  }

  private String read(String name) {
    try {
      Path file = root.resolve(name);
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
