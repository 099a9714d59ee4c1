package io.tradegate.sso.signin;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.sso.identity.Trace;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How one sign-in ended.
 *
 * @param code why it was refused; null: it succeeded
 * @param detail the same for administrators, in a sentence
 * @param steps what came and what was decided, in order
 */
public record SignInAttempt(
    UUID id,
    boolean test,
    Outcome outcome,
    @Nullable String code,
    @Nullable String detail,
    @Column(json = true) List<Trace.Step> steps,
    @Nullable String subject,
    @Nullable String email,
    @Nullable UUID userId,
    @Nullable String address,
    String requestId,
    Instant createdAt) {

  /** Whether the user was signed in. */
  public enum Outcome implements WireEnum {
    SUCCEEDED,
    REFUSED
  }
}
