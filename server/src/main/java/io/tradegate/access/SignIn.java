package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.INVALID_CREDENTIALS;
import static io.tradegate.platform.errors.ErrorCode.ORG_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.ORG_SUSPENDED;

import io.tradegate.access.PrincipalStore.Candidate;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Sign-in by email and password. Hashing holds no connection; whatever the outcome, it is done, so
 * that neither the answer nor its time tells which emails exist.
 */
public final class SignIn {
  private static final int MOST_ORGANIZATIONS = 5;

  private final Db db;
  private final Passwords passwords;
  private final Sessions sessions;
  private final SecondFactor secondFactor;
  private final AttemptLimits limits;
  private final WriteLog audit;
  private final PrincipalStore principals = new PrincipalStore();
  private final PasswordStore stored = new PasswordStore();

  SignIn(
      Db db,
      Passwords passwords,
      Sessions sessions,
      SecondFactor secondFactor,
      AttemptLimits limits,
      WriteLog audit) {
    this.db = db;
    this.passwords = passwords;
    this.sessions = sessions;
    this.secondFactor = secondFactor;
    this.limits = limits;
    this.audit = audit;
  }

  /** What somebody typed. */
  record Attempt(
      Audience audience,
      String email,
      String password,
      @Nullable Long org,
      @Nullable String totp,
      Origin origin) {
    @Override
    public String toString() {
      return "Attempt[" + audience + "]";
    }
  }

  String signIn(Attempt attempt) {
    limits.byAddress(attempt.origin(), "login");
    Candidate user = recognize(attempt);
    if (!user.orgActive()) {
      throw ORG_SUSPENDED.because("This organization is suspended; contact its owner.");
    }
    if (attempt.totp() != null) {
      limits.byUser(attempt.origin(), "totp", user.org(), user.user());
    }
    String rehashed = rehashed(user, attempt.password());
    return db.write(
        Caller.service(user.org(), "sign-in", attempt.origin()),
        tx -> open(tx, attempt, user, rehashed));
  }

  private Candidate recognize(Attempt attempt) {
    List<Candidate> candidates = candidates(attempt);
    if (candidates.size() > 1) {
      throw ambiguous(attempt, candidates);
    }
    Candidate only = candidates.isEmpty() ? null : candidates.getFirst();
    String hash = only == null ? null : only.passwordHash();
    boolean matches = passwords.verifyOrDummy(hash, attempt.password());
    if (only == null || !matches || !only.active()) {
      throw invalid();
    }
    return only;
  }

  private List<Candidate> candidates(Attempt attempt) {
    String email = attempt.email().toLowerCase(Locale.ROOT);
    List<Candidate> all =
        db.outsideTenants(
            attempt.origin(),
            tx -> principals.candidates(tx, attempt.audience(), email, attempt.org()));
    List<Candidate> active = all.stream().filter(Candidate::active).toList();
    return all.size() > 1 && !active.isEmpty() ? active : all;
  }

  /** Says that a choice is needed only to who knows a right password. */
  private Refusal ambiguous(Attempt attempt, List<Candidate> candidates) {
    boolean known =
        candidates.stream()
            .limit(MOST_ORGANIZATIONS)
            .anyMatch(
                candidate -> passwords.verifyOrDummy(candidate.passwordHash(), attempt.password()));
    return known
        ? ORG_REQUIRED.because("this email exists in multiple organizations; pass org_id")
        : invalid();
  }

  private @Nullable String rehashed(Candidate user, String password) {
    String hash = user.passwordHash();
    return hash != null && passwords.needsRehash(hash) ? passwords.hash(password) : null;
  }

  private String open(Tx tx, Attempt attempt, Candidate user, @Nullable String rehashed) {
    Audience audience = attempt.audience();
    Principal principal =
        principals.find(tx, audience, user.user(), null).orElseThrow(SignIn::invalid);
    if (audience == Audience.ADMIN) {
      secondFactor.require(tx, user.user(), attempt.totp());
    }
    if (rehashed != null) {
      stored.set(tx, audience, user.user(), rehashed);
    }
    String token = sessions.open(tx, principal);
    audit.record(tx, audience.wireName() + ".login");
    return token;
  }

  private static Refusal invalid() {
    return INVALID_CREDENTIALS.because("Email and password do not match.");
  }
}
