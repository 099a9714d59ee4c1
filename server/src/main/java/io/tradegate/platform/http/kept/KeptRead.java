package io.tradegate.platform.http.kept;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Handler;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Answers a read from what is kept, or reads and keeps the answer.
 *
 * <p>The versions are those of the statement that opened the transaction, or of the first one after
 * it. Everything that is read comes later, so an answer is of its versions or newer, never older;
 * see ADR 60.
 */
record KeptRead(KeptAnswers answers, Keeping keeping, Handler.InTransaction read)
    implements Handler.InTransaction {
  @Override
  public boolean isTagged() {
    return true;
  }

  @Override
  public boolean keepsAnswers() {
    return answers.isOpen();
  }

  @Override
  public Optional<Reply> kept(Call call, Tx ended) {
    if (isByChange(call.query())) {
      return Optional.empty();
    }
    String current = ended.readVersions().of(keeping.topics());
    KeptAnswers.Key key = key(call, ended);
    return Optional.ofNullable(answers.find(key))
        .filter(known -> known.versions().equals(current) && known.check().holds(ended))
        .map(known -> hit(key, known));
  }

  @Override
  public Reply handle(Call call, Tx tx) {
    if (!answers.isOpen() || isByChange(call.query())) {
      return pending(read.handle(call, tx), KeptRead::drop);
    }
    String current = tx.readVersions().of(keeping.topics());
    KeptAnswers.Key key = key(call, tx);
    KeptAnswers.Answer known = answers.find(key);
    if (known != null && known.versions().equals(current) && known.check().holds(tx)) {
      return hit(key, known);
    }
    answers.count(key.operation(), known == null ? "miss" : "stale");
    return fresh(key, current, call, tx);
  }

  private KeptAnswers.Key key(Call call, Tx tx) {
    return new KeptAnswers.Key(
        tx.actor().org(), call.route().operation(), keeping.scope().of(tx), request(call));
  }

  private Reply hit(KeptAnswers.Key key, KeptAnswers.Answer known) {
    answers.count(key.operation(), "hit");
    return new Reply(200, known.body(), null, known.headers());
  }

  /** A list that is read by change also depends on transactions that are still running. */
  private static boolean isByChange(Query query) {
    return query.all().containsKey("updated_after") || "updated_at".equals(query.all().get("sort"));
  }

  private static KeptAnswers.Request request(Call call) {
    return new KeptAnswers.Request(
        call.rawPath(), Map.copyOf(call.query().all()), Languages.of(call));
  }

  private Reply fresh(KeptAnswers.Key key, String versions, Call call, Tx tx) {
    Reply reply = read.handle(call, tx);
    if (reply.status() != 200 || tx.isAnswerForNow()) {
      return pending(reply, KeptRead::drop);
    }
    Checked.Check check =
        reply.body() instanceof Checked checked ? checked.check() : Checked.Check.NONE;
    Map<String, String> headers = Map.copyOf(reply.headers());
    return pending(
        reply, body -> answers.put(key, new KeptAnswers.Answer(versions, body, headers, check)));
  }

  /** Of an answer that is not kept. */
  private static void drop(ReadyBody body) {}

  private static Reply pending(Reply reply, Consumer<ReadyBody> keeper) {
    Object body = Objects.requireNonNull(reply.body());
    Object value = body instanceof Checked checked ? checked.body() : body;
    return new Reply(reply.status(), new PendingBody(value, keeper), null, reply.headers());
  }
}
