package io.tradegate.sso.identity;

/** Ends a sign-in. The detail is for the log of administrators, not for the user. */
public final class SignInRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Reason reason;

  public SignInRefused(Reason reason, String detail) {
    super(detail, null, false, false);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }

  public String detail() {
    return String.valueOf(getMessage());
  }
}
