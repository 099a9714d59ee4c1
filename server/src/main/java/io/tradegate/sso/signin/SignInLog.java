package io.tradegate.sso.signin;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.sso.identity.Trace;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes the log of sign-ins, from which administrators read why one was refused. */
record SignInLog(Db db, AttemptLimits limits) {
  /** A sign-in as far as it has come. */
  static final class Course {
    final UUID provider;
    final Origin origin;
    final Trace trace = new Trace();
    boolean test;
    @Nullable ProvenIdentity identity;

    Course(UUID provider, Origin origin) {
      this.provider = provider;
      this.origin = origin;
    }
  }

  void succeeded(Tx tx, Course course, @Nullable UUID user) {
    AttemptStore.insert(tx, course.provider, attempt(tx, course, null, user));
  }

  /** Logs a refusal in a transaction of its own, and returns what the user sees. */
  Refusal refused(Caller service, Course course, SignInRefused refusal) {
    limits.refusedByProvider(course.origin);
    course.trace.refused(refusal);
    db.write(
        service,
        tx -> {
          AttemptStore.insert(tx, course.provider, attempt(tx, course, refusal, null));
          return true;
        });
    return ErrorCode.SSO_REFUSED.because(
        "[%s] %s".formatted(refusal.reason().wireName(), refusal.reason().sentence()));
  }

  private static SignInAttempt attempt(
      Tx tx, Course course, @Nullable SignInRefused refusal, @Nullable UUID user) {
    ProvenIdentity identity = course.identity;
    return new SignInAttempt(
        tx.newId(),
        course.test,
        refusal == null ? SignInAttempt.Outcome.SUCCEEDED : SignInAttempt.Outcome.REFUSED,
        refusal == null ? null : refusal.reason().wireName(),
        refusal == null ? null : Trace.shown(refusal.detail()),
        course.trace.steps(),
        identity == null ? null : identity.subject(),
        identity == null ? null : identity.email(),
        user,
        course.origin.address(),
        String.valueOf(course.origin.requestId()),
        tx.now());
  }
}
