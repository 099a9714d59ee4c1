package io.tradegate.platform.http.server;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Credentials;
import io.tradegate.platform.http.Handler;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.http.WriteLog;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.MDC;

/**
 * Runs a call: authentication, permission, idempotency and audit. The transaction is opened here,
 * around the handler, so that no route can omit any of it.
 */
public final class Gate {
  private final Db db;
  private final Credentials credentials;
  private final KeyMeter keyMeter;
  private final Idempotency idempotency;
  private final WriteLog writeLog;
  private final LikelyHits likely = new LikelyHits();

  public Gate(
      Db db,
      Credentials credentials,
      KeyMeter keyMeter,
      Idempotency idempotency,
      WriteLog writeLog) {
    this.db = db;
    this.credentials = credentials;
    this.keyMeter = keyMeter;
    this.idempotency = idempotency;
    this.writeLog = writeLog;
  }

  Reply answer(Call call) {
    return switch (call.route().handler()) {
      case Handler.Open handler -> open(call, handler);
      case Handler.InTransaction handler -> inTransaction(call, handler);
      case Handler.Question handler -> question(call, handler);
      case Handler.Stepwise handler -> stepwise(call, handler);
    };
  }

  private static Reply open(Call call, Handler.Open handler) {
    if (call.route().admission() != Admission.SIGNED) { // which no word of the query may precede
      call.query(); // an unknown parameter is refused whether the handler looks or not
    }
    return handler.handle(call);
  }

  private Reply inTransaction(Call call, Handler.InTransaction handler) {
    Caller caller = credentials.callerOf(call);
    if (call.route().isRead()) {
      return handler.keepsAnswers()
          ? kept(call, caller, handler)
          : db.read(caller, tx -> handler.handle(call, admitted(call, tx)));
    }
    return write(
        call,
        caller,
        tx -> {
          admitted(call, tx);
          return idempotency.once(call, tx, () -> handler.handle(call, tx));
        });
  }

  private Reply kept(Call call, Caller caller, Handler.InTransaction handler) {
    if (likely.expects(call, caller)) {
      Optional<Reply> kept = db.peek(caller, tx -> handler.kept(call, checked(call, tx)));
      if (kept.isPresent()) {
        return kept.get();
      }
      likely.missed(call, caller);
    }
    Reply reply = db.read(caller, tx -> handler.handle(call, admitted(call, tx)));
    likely.answered(call, caller, reply);
    return reply;
  }

  private Reply question(Call call, Handler.Question handler) {
    Caller caller = credentials.callerOf(call);
    return db.read(caller, tx -> handler.handle(call, admitted(call, tx)));
  }

  private Reply stepwise(Call call, Handler.Stepwise handler) {
    Caller caller = credentials.callerOf(call);
    // Refuses before the handler does anything.
    db.read(caller, tx -> idempotency.requireUnused(call, admitted(call, tx)));
    return handler.handle(call, new AdmittedSteps(call, caller));
  }

  private final class AdmittedSteps implements Steps {
    private final Call call;
    private final Caller caller;
    private boolean wrote;

    AdmittedSteps(Call call, Caller caller) {
      this.call = call;
      this.caller = caller;
    }

    @Override
    public <T> T read(Function<Tx, T> work) {
      return db.read(caller, tx -> work.apply(checked(call, tx)));
    }

    /** The first write claims the Idempotency-Key. */
    @Override
    public <T> T write(Function<Tx, T> work) {
      T result = Gate.this.write(call, caller, tx -> step(checked(call, tx), work));
      wrote = true;
      return result;
    }

    private <T> T step(Tx tx, Function<Tx, T> work) {
      return wrote ? work.apply(tx) : idempotency.once(call, tx, () -> work.apply(tx));
    }
  }

  private <T> T write(Call call, Caller caller, Function<Tx, T> work) {
    return db.write(
        caller,
        tx -> {
          T result = work.apply(tx);
          writeLog.record(tx, call.route().operation());
          return result;
        });
  }

  /** Once per call: a call with a key counts even when it is refused. */
  private Tx admitted(Call call, Tx tx) {
    if (tx.actor().byKey() && call.isFirstTry()) {
      keyMeter.called(tx.actor(), tx.origin());
    }
    return checked(call, tx);
  }

  private static Tx checked(Call call, Tx tx) {
    MDC.put("org_id", Long.toString(tx.actor().org()));
    Admissions.require(call.route(), tx.actor());
    call.query(); // as above
    return tx;
  }
}
