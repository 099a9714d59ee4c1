package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;
import java.util.Optional;

/** The code of a route. Its kind says how it uses the database. */
public sealed interface Handler {

  /** The usual kind: the whole handler runs inside one transaction of a verified caller. */
  non-sealed interface InTransaction extends Handler {
    Reply handle(Call call, Tx tx);

    /** Whether the node may keep its answers. */
    default boolean keepsAnswers() {
      return false;
    }

    /** The answer that is kept; empty: none holds. The transaction has ended already. */
    default Optional<Reply> kept(Call call, Tx ended) {
      return Optional.empty();
    }

    /** Whether its answers have an ETag that is made of their bytes, whatever they show. */
    default boolean isTagged() {
      return false;
    }
  }

  /** For a question that needs a body: a POST that only reads, which is not audited. */
  non-sealed interface Question extends Handler {
    Reply handle(Call call, Tx tx);
  }

  /** For work that must not hold a connection, such as DNS: opens its transactions itself. */
  non-sealed interface Stepwise extends Handler {
    Reply handle(Call call, Steps steps);
  }

  /** For routes without a known caller: sign-in, the API document. */
  non-sealed interface Open extends Handler {
    Reply handle(Call call);
  }

  /** The record that a route answers. */
  interface Answer<T> {
    T of(Call call, Tx tx);
  }

  interface AnswerToBody<B, T> {
    T of(Call call, Tx tx, B body);
  }

  /** Work of a route that answers nothing. */
  interface Work {
    void run(Call call, Tx tx);
  }

  interface WorkOfBody<B> {
    void run(Call call, Tx tx, B body);
  }

  interface OfBody<B> {
    Reply handle(Call call, Tx tx, B body);
  }

  interface StepwiseOfBody<B> {
    Reply handle(Call call, Steps steps, B body);
  }

  interface OpenOfBody<B> {
    Reply handle(Call call, B body);
  }
}
