package io.tradegate.platform.jobs;

import org.jspecify.annotations.Nullable;

/** Which organizations a run of a job is for: all of them, or one. */
public record Scope(@Nullable Long only) {
  public static final Scope ALL = new Scope(null);

  public static Scope of(long org) {
    return new Scope(org);
  }

  public boolean includes(long org) {
    return only == null || only == org;
  }
}
