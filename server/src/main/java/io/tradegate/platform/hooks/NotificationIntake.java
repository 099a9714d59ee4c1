package io.tradegate.platform.hooks;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.UUID;

/**
 * Takes the notifications of other services. The signature is the credential; the path names the
 * connection, and by it the organization. Each event is stored once and worked on as a job.
 *
 * @param <C> a connection with its encrypted secrets
 * @param <N> what a body tells
 */
public final class NotificationIntake<C, N> {
  private static final long LARGEST = 256 * 1024;

  private final Db db;
  private final WorkQueue queue;
  private final Source<C, N> source;

  /** What sends notifications. */
  public interface Source<C, N> {
    /** The last part of the path, and the name of the caller in the audit. */
    String name();

    String summary();

    WorkKind kind();

    /** The organization of a connection, before a tenant is known; refuses an unknown one. */
    long org(Tx tx, UUID connection);

    C connection(Tx tx, UUID id);

    /** Checks the signature and reads the body, with no database connection held. */
    N read(Call call, C connection, byte[] body);

    /** Stores what was told, and answers the ids of what is new. */
    List<UUID> keep(Tx tx, UUID connection, N told);
  }

  public NotificationIntake(Db db, WorkQueue queue, Source<C, N> source) {
    this.db = db;
    this.queue = queue;
    this.source = source;
  }

  public void addTo(Routes routes) {
    routes
        .post(
            "/hooks/" + source.name() + "/{connection}", "hooks." + source.name(), source.summary())
        .rawBody(LARGEST, "application/json")
        .replies(200, NotificationReceipt.class)
        .refuses(BAD_REQUEST, UNAUTHORIZED, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE)
        .handleOpen(this::take);
  }

  private Reply take(Call call) {
    UUID id = call.id("connection");
    long org = db.outsideTenants(call.origin(), tx -> source.org(tx, id));
    Caller service = Caller.service(org, source.name(), call.origin());
    C connection = db.read(service, tx -> source.connection(tx, id));
    N told = source.read(call, connection, body(call));
    db.write(
        service,
        tx -> {
          List<UUID> added = source.keep(tx, id, told);
          queue.addAll(tx, source.kind(), added);
          return added;
        });
    return Reply.ok(new NotificationReceipt(true));
  }

  private static byte[] body(Call call) {
    try (InputStream content = call.content()) {
      return content.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
