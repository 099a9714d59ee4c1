package io.tradegate.platform.outbound;

/** Ends a call early; becomes the failure of an {@link Exchange}. */
final class CallFailed extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Failure failure;

  CallFailed(FailureKind kind, String detail) {
    this(new Failure(kind, detail));
  }

  CallFailed(Failure failure) {
    super(failure.detail(), null, false, false);
    this.failure = failure;
  }

  Failure failure() {
    return failure;
  }

  boolean is(FailureKind kind) {
    return failure.kind() == kind;
  }
}
