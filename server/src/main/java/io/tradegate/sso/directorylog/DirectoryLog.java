package io.tradegate.sso.directorylog;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.json.Cut;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Writes what a directory asked for and how it ended. */
public final class DirectoryLog {
  private static final Logger log = LoggerFactory.getLogger(DirectoryLog.class);
  private static final int LONGEST_TARGET = 1000;
  private static final int PARTS_BEFORE_TARGET = 5; // "", scim, v2, the provider, the rest

  private final Db db;

  public DirectoryLog(Db db) {
    this.db = db;
  }

  /** A request whose directory is known; {@code body}: null for none. */
  public record Asked(UUID provider, Caller caller, Call call, @Nullable JsonNode body) {}

  /** How a request ended. */
  private record End(int status, @Nullable String code, @Nullable String detail) {}

  /** Answers a request, and writes its entry in a transaction of its own. */
  public Reply logged(Asked asked, Supplier<Reply> answer) {
    try {
      Reply reply = answer.get();
      write(asked, new End(reply.status(), null, null));
      return reply;
    } catch (Refusal e) {
      throw refused(asked, e);
    }
  }

  /** Writes the entry of a request that was refused before its work. */
  public Refusal refused(Asked asked, Refusal refusal) {
    var code = refusal.code();
    write(asked, new End(code.status(), code.wireName(), Cut.error(refusal.message())));
    return refusal;
  }

  /** A request that did its work is not refused because its entry failed. */
  private void write(Asked asked, End end) {
    try {
      db.write(asked.caller(), tx -> insert(tx, asked, end));
    } catch (RuntimeException e) {
      log.error("A request of the directory {} was not logged", asked.provider(), e);
    }
  }

  private UUID insert(Tx tx, Asked asked, End end) {
    Call call = asked.call();
    UUID id = tx.newId();
    DirectoryRequestStore.insert(
        tx,
        asked.provider(),
        new DirectoryRequest(
            id,
            call.route().method().name(),
            Cut.to(LONGEST_TARGET, target(call)),
            asked.body() == null ? null : Redaction.of(asked.body()),
            end.status(),
            end.code(),
            end.detail(),
            call.origin().address(),
            String.valueOf(call.origin().requestId()),
            tx.now()));
    return id;
  }

  private static String target(Call call) {
    String[] parts = call.rawPath().split("/", PARTS_BEFORE_TARGET);
    String query = call.rawQuery();
    return "/" + parts[parts.length - 1] + (query.isEmpty() ? "" : "?" + query);
  }
}
