package io.tradegate.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares generated text with its file in the repository. */
public final class Golden {
  private static final Path REPOSITORY = Path.of("..");
  private static final Path FRESH = Path.of("target", "golden");

  private Golden() {}

  /** {@code file}: its path from the root of the repository. */
  public static void check(String file, String generated) {
    Path fresh = FRESH.resolve(file);
    try {
      Files.createDirectories(fresh.resolveSibling("."));
      Files.writeString(fresh, generated);
      Path golden = REPOSITORY.resolve(file);
      String current = Files.exists(golden) ? Files.readString(golden) : "";
      assertThat(generated)
          .as("%s is not current; if the change is meant, take server/%s", file, fresh)
          .isEqualTo(current);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
