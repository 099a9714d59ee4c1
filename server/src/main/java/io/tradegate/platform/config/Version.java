package io.tradegate.platform.config;

import java.util.Objects;

/** The version of this release, read from its jar. */
public final class Version {
  private Version() {}

  /** Such as 0.1.0; "development" when the code was not packaged. */
  public static String current() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), "development");
  }
}
